import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Boundary } from '#web/kit/Boundary.tsx';
import { currentLanguage, setLanguage } from '#web/kit/i18n/texts.ts';
import { useStore } from '#web/kit/store.ts';
import { CrashScreen } from '#web/patient/content/CrashScreen.tsx';
import { HospitalsScreen } from '#web/patient/content/HospitalsScreen.tsx';
import { MenuScreen } from '#web/patient/content/MenuScreen.tsx';
import { NotFoundScreen } from '#web/patient/content/NotFoundScreen.tsx';
import { QuietScreen } from '#web/patient/content/QuietScreen.tsx';
import { IdleClock } from '#web/patient/idle/IdleClock.tsx';
import { AnnounceStates } from '#web/patient/requests/AnnounceStates.tsx';
import { RequestsScreen } from '#web/patient/requests/RequestsScreen.tsx';
import { RequestTargetScreen } from '#web/patient/requests/RequestTargetScreen.tsx';
import { ServicesScreen } from '#web/patient/services/ServicesScreen.tsx';
import { ServiceTargetScreen } from '#web/patient/services/ServiceTargetScreen.tsx';
import { SettingsScreen } from '#web/patient/settings/SettingsScreen.tsx';
import { QrLoginScreen } from '#web/patient/signin/QrLoginScreen.tsx';
import { SignInScreen } from '#web/patient/signin/SignInScreen.tsx';
import { session } from '#web/patient/start/session.ts';
import { decide } from './guards.ts';
import type { Match, ScreenName } from './routes.ts';
import { useScroll } from './useScroll.ts';
import { useSessionEnd } from './useSessionEnd.ts';

const screens: Record<ScreenName, (params: Match['params']) => ReactNode> = {
  signin: () => <SignInScreen />,
  services: () => <ServicesScreen />,
  requests: () => <RequestsScreen />,
  requestTarget: ({ id }) => <RequestTargetScreen id={id} />,
  serviceTarget: ({ id }) => <ServiceTargetScreen id={id} />,
  settings: () => <SettingsScreen />,
  // Menus of the hospital's own come with their content: until then there is none of any name.
  menu: ({ '*': path }) => (path ? <NotFoundScreen /> : <MenuScreen />),
  faq: () => <QuietScreen title="info.faq" words="faq.none" hint="faq.none_hint" />,
  hospitals: () => <HospitalsScreen />,
  messages: () => <QuietScreen title="messages.title" words="messages.quiet" hint="messages.quiet_hint" />,
  notifications: () => (
    <QuietScreen title="notifications.title" words="notifications.none" hint="notifications.none_hint" />
  ),
  qrlogin: () => <QrLoginScreen />,
  notFound: () => <NotFoundScreen />,
};

/** The screen that the address and the guards allow, in the language of its prefix. */
export function Screens() {
  const location = useLocation();
  const bed = useStore(session);
  const decision = decide(location, { signedIn: bed !== null, locale: bed?.user.locale ?? null });
  const wanted = 'show' in decision ? decision.locale : null;
  // The address rules, but a language that was loaded just ahead of its address is not taken back for a moment.
  useEffect(() => {
    if (wanted && wanted !== currentLanguage()) void setLanguage(wanted);
  }, [wanted]);
  useScroll();
  useSessionEnd();
  if ('redirect' in decision) return <Navigate to={decision.redirect} replace />;
  return (
    <Boundary key={decision.show.screen} fallback={<CrashScreen />} resetKey={location.key}>
      {screens[decision.show.screen](decision.show.params)}
      {bed && <AnnounceStates />}
      {bed && <IdleClock />}
    </Boundary>
  );
}
