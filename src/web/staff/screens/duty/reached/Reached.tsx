import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { timing } from '#shared/kernel/timing.ts';
import { Button } from '#web/desk/Button.tsx';
import { pushPermission } from '#web/desk/session/pushes-here.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { useClock } from '#web/kit/clock/useClock.ts';
import { clockTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useLink } from '#web/kit/live/link-state.ts';
import { audio } from '#web/kit/sounds/audio-state.ts';
import { useStore } from '#web/kit/store.ts';
import { usePushState } from '#web/staff/domain/device/usePushState.ts';
import { useTestDevice } from '#web/staff/domain/device/useTestDevice.ts';
import { useTo } from '#web/staff/routing/useTo.ts';
import { reachedBy } from './reached-by.ts';

/**
 * Whether new requests come to this device, said only of what was tested on it; else what is missing, in words. Stands
 * below everything that is pressed: what it says changes by itself.
 */
export function Reached({ onDuty }: { onDuty: boolean }) {
  const { t } = useTranslation('staff');
  const to = useTo();
  const language = useLanguage();
  const timeZone = useEmployee()?.hospital.time_zone ?? 'UTC';
  const now = useClock();
  const state = usePushState(onDuty);
  const device = { link: useLink(), audio: useStore(audio), permission: pushPermission() };
  const { test, isTesting } = useTestDevice();
  if (state.isPending) return null;
  const { says, ...gaps } = reachedBy({ ...device, onDuty, push: state.data ?? null }, now);
  if (says.length === 0) return null;
  const shownAt = says.includes('push') ? state.data?.shown_at : null;
  const isWaiting = isTesting || state.data?.test === 'waiting';
  const isReached = !says.includes('not_sure');
  return (
    <section className={`box reached ${isReached ? '' : 'is-urgent'}`} aria-label={t('reached.title')}>
      <div role="status">
        {says.includes('app') ? <p className="b">{t('reached.app')}</p> : null}
        {shownAt ? <p className="b">{t('reached.push', { time: clockTime(shownAt, language, timeZone) })}</p> : null}
        {isReached ? null : <p className="b">{t('reached.not_sure')}</p>}
        <ul className="gaps">
          {gaps.app.map((gap) => (
            <li key={gap}>
              <Icon name={gap === 'link' ? 'offline' : 'volume'} /> {t(`reached.${gap}`)}
            </li>
          ))}
          {gaps.push ? (
            <li>
              <Icon name="bell" /> {t(`reached.push_${gaps.push}`, { seconds: timing.pushTestSeconds })}
            </li>
          ) : null}
        </ul>
      </div>
      <Button look="line" icon={<Icon name="bell" />} aria-disabled={isWaiting} onClick={() => !isWaiting && test()}>
        {t(isWaiting ? 'reached.testing' : 'reached.test')}
      </Button>
      <Link className="btn quiet" to={to.thisDevice}>
        <Icon name="settings" /> {t('this_device.title')}
      </Link>
    </section>
  );
}
