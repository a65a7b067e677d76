import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffSession } from '#shared/employees/employee.schemas.ts';
import { factorFields, recoveryFields } from '#shared/employees/second-factor.fields.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { max } from '#shared/validation/rules/text.ts';
import { Button } from '#web/desk/Button.tsx';
import { ErrorSummary } from '#web/desk/forms/ErrorSummary.tsx';
import { useReportSilence } from '#web/desk/sign-in/useReportSilence.ts';
import { usePause } from '#web/kit/clock/usePause.ts';
import { useForm } from '#web/kit/forms/useForm.ts';
import { CodeField, keepFocus, withoutSpaces } from './CodeField.tsx';
import { isOver, useFinishSignIn } from './useSecondStep.ts';

type StepProps = { challenge: string; onDone: (session: StaffSession) => void; onOver: (why: Error) => void };

/** A code of the app, or one that was written down where the phone is not at hand. */
export function CodeStep(props: StepProps) {
  const { t } = useTranslation('staff');
  const [method, setMethod] = useState<'totp' | 'recovery_code'>('totp');
  const other = method === 'totp' ? 'recovery_code' : 'totp';
  return (
    <>
      <CodeForm key={method} method={method} {...props} />
      <Button look="quiet" onMouseDown={keepFocus} onClick={() => setMethod(other)}>
        {t(other === 'totp' ? 'second_factor.use_app' : 'second_factor.use_recovery')}
      </Button>
      {method === 'recovery_code' && <p className="muted">{t('second_factor.both_lost')}</p>}
    </>
  );
}

const rules = { required, max };

function CodeForm({ method, challenge, onDone, onOver }: StepProps & { method: 'totp' | 'recovery_code' }) {
  const { t } = useTranslation('staff');
  const form = useForm(method === 'totp' ? factorFields : recoveryFields, rules, { code: '' });
  const { form: element } = form;
  // The key that was pressed before is gone.
  useEffect(() => element.current?.querySelector('input')?.focus(), [element]);
  const finish = useFinishSignIn(onDone);
  useReportSilence(finish.error);
  const pause = usePause(finish.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pause) return;
    void form.submit((typed) => {
      finish.mutate(
        { challenge, method, code: withoutSpaces(typed('code')) },
        { onError: (error) => (isOver(error) ? onOver(error) : form.refuse(error, 'code')) },
      );
    });
  };
  return (
    <form ref={form.form} className="entry-form" onSubmit={submit} noValidate>
      <ErrorSummary problems={form.problems} />
      <p>{t(method === 'totp' ? 'second_factor.step_hint' : 'second_factor.recovery_hint')}</p>
      <CodeField field={form.field('code')} kind={method} instead={pause && t('login.pause', { time: pause })} />
      <Button look="fill" type="submit" wide disabled={pause !== null} busy={finish.isPending}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
