import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { Boundary } from '#web/kit/Boundary.tsx';
import { currentLanguage, setLanguage } from '#web/kit/i18n/texts.ts';
import { useStore } from '#web/kit/store.ts';
import { AnnounceStates } from '#web/patient/domain/cards/AnnounceStates.tsx';
import { useContentChanges } from '#web/patient/domain/contents/useContentChanges.ts';
import { CrashScreen } from '#web/patient/frame/CrashScreen.tsx';
import { Frame } from '#web/patient/frame/Frame.tsx';
import { Beside } from '#web/patient/routing/Beside.tsx';
import { decide } from '#web/patient/routing/guards.ts';
import { later, piecesAsked } from '#web/patient/routing/later.tsx';
import { session } from '#web/patient/session/session.ts';
import { tablet } from '#web/patient/session/tablet.ts';
import { Waiting } from '#web/patient/ui/States.tsx';
import { screenOf } from './screen-table.tsx';
import { useHospitalChanges } from './useHospitalChanges.ts';
import { useScroll } from './useScroll.ts';
import { useSessionEnd } from './useSessionEnd.ts';

const IdleClock = later(async () => (await import('#web/patient/screens/idle/IdleClock.tsx')).IdleClock);
const OfferedLanguage = later(async () => (await import('./OfferedLanguage.tsx')).OfferedLanguage);
const BatteryWatch = later(async () => (await import('#web/patient/domain/limits/BatteryWatch.tsx')).BatteryWatch);
const StayWatch = later(async () => (await import('#web/patient/domain/watch/StayWatch.tsx')).StayWatch);

/** The screen that the address and the guards allow, in the language of its prefix. */
export function Screens() {
  const location = useLocation();
  const bed = useStore(session);
  const isWatching = useStore(piecesAsked);
  const isTablet = useStore(tablet) !== null;
  const decision = decide(location, {
    ...{ signedIn: bed !== null, locale: bed?.user.locale ?? null },
    isTablet,
  });
  const wanted = 'show' in decision ? decision.locale : null;
  // The address rules, but a language that was loaded just ahead of its address is not taken back for a moment.
  useEffect(() => {
    if (wanted && wanted !== currentLanguage()) void setLanguage(wanted);
  }, [wanted]);
  useScroll();
  useSessionEnd();
  useHospitalChanges();
  useContentChanges();
  if ('redirect' in decision) return <Navigate to={decision.redirect} replace />;
  const [, show] = screenOf(decision.show);
  return (
    <Boundary key={decision.show.screen} fallback={<CrashScreen />} resetKey={location.key}>
      <Suspense fallback={<FetchingScreen />}>{show()}</Suspense>
      {bed && <AnnounceStates />}
      {isWatching && (
        <Beside>
          <BatteryWatch />
        </Beside>
      )}
      {bed && isWatching && (
        <Beside>
          <StayWatch key={bed.user.stay.id} />
          <IdleClock />
          <OfferedLanguage />
        </Beside>
      )}
    </Boundary>
  );
}

/** While the file of a screen is fetched: the frame around it, with the emergency line. */
function FetchingScreen() {
  const { t } = useTranslation('patient');
  return (
    <Frame title={t('common.loading')} showsPlace>
      <Waiting shape="cards" />
    </Frame>
  );
}
