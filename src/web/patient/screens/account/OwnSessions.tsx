import { useTranslation } from 'react-i18next';
import { useClock } from '#web/kit/clock/useClock.ts';
import { dayAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { TryAgain } from '#web/patient/frame/TryAgain.tsx';
import { Waiting } from '#web/patient/ui/States.tsx';
import { useEndSessions, useUserSessions } from './useOwnAccount.ts';

/** Where the account is signed in, and the keys that sign it out there. */
export function OwnSessions({ timeZone }: { timeZone: string }) {
  const { t } = useTranslation('patient');
  const language = useLanguage();
  const now = useClock(30_000);
  const { data: sessions, isPending, refetch } = useUserSessions();
  const end = useEndSessions();
  const others = sessions?.filter(({ is_this }) => !is_this) ?? [];
  return (
    <section className="card">
      <h2>{t('account.sessions')}</h2>
      {isPending && <Waiting shape="cards" />}
      {!isPending && !sessions && <TryAgain onRetry={() => void refetch()} />}
      <ul className="devices">
        {sessions?.map((one) => (
          <li key={one.id}>
            <p className="b">
              <bdi>{one.device || t('account.unknown_device')}</bdi>
              {one.is_this && ` · ${t('devices.this')}`}
            </p>
            <p className="also">
              {t('account.last_used', { time: dayAndTime(one.last_used_at, now, language, timeZone) })}
            </p>
            {!one.is_this && (
              <button
                type="button"
                className="btn quiet"
                aria-label={`${t('devices.sign_out')}: ${one.device || t('account.unknown_device')}`}
                aria-disabled={end.isPending}
                onClick={() => end.isPending || end.mutate(one.id)}
              >
                {t('devices.sign_out')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <button
          type="button"
          className="btn wide"
          aria-disabled={end.isPending}
          onClick={() => end.isPending || end.mutate('others')}
        >
          {t('account.leave_others')}
        </button>
      )}
    </section>
  );
}
