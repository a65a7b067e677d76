import { type FormEvent, useEffect } from 'react';
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
import { CodeField, withoutSpaces } from './CodeField.tsx';
import { isOver, useFinishSignIn } from './useSecondStep.ts';

type CodeStepProps = {
  method: 'totp' | 'recovery_code';
  challenge: string;
  onDone: (session: StaffSession) => void;
  onOver: (why: Error) => void;
};

const rules = { required, max };

/** A code of the app, or one that was written down where the phone is not at hand. */
export function CodeStep({ method, challenge, onDone, onOver }: CodeStepProps) {
  const { t } = useTranslation('desk');
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
