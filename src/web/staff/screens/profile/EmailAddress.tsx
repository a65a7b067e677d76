import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmailWish } from '#shared/employees/email.schemas.ts';
import type { SignedInEmployee } from '#shared/employees/employee.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { useReportSilence } from '#web/desk/sign-in/useReportSilence.ts';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { usePause, useTimeLeft } from '#web/kit/clock/usePause.ts';
import { useMailsLinks } from '#web/kit/http/useMailsLinks.ts';
import { dateAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { ChangeEmail } from './ChangeEmail.tsx';
import { useEmailWish, useMailAgain } from './useEmail.ts';

/** The account's address, and where it is kept here the way to another one. */
export function EmailAddress({ account }: { account: SignedInEmployee }) {
  const { t } = useTranslation('staff');
  return (
    <section className="box profile">
      <h2>{t('fields.email')}</h2>
      <p>
        <bdi>{account.email ?? t('profile.none')}</bdi>
      </p>
      {account.auth_type === 'password' ? <OtherAddress account={account} /> : null}
    </section>
  );
}

/** The address that waits to be confirmed, and asking for another one; not where no mail can go out. */
function OtherAddress({ account }: { account: SignedInEmployee }) {
  const { t } = useTranslation('staff');
  const [isAsking, setAsking] = useState(false);
  const mails = useMailsLinks();
  const wish = useEmailWish();
  const failed = [mails, wish].find(({ isError, data }) => isError && data === undefined);
  if (failed) return <TryAgain error={failed.error} onRetry={() => void failed.refetch()} />;
  if (mails.data === undefined || wish.data === undefined) return <Waiting label={t('common.loading')} rows={1} />;
  if (!mails.data) return <p className="muted">{t('email.no_mail')}</p>;
  return (
    <>
      {wish.data ? <Unconfirmed key={wish.data.email} wish={wish.data} timeZone={account.hospital.time_zone} /> : null}
      <Button look="line" wide onClick={() => setAsking(true)}>
        {t('email.change')}
      </Button>
      {isAsking ? <ChangeEmail username={account.username} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

function Unconfirmed({ wish, timeZone }: { wish: EmailWish; timeZone: string }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const again = useMailAgain();
  useReportSilence(again.error);
  const untilMailed = useTimeLeft(wish.again_at);
  const pause = usePause(again.error) ?? untilMailed;
  return (
    <div className="callout unconfirmed" role="status">
      <p>{t('email.waits', { email: wish.email, time: dateAndTime(wish.expires_at, language, timeZone) })}</p>
      <Button look="line" disabled={pause !== null} busy={again.isPending} onClick={() => again.mutate()}>
        {t('email.again')}
      </Button>
      {pause ? <p className="muted">{t('email.pause', { time: pause })}</p> : null}
    </div>
  );
}
