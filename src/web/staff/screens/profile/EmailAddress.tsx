import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmailWish } from '#shared/employees/email.schemas.ts';
import type { SignedInEmployee } from '#shared/employees/employee.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { useOwnFactor } from '#web/desk/proof/useOwnFactor.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { focusFallback } from '#web/desk/shell/focus/useFocusFallback.ts';
import { useReportSilence } from '#web/desk/sign-in/useReportSilence.ts';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { usePause, useTimeLeft } from '#web/kit/clock/usePause.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { useMailsLinks } from '#web/kit/http/useMailsLinks.ts';
import { dateAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { ChangeEmail } from './ChangeEmail.tsx';
import { useEmailWish, useMailAgain, useWithdrawEmail } from './useEmail.ts';

/** The account's address as the session follows it, and where it is kept here the way to another one. */
export function EmailAddress({ account }: { account: SignedInEmployee }) {
  const { t } = useTranslation('staff');
  const { email } = useEmployee() ?? account;
  return (
    <section className="box profile">
      <h2 tabIndex={-1} {...focusFallback}>
        {t('fields.email')}
      </h2>
      <p>
        <bdi>{email ?? t('profile.none')}</bdi>
      </p>
      {account.auth_type === 'password' ? <OtherAddress account={account} /> : null}
    </section>
  );
}

/** The address that waits to be confirmed, and asking for another one; not where no mail can go out. */
function OtherAddress({ account }: { account: SignedInEmployee }) {
  const { t } = useTranslation('staff');
  const [isAsking, setAsking] = useState(false);
  const [mails, wish, factor] = [useMailsLinks(), useEmailWish(), useOwnFactor()];
  const failed = [mails, wish, factor].find(({ isError, data }) => isError && data === undefined);
  if (failed) return <TryAgain error={failed.error} onRetry={() => void failed.refetch()} />;
  if (mails.data === undefined || wish.data === undefined || factor.data === undefined)
    return <Waiting label={t('common.loading')} rows={1} />;
  if (!mails.data) return <p className="muted">{t('email.no_mail')}</p>;
  return (
    <>
      {wish.data ? <Unconfirmed key={wish.data.email} wish={wish.data} timeZone={account.hospital.time_zone} /> : null}
      <Button look="line" wide onClick={() => setAsking(true)}>
        {t('email.change')}
      </Button>
      {isAsking ? <ChangeEmail methods={factor.data.methods} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

function Unconfirmed({ wish, timeZone }: { wish: EmailWish; timeZone: string }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const again = useMailAgain();
  const withdraw = useWithdrawEmail(() => toast(t('email.withdrawn')));
  useReportSilence(again.error);
  useReportSilence(withdraw.error);
  const untilMailed = useTimeLeft(wish.again_at);
  const pause = usePause(again.error) ?? untilMailed;
  const why = useId();
  return (
    <div className="callout unconfirmed">
      <p role="status">
        {t('email.waits', { email: wish.email, time: dateAndTime(wish.expires_at, language, timeZone) })}
      </p>
      <Button
        look="line"
        wide
        aria-disabled={pause !== null}
        aria-describedby={pause ? why : undefined}
        busy={again.isPending}
        onClick={() => (pause ? undefined : again.mutate())}
      >
        {t('email.again')}
      </Button>
      {pause ? (
        <p id={why} className="muted">
          {t('email.pause', { time: pause })}
        </p>
      ) : null}
      <Button look="quiet" wide busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
        {t('email.withdraw')}
      </Button>
    </div>
  );
}
