import { useTranslation } from 'react-i18next';
import { Button } from '#web/desk/Button.tsx';
import { failedTries, keepFailedTries } from '#web/desk/session/failed-tries.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { useClock } from '#web/kit/clock/useClock.ts';
import { dayAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useStore } from '#web/kit/store.ts';

const minute = 60_000;

/** Tells the owner of an account that somebody tried to sign in to it, until it was read. */
export function FailedTriesNotice() {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const now = useClock(minute);
  const zone = useEmployee()?.hospital.time_zone ?? 'UTC';
  const tries = useStore(failedTries);
  if (!tries) return null;
  const time = dayAndTime(tries.last_at, now, language, zone);
  return (
    <div className="banner is-waiting alarm" role="status">
      <Icon name="lock" />
      <p>{t('login.failed_tries', { count: tries.count, time })}</p>
      <Button look="quiet" onClick={() => keepFailedTries(null)}>
        {t('alarm.seen')}
      </Button>
    </div>
  );
}
