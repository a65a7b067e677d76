import type { FormEvent } from 'react';
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
import { isOver, useSecretAtSignIn, useSetUpAtSignIn } from './useSecondStep.ts';

type StepProps = { challenge: string; onMade: (made: SetUpSignIn) => void; onOver: (why: Error) => void };

/** The hospital requires a second factor of this account: set up here, before anything else opens. */
export function SetUpStep(props: StepProps) {
  const { t } = useTranslation('staff');
  const secret = useSecretAtSignIn(props.challenge, props.onOver);
  return (
    <>
      <p>{t('second_factor.missing_hint')}</p>
      {secret.isPending || secret.isIdle ? <Waiting label={t('common.loading')} rows={2} /> : null}
      {secret.isError ? <TryAgain error={secret.error} onRetry={secret.again} /> : null}
      {secret.data ? <SetUpForm {...props} secret={secret.data} /> : null}
    </>
  );
}

const rules = { required, max };

function SetUpForm({ challenge, secret, onMade, onOver }: StepProps & { secret: TotpSecret }) {
  const { t } = useTranslation('staff');
  const form = useForm(factorFields, rules, { code: '' });
  const setUp = useSetUpAtSignIn(onMade);
  useReportSilence(setUp.error);
  const pause = usePause(setUp.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pause) return;
    void form.submit((typed) => {
      setUp.mutate(
        { challenge, code: withoutSpaces(typed('code')) },
        { onError: (error) => (isOver(error) ? onOver(error) : form.refuse(error, 'code')) },
      );
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
