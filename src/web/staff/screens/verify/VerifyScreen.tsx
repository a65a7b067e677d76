import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import type { VerifiedEmail, VerifyLink } from '#shared/employees/email.schemas.ts';
import type { ErrorCode } from '#shared/kernel/errors.ts';
import { Button } from '#web/desk/Button.tsx';
import { EntryScreen } from '#web/desk/shell/EntryScreen.tsx';
import { useReportSilence } from '#web/desk/sign-in/useReportSilence.ts';
import { Notice } from '#web/desk/states/Notice.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { type ApiError, isRefusal } from '#web/kit/http/api-error.ts';
import { useTo } from '#web/staff/routing/useTo.ts';
import { OwnRegistrationForm } from './OwnRegistrationForm.tsx';
import { useVerify, useVerifyLink, type Verified } from './useVerify.ts';

/** A mailed link: its address is confirmed by a press, since whatever reads mails may open links by itself. */
export function VerifyScreen() {
  const { t } = useTranslation('staff');
  const to = useTo();
  const { token = '' } = useParams();
  const link = useVerifyLink(token);
  return (
    <EntryScreen title={t('verify.title')} over={link.data?.hospital.name} back={to.home}>
      {link.isPending ? <Waiting label={t('common.loading')} rows={2} /> : null}
      {link.isError && !isRefusal(link.error) ? (
        <TryAgain error={link.error} onRetry={() => void link.refetch()} />
      ) : null}
      {isRefusal(link.error) ? <Over error={link.error} /> : null}
      {link.data ? <Confirm link={link.data} token={token} /> : null}
    </EntryScreen>
  );
}

/** Whoever has the address reads whose account it is to belong to: they may be somebody else than whoever typed it. */
function Confirm({ link, token }: { link: VerifyLink; token: string }) {
  const { t } = useTranslation('staff');
  const verify = useVerify(link);
  useReportSilence(verify.error);
  if (verify.data) return <Done verified={verify.data} username={link.username} />;
  if (isOver(verify.error)) return <Over error={verify.error} link={link} />;
  const { email, username, role } = link;
  if (role !== null) return <OwnRegistrationForm token={token} link={{ email, username, role }} verify={verify} />;
  return (
    <form
      className="entry-form"
      onSubmit={(event) => {
        event.preventDefault();
        verify.mutate({ token });
      }}
    >
      <p>{t('verify.ask', { email, username })}</p>
      <p className="muted">{t('verify.not_yours')}</p>
      <Button look="fill" type="submit" wide busy={verify.isPending}>
        {t('verify.submit')}
      </Button>
    </form>
  );
}

/** What follows of a confirmed address: an account has it, or whoever registered reads what comes next. */
const hints = {
  account: 'verify.done_hint',
  approval: 'verify.waits_hint',
  sign_in: 'verify.sign_in_hint',
} as const satisfies Record<VerifiedEmail['next'], string>;

function Done({ verified: { email, next, here }, username }: { verified: Verified; username: string }) {
  const { t } = useTranslation('staff');
  const to = useTo();
  const mayPass = next !== 'approval' && here === 'nobody';
  return (
    <Notice title={t('verify.done')} hint={t(hints[next], { email, username })} takesFocus>
      {here === 'somebody_else' ? <p>{t('verify.elsewhere')}</p> : null}
      <Link className="btn fill" to={mayPass ? to.login : here === 'owner' ? to.profile : to.home}>
        {t(mayPass ? 'login.title' : 'verify.on')}
      </Link>
    </Notice>
  );
}

/** Why it confirms nothing. An answer may have been lost, so that it says of a used link only that it was used. */
function Over({ error, link }: { error: ApiError; link?: VerifyLink }) {
  const { t } = useTranslation('staff');
  const isTaken = error.code === 'email_taken' || error.code === 'username_taken';
  const taken = link?.role === null ? 'verify.taken_hint' : 'verify.other_details';
  return (
    <Notice
      title={t(isTaken ? 'verify.not_done' : 'reset.over')}
      hint={error.message}
      urgent
      takesFocus={link !== undefined}
    >
      <p>{t(isTaken ? taken : 'verify.over_hint')}</p>
    </Notice>
  );
}

const ends: readonly ErrorCode[] = ['link_unknown', 'link_expired', 'email_taken', 'username_taken'];

/** Refused for good: a wrong password can be typed once more, and a pause ends. */
const isOver = (error: Error | null): error is ApiError => isRefusal(error) && ends.some((code) => code === error.code);
