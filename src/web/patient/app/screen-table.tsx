import type { ReactNode } from 'react';
import { decide, type Place } from '#web/patient/routing/guards.ts';
import { later } from '#web/patient/routing/later.tsx';
import type { Match, ScreenName } from '#web/patient/routing/routes.ts';
import { ServicesScreen } from '#web/patient/screens/services/ServicesScreen.tsx';
import { session } from '#web/patient/session/session.ts';
import { tablet } from '#web/patient/session/tablet.ts';

// vite.config.ts says in which file of the build each comes: one holds those before sign-in, one all others.
const SignInScreen = later(
  async () => (await import('#web/patient/screens/signin/SignInScreen.tsx')).SignInScreen,
  'when wanted',
);
const QrLoginScreen = later(
  async () => (await import('#web/patient/screens/signin/QrLoginScreen.tsx')).QrLoginScreen,
  'when wanted',
);
const RequestsScreen = later(
  async () => (await import('#web/patient/screens/requests/RequestsScreen.tsx')).RequestsScreen,
);
const RequestTargetScreen = later(
  async () => (await import('#web/patient/screens/requests/RequestTargetScreen.tsx')).RequestTargetScreen,
);
const ServiceTargetScreen = later(
  async () => (await import('#web/patient/screens/services/ServiceTargetScreen.tsx')).ServiceTargetScreen,
);
const MessagesScreen = later(
  async () => (await import('#web/patient/screens/messages/MessagesScreen.tsx')).MessagesScreen,
);
const SettingsScreen = later(async () => (await import('#web/patient/screens/menu/SettingsScreen.tsx')).SettingsScreen);
const MenuScreen = later(async () => (await import('#web/patient/screens/menu/MenuScreen.tsx')).MenuScreen);
const QuietScreen = later(async () => (await import('#web/patient/screens/menu/QuietScreen.tsx')).QuietScreen);
const FaqScreen = later(async () => (await import('#web/patient/screens/contents/FaqScreen.tsx')).FaqScreen);
const ContentScreen = later(
  async () => (await import('#web/patient/screens/contents/ContentScreen.tsx')).ContentScreen,
);
const HospitalsScreen = later(
  async () => (await import('#web/patient/screens/menu/HospitalsScreen.tsx')).HospitalsScreen,
);
const AccountScreens = later(
  async () => (await import('#web/patient/screens/account/AccountScreens.tsx')).AccountScreens,
  'when wanted',
);
const NotFoundScreen = later(async () => (await import('#web/patient/frame/NotFoundScreen.tsx')).NotFoundScreen);

/** What stands at each address. */
export const screens: Record<ScreenName, (params: Match['params']) => ReactNode> = {
  signin: () => <SignInScreen />,
  services: () => <ServicesScreen />,
  requests: () => <RequestsScreen />,
  requestTarget: ({ id }) => <RequestTargetScreen id={id} />,
  serviceTarget: ({ id }) => <ServiceTargetScreen id={id} />,
  settings: () => <SettingsScreen />,
  menu: ({ '*': path }) => (path ? <ContentScreen path={path} /> : <MenuScreen />),
  faq: () => <FaqScreen />,
  hospitals: () => <HospitalsScreen />,
  messages: () => <MessagesScreen />,
  notifications: () => (
    <QuietScreen title="notifications.title" words="notifications.none" hint="notifications.none_hint" />
  ),
  accountLogin: () => <AccountScreens screen="login" />,
  accountRegister: () => <AccountScreens screen="register" />,
  accountVerify: () => <AccountScreens screen="verify" />,
  accountForgot: () => <AccountScreens screen="forgot" />,
  accountReset: () => <AccountScreens screen="reset" />,
  accountProfile: () => <AccountScreens screen="profile" />,
  qrlogin: () => <QrLoginScreen />,
  notFound: () => <NotFoundScreen />,
};

const files: Partial<Record<ScreenName, { fetchAhead: () => Promise<void> }>> = {
  signin: SignInScreen,
  qrlogin: QrLoginScreen,
  requests: RequestsScreen,
  requestTarget: RequestTargetScreen,
  serviceTarget: ServiceTargetScreen,
  settings: SettingsScreen,
  menu: MenuScreen,
  faq: FaqScreen,
  messages: MessagesScreen,
  notifications: QuietScreen,
  hospitals: HospitalsScreen,
  accountLogin: AccountScreens,
  accountRegister: AccountScreens,
  accountVerify: AccountScreens,
  accountForgot: AccountScreens,
  accountReset: AccountScreens,
  accountProfile: AccountScreens,
  notFound: NotFoundScreen,
};

/** Fetches the screen that the page will open with, so that its first picture is that screen and no fallback. */
export async function fetchScreenAt(place: Place): Promise<void> {
  const bed = session.get();
  const decision = decide(place, {
    ...{ signedIn: bed !== null, locale: bed?.user.locale ?? null },
    isTablet: tablet.get() !== null,
  });
  if ('redirect' in decision) return fetchScreenAt({ pathname: decision.redirect, search: '', hash: '' });
  // One that cannot be fetched is asked for again when it is shown, and says so there.
  await files[decision.show.screen]?.fetchAhead().catch(() => null);
}
