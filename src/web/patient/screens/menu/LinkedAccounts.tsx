import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BedAccount } from '#shared/users/user.schemas.ts';
import { useClock } from '#web/kit/clock/useClock.ts';
import { dayAndTime, number } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { useBedAccounts, useUnlinkAccount } from '#web/patient/domain/devices/useBedAccounts.ts';
import { useTimeZone } from '#web/patient/domain/requests/useWords.ts';
import { TryAgain } from '#web/patient/frame/TryAgain.tsx';

/** How many accounts follow this bed, and since when; each link can be ended. Shown where there is one. */
export function LinkedAccounts() {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const { data: accounts, isError, refetch } = useBedAccounts();
  if (!accounts) return isError && <TryAgain onRetry={() => void refetch()} />;
  if (accounts.length === 0) return null;
  return (
    <section className="card">
      <h2>{t('devices.accounts', { number: number(accounts.length, language) })}</h2>
      <p className="also">{t('devices.accounts_hint')}</p>
      <ul className="devices">
        {accounts.map((account) => (
          <Account key={account.id} account={account} />
        ))}
      </ul>
    </section>
  );
}

function Account({ account }: { account: BedAccount }) {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const timeZone = useTimeZone();
  const now = useClock(60_000);
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending } = useUnlinkAccount();
  return (
    <li>
      <p className="lead">{t('devices.account', { time: dayAndTime(account.linked_at, now, language, timeZone) })}</p>
      <div className="acts">
        {isAsked && (
          <button
            type="button"
            className="btn danger"
            aria-disabled={isPending}
            onClick={() => isPending || mutate(account.id)}
          >
            {t('account.unlink_yes')}
          </button>
        )}
        <button type="button" className="btn quiet" onClick={() => setAsked(!isAsked)}>
          {t(isAsked ? 'account.unlink_no' : 'account.unlink')}
        </button>
      </div>
    </li>
  );
}
