import type { ReactNode } from 'react';
import { NotFoundScreen } from '#web/patient/frame/NotFoundScreen.tsx';
import type { Match, ScreenName } from '#web/patient/routing/routes.ts';
import { ContentScreen } from '#web/patient/screens/contents/ContentScreen.tsx';
import { FaqScreen } from '#web/patient/screens/contents/FaqScreen.tsx';
import { HospitalsScreen } from '#web/patient/screens/menu/HospitalsScreen.tsx';
import { MenuScreen } from '#web/patient/screens/menu/MenuScreen.tsx';
import { SettingsScreen } from '#web/patient/screens/menu/SettingsScreen.tsx';
import { MessagesScreen } from '#web/patient/screens/messages/MessagesScreen.tsx';
import { NotificationsScreen } from '#web/patient/screens/notifications/NotificationsScreen.tsx';
import { RequestsScreen } from '#web/patient/screens/requests/RequestsScreen.tsx';
import { RequestTargetScreen } from '#web/patient/screens/requests/RequestTargetScreen.tsx';
import { ServiceTargetScreen } from '#web/patient/screens/services/ServiceTargetScreen.tsx';

const screens: Partial<Record<ScreenName, (params: Match['params']) => ReactNode>> = {
  requests: () => <RequestsScreen />,
  requestTarget: ({ id }) => <RequestTargetScreen id={id} />,
  serviceTarget: ({ id }) => <ServiceTargetScreen id={id} />,
  settings: () => <SettingsScreen />,
  menu: ({ '*': path }) => (path ? <ContentScreen path={path} /> : <MenuScreen />),
  faq: () => <FaqScreen />,
  hospitals: () => <HospitalsScreen />,
  messages: () => <MessagesScreen />,
  notifications: () => <NotificationsScreen />,
};

/** The screens beside the first one, in one file of the build; an address that is none of them is no page. */
export function OtherScreens({ match: { screen, params } }: { match: Match }) {
  return screens[screen]?.(params) ?? <NotFoundScreen />;
}
