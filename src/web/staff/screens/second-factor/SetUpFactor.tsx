import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { factorPasswordFields } from '#shared/employees/second-factor.fields.ts';
import type { FactorMethod, TotpSecret } from '#shared/employees/second-factor.schemas.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { max } from '#shared/validation/rules/text.ts';
import { Button } from '#web/desk/Button.tsx';
import { ErrorSummary } from '#web/desk/forms/ErrorSummary.tsx';
import { PasswordField } from '#web/desk/forms/PasswordField.tsx';
import { ProofDialog } from '#web/desk/proof/ProofDialog.tsx';
import { WhoseAccount } from '#web/desk/proof/WhoseAccount.tsx';
import { focusFallback } from '#web/desk/shell/focus/useFocusFallback.ts';
import { SetUpOver } from '#web/desk/sign-in/second-step/SetUpOver.tsx';
import { useReportSilence } from '#web/desk/sign-in/useReportSilence.ts';
import { usePause } from '#web/kit/clock/usePause.ts';
import { useForm } from '#web/kit/forms/useForm.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { ConfirmSecret } from './ConfirmSecret.tsx';
import { useConfirmFactor, useMakeSecret } from './useSecondFactor.ts';

const rules = { required, max };
type OnCodes = { onCodes: (codes: readonly string[]) => void };

type SetUpFactorProps = OnCodes & { methods: readonly FactorMethod[] };

/** First the proof that it is the owner, then the secret for the app, then the app's first code. */
export function SetUpFactor({ methods, onCodes }: SetUpFactorProps) {
  return methods.length > 0 ? <BesidePasskeys methods={methods} onCodes={onCodes} /> : <First onCodes={onCodes} />;
}

/** The app beside passkeys, one of which proves the owner. */
function BesidePasskeys({ methods, onCodes }: SetUpFactorProps) {
  const { t } = useTranslation('staff');
  const [isAsking, setAsking] = useState(false);
  const [anew, setAnew] = useState<Error | null>(null);
  const make = useMakeSecret();
  const beginAnew = (why: Error) => {
    setAnew(why);
    make.reset();
  };
  if (make.data) return <Confirm secret={make.data} onCodes={onCodes} onAnew={beginAnew} />;
  const title = t('second_factor.begin');
  return (
    <section className="box second-factor">
      <h2 tabIndex={-1} {...focusFallback}>
        {t('second_factor.app')}
      </h2>
      {anew ? <SetUpOver why={anew} /> : null}
      <p>{t('second_factor.what')}</p>
      <Button look="line" wide onClick={() => setAsking(true)}>
        {title}
      </Button>
      {isAsking ? <ProofDialog title={title} methods={methods} act={make} onClose={() => setAsking(false)} /> : null}
    </section>
  );
}

function First({ onCodes }: OnCodes) {
  const { t } = useTranslation('staff');
  const form = useForm(factorPasswordFields, rules, { current_password: '' });
  const make = useMakeSecret();
  useReportSilence(make.error);
  const pause = usePause(make.error);
  const [anew, setAnew] = useState<Error | null>(null);
  const beginAnew = (why: Error) => {
    setAnew(why);
    make.reset();
  };
  if (make.data) return <Confirm secret={make.data} onCodes={onCodes} onAnew={beginAnew} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pause) return;
    void form.submit((typed) => {
      const body = { current_password: typed('current_password') };
      make.mutate(body, { onError: (error) => form.refuse(error, 'current_password') });
    });
  };
  return (
    <form ref={form.form} className="box second-factor" onSubmit={submit} noValidate>
      <h2 tabIndex={-1} {...focusFallback}>
        {t('second_factor.is_off')}
      </h2>
      {anew ? <SetUpOver why={anew} /> : null}
      <p>{t('second_factor.what')}</p>
      <ErrorSummary problems={form.problems} />
      <WhoseAccount />
      <PasswordField
        field={form.field('current_password')}
        instead={pause && t('login.pause', { time: pause })}
        autoComplete="current-password"
      />
      <Button look="fill" type="submit" wide disabled={pause !== null} busy={make.isPending}>
        {t('second_factor.begin')}
      </Button>
    </form>
  );
}

type ConfirmProps = OnCodes & { secret: TotpSecret; onAnew: (why: Error) => void };

/** Recovery codes come with the first way to prove a second factor; beside passkeys those before still count. */
function Confirm({ secret, onCodes, onAnew }: ConfirmProps) {
  const { t } = useTranslation('staff');
  const confirm = useConfirmFactor(({ recovery_codes }) => {
    if (recovery_codes) onCodes(recovery_codes);
    else toast(t('second_factor.app_added'));
  });
  return (
    <ConfirmSecret
      title={t('second_factor.set_up_title')}
      submit={t('second_factor.confirm')}
      secret={secret}
      confirm={confirm}
      onAnew={onAnew}
    />
  );
}
