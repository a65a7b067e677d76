import type { UseMutationResult } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { factorFields } from '#shared/employees/second-factor.fields.ts';
import type { FirstCode, TotpSecret } from '#shared/employees/second-factor.schemas.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { max } from '#shared/validation/rules/text.ts';
import { Button } from '#web/desk/Button.tsx';
import { ErrorSummary } from '#web/desk/forms/ErrorSummary.tsx';
import { CodeField, withoutSpaces } from '#web/desk/sign-in/second-step/CodeField.tsx';
import { FactorSecret } from '#web/desk/sign-in/second-step/FactorSecret.tsx';
import { useReportSilence } from '#web/desk/sign-in/useReportSilence.ts';
import { usePause } from '#web/kit/clock/usePause.ts';
import { useForm } from '#web/kit/forms/useForm.ts';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { useFocusOnMount } from '#web/kit/useFocusOnMount.ts';

const rules = { required, max };

type ConfirmSecretProps = {
  title: string;
  hint?: string;
  /** The words on the key that sends the first code. */
  submit: string;
  secret: TotpSecret;
  confirm: UseMutationResult<unknown, Error, FirstCode>;
  /** It begins anew: it took too long, or another tab or an answer that was lost has overtaken it. */
  onAnew: (why: Error) => void;
  /** Leaves everything as it was, where that is a way. */
  leave?: { words: string; onLeave: () => void };
};

/** The secret for the app, and the app's first code. */
export function ConfirmSecret({ title, hint, submit: send, secret, confirm, onAnew, leave }: ConfirmSecretProps) {
  const { t } = useTranslation('staff');
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const form = useForm(factorFields, rules, { code: '' });
  useReportSilence(confirm.error);
  const pause = usePause(confirm.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pause) return;
    void form.submit((typed) => {
      const body = { set_up: secret.set_up, code: withoutSpaces(typed('code')) };
      confirm.mutate(body, { onError: (error) => (isOvertaken(error) ? onAnew(error) : form.refuse(error, 'code')) });
    });
  };
  return (
    <form ref={form.form} className="box second-factor" onSubmit={submit} noValidate>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {hint ? <p>{hint}</p> : null}
      <ErrorSummary problems={form.problems} />
      <FactorSecret {...secret} />
      <CodeField field={form.field('code')} kind="totp" instead={pause && t('login.pause', { time: pause })} />
      <Button look="fill" type="submit" wide disabled={pause !== null} busy={confirm.isPending}>
        {send}
      </Button>
      {leave ? (
        <Button look="quiet" wide onClick={leave.onLeave}>
          {leave.words}
        </Button>
      ) : null}
    </form>
  );
}

const isOvertaken = (error: Error): boolean =>
  isRefusal(error) && (error.code === 'set_up_over' || error.code === 'wrong_state');
