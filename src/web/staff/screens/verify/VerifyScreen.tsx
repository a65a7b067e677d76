import type { UseMutationResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import type { EmailProof, VerifiedEmail } from '#shared/employees/email.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { EntryScreen } from '#web/desk/shell/EntryScreen.tsx';
import { useReportSilence } from '#web/desk/sign-in/useReportSilence.ts';
import { Notice } from '#web/desk/states/Notice.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { type ApiError, isRefusal } from '#web/kit/http/api-error.ts';
import { useTo } from '#web/staff/routing/useTo.ts';
import { OwnRegistrationForm } from './OwnRegistrationForm.tsx';
import { useVerify, useVerifyLink } from './useVerify.ts';

/** What follows of a confirmed address: an account has it, or whoever registered reads what comes next. */
const hints = {
  account: 'verify.done_hint',
  approval: 'verify.waits_hint',
  sign_in: 'verify.sign_in_hint',
} as const satisfies Record<VerifiedEmail['next'], string>;

/** A mailed link: its address is confirmed by a press, since whatever reads mails may open links by itself. */
export function VerifyScreen() {
  const { t } = useTranslation('staff');
  const to = useTo();
  const { token = '' } = useParams();
  const verify = useVerify();
  useReportSilence(verify.error);
  return (
    <EntryScreen title={t('verify.title')} back={to.home}>
      {verify.data ? <Done {...verify.data} /> : <ToConfirm token={token} verify={verify} />}
    </EntryScreen>
  );
}

function Done({ email, next }: VerifiedEmail) {
  const { t } = useTranslation('staff');
  const to = useTo();
  return (
    <Notice title={t('verify.done')} hint={t(hints[next], { email })}>
      <Link className="btn fill" to={next === 'sign_in' ? to.login : to.home}>
        {t(next === 'sign_in' ? 'login.title' : 'verify.on')}
      </Link>
    </Notice>
  );
}

type ToConfirmProps = { token: string; verify: UseMutationResult<VerifiedEmail, Error, EmailProof> };

/** What is to be confirmed, or why it no longer can be. */
function ToConfirm({ token, verify }: ToConfirmProps) {
  const { t } = useTranslation('staff');
  const link = useVerifyLink(token);
  const over = [verify.error, link.error].find(isOver);
  if (over) {
    return (
      <Notice title={t('verify.over')} hint={over.message} urgent>
        <p>{t('verify.over_hint')}</p>
      </Notice>
    );
  }
  if (!link.data && link.isError) return <TryAgain error={link.error} onRetry={() => void link.refetch()} />;
  if (!link.data) return <Waiting label={t('common.loading')} rows={2} />;
  const { registration } = link.data;
  if (registration) return <OwnRegistrationForm token={token} registration={registration} verify={verify} />;
  return (
    <form
      className="entry-form"
      onSubmit={(event) => {
        event.preventDefault();
        verify.mutate({ token });
      }}
    >
      <p>{t('verify.hint')}</p>
      <Button look="fill" type="submit" wide busy={verify.isPending}>
        {t('verify.submit')}
      </Button>
    </form>
  );
}

/** Refused for good: a password that is not right can be typed once more. */
function isOver(error: Error | null): error is ApiError {
  return isRefusal(error) && Object.keys(error.errors).length === 0;
}
