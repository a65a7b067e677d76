import { useTranslation } from 'react-i18next';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useLink } from '#web/kit/live/link-state.ts';
import { clockOffset, isClockOff } from '#web/kit/live/server-time.ts';
import { useStore } from '#web/kit/store.ts';
import '#web/desk/shell/notices/banner.css';

/** Says what a dead link or a wrong clock means for the person who reads the list below (S14, S18). */
export function LinkBanner() {
  const { t } = useTranslation('desk');
  const link = useLink();
  const offset = useStore(clockOffset);
  return (
    <>
      {link === 'lost' ? (
        <div className="banner is-urgent" role="alert">
          <Icon name="offline" />
          <p>
            <b>{t('link.banner')}</b>
            <small>{t('link.banner_hint')}</small>
          </p>
        </div>
      ) : null}
      {isClockOff(offset) ? (
        <div className="banner is-waiting" role="status">
          <Icon name="clock" />
          <p>{t('link.clock_off', { seconds: Math.round(Math.abs(offset) / 1000) })}</p>
        </div>
      ) : null}
    </>
  );
}
