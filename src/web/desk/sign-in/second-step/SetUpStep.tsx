import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { factorFields } from '#shared/employees/second-factor.fields.ts';
import type { SetUpSignIn, TotpSecret } from '#shared/employees/second-factor.schemas.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { max } from '#shared/validation/rules/text.ts';
import { Button } from '#web/desk/Button.tsx';
import { ErrorSummary } from '#web/desk/forms/ErrorSummary.tsx';
import { useReportSilence } from '#web/desk/sign-in/useReportSilence.ts';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { usePause } from '#web/kit/clock/usePause.ts';
import { useForm } from '#web/kit/forms/useForm.ts';
import { CodeField, withoutSpaces } from './CodeField.tsx';
import { FactorSecret } from './FactorSecret.tsx';
import { SetUpOver } from './SetUpOver.tsx';
import { isOver, isSetUpOver, useSecretAtSignIn, useSetUpAtSignIn } from './useSecondStep.ts';

type StepProps = { challenge: string; onMade: (made: SetUpSignIn) => void; onOver: (why: Error) => void };

/** The hospital requires a second factor of this account: set up here, before anything else opens. */
export function SetUpStep(props: StepProps) {
  const { t } = useTranslation('desk');
  const secret = useSecretAtSignIn(props.challenge, props.onOver);
  const [anew, setAnew] = useState<Error | null>(null);
  const beginAnew = (why: Error) => {
    setAnew(why);
    secret.again();
  };
  return (
    <>
      <p>{t('second_factor.missing_hint')}</p>
      {anew ? <SetUpOver why={anew} /> : null}
      {secret.isPending || secret.isIdle ? <Waiting label={t('common.loading')} rows={2} /> : null}
      {secret.isError ? <TryAgain error={secret.error} onRetry={secret.again} /> : null}
      {secret.data ? <SetUpForm {...props} secret={secret.data} onAnew={beginAnew} /> : null}
    </>
  );
}

const rules = { required, max };

type SetUpFormProps = StepProps & { secret: TotpSecret; onAnew: (why: Error) => void };

function SetUpForm({ challenge, secret, onMade, onOver, onAnew }: SetUpFormProps) {
  const { t } = useTranslation('desk');
  const form = useForm(factorFields, rules, { code: '' });
  const setUp = useSetUpAtSignIn(onMade);
  useReportSilence(setUp.error);
  const pause = usePause(setUp.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pause) return;
    void form.submit((typed) => {
      const refuse = (error: Error) => {
        if (isOver(error)) onOver(error);
        else if (isSetUpOver(error)) onAnew(error);
        else form.refuse(error, 'code');
      };
      const body = { challenge, set_up: secret.set_up, code: withoutSpaces(typed('code')) };
      setUp.mutate(body, { onError: refuse });
    });
  };
  return (
    <form ref={form.form} className="entry-form" onSubmit={submit} noValidate>
      <ErrorSummary problems={form.problems} />
      <FactorSecret {...secret} />
      <CodeField field={form.field('code')} kind="totp" instead={pause && t('login.pause', { time: pause })} />
      <Button look="fill" type="submit" wide disabled={pause !== null} busy={setUp.isPending}>
        {t('second_factor.confirm')}
      </Button>
    </form>
  );
}
