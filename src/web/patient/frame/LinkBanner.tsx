import { useTranslation } from 'react-i18next';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useLink } from '#web/kit/live/link-state.ts';
import { clockOffset, isClockOff } from '#web/kit/live/server-time.ts';
import { useStore } from '#web/kit/store.ts';
import { unkept } from '#web/kit/unkept.ts';
import { useFolded } from '#web/patient/domain/view/useFolded.ts';
import { Beside } from '#web/patient/routing/Beside.tsx';
import { later, piecesAsked } from '#web/patient/routing/later.tsx';
import { session } from '#web/patient/session/session.ts';
import { DeviceBanner } from './DeviceBanner.tsx';

const LimitsBanner = later(async () => (await import('#web/patient/domain/limits/LimitsBanner.tsx')).LimitsBanner);

/**
 * Says that the link is gone, and what becomes of a tap, in few words where little fits; or that this device's clock is
 * wrong (S14, S18); or that a further device waits.
 */
export function LinkBanner() {
  const { t } = useTranslation('patient');
  const lost = useLink() === 'lost';
  const signedIn = useStore(session, (bed) => bed !== null);
  const isFolded = useFolded();
  const isKept = useStore(unkept) === null;
  const knowsLimits = useStore(piecesAsked);
  const length = isFolded ? 'short' : 'hint';
  const clockOff = useStore(clockOffset, isClockOff);
  return (
    <div role="status">
      {lost && (
        <div className="banner">
          <Icon name="offline" />
          <p>
            <b>{t('link.banner')}</b> {signedIn && t(isKept ? `link.banner_${length}` : `link.banner_unkept_${length}`)}
          </p>
        </div>
      )}
      {clockOff && (
        <div className="banner">
          <Icon name="clock" />
          <p>{t('link.clock_off')}</p>
        </div>
      )}
      {knowsLimits && (
        <Beside>
          <LimitsBanner />
        </Beside>
      )}
      <DeviceBanner />
    </div>
  );
}
