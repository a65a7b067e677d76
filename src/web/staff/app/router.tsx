import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
  redirectDocument,
} from 'react-router';
import { staffPaths as paths } from '#shared/kernel/addresses.ts';
import { clearIfLoggedIn, guardsOf } from '#web/desk/session/guarded.ts';
import { deskRoutes } from '#web/desk/shell/desk-routes.tsx';
import { HospitalScreen } from '#web/desk/sign-in/HospitalScreen.tsx';
import { LoginScreen } from '#web/desk/sign-in/LoginScreen.tsx';
import { basename, isAddress, staffApp, to } from '#web/staff/routing/routes.ts';
import { BoardScreen } from '#web/staff/screens/board/BoardScreen.tsx';
import { HomeScreen } from '#web/staff/screens/home/HomeScreen.tsx';
import { NotFoundScreen } from '#web/staff/screens/home/NotFoundScreen.tsx';
import { SignedIn } from './SignedIn.tsx';

const guards = guardsOf(staffApp);
const { guarded } = guards;

/** Every screen by its address. Those behind sign-in but the board are fetched when they are first opened. */
const screens: RouteObject[] = [
  { index: true, Component: HomeScreen },
  {
    path: paths.hospital,
    loader: clearIfLoggedIn((language) => redirect(to(language).handOver)),
    Component: HospitalScreen,
  },
  {
    path: paths.login,
    loader: guarded('guest'),
    Component: LoginScreen,
  },
  {
    path: paths.register,
    loader: guarded('guest'),
    lazy: async () => ({ Component: (await import('#web/staff/screens/register/RegisterScreen.tsx')).RegisterScreen }),
  },
  {
    path: paths.forgot,
    loader: guarded('guest'),
    lazy: async () => ({ Component: (await import('#web/desk/sign-in/forgot/ForgotScreen.tsx')).ForgotScreen }),
  },
  {
    path: paths.reset,
    lazy: async () => ({ Component: (await import('#web/staff/screens/password/ResetScreen.tsx')).ResetScreen }),
  },
  {
    path: paths.verify,
    lazy: async () => ({ Component: (await import('#web/staff/screens/verify/VerifyScreen.tsx')).VerifyScreen }),
  },
  { path: paths.station, loader: openDisplay },
  {
    Component: SignedIn,
    children: [
      { path: paths.board, loader: guarded('auth'), Component: BoardScreen },
      { path: paths.request, loader: guarded('auth'), Component: BoardScreen },
      signedIn(paths.ask, async () => (await import('#web/staff/screens/ask/AskScreen.tsx')).AskScreen),
      signedIn(
        paths.patients,
        async () => (await import('#web/staff/screens/patients/PatientsScreen.tsx')).PatientsScreen,
      ),
      signedIn(paths.messages, messages),
      signedIn(paths.thread, messages),
      signedIn(paths.endedThreads, ended),
      signedIn(paths.cards, async () => (await import('#web/staff/screens/cards/CardsScreen.tsx')).CardsScreen),
      signedIn(paths.endedThread, ended),
      signedIn(
        paths.notifications,
        async () => (await import('#web/staff/screens/notifications/NotificationsScreen.tsx')).NotificationsScreen,
      ),
      signedIn(paths.duty, async () => (await import('#web/staff/screens/duty/DutyScreen.tsx')).DutyScreen),
      signedIn(
        paths.handOver,
        async () => (await import('#web/staff/screens/hand-over/HandOverScreen.tsx')).HandOverScreen,
      ),
      signedIn(paths.ward, async () => (await import('#web/staff/screens/ward/WardScreen.tsx')).WardScreen),
      signedIn(
        paths.wardSheet,
        async () => (await import('#web/staff/screens/ward-sheet/WardSheetScreen.tsx')).WardSheetScreen,
      ),
      signedIn(paths.assign, async () => (await import('#web/staff/screens/assign/AssignScreen.tsx')).AssignScreen),
      signedIn(paths.account, async () => (await import('#web/staff/screens/account/AccountScreen.tsx')).AccountScreen),
      signedIn(paths.profile, async () => (await import('#web/staff/screens/profile/ProfileScreen.tsx')).ProfileScreen),
      signedIn(
        paths.activities,
        async () => (await import('#web/staff/screens/activities/ActivitiesScreen.tsx')).ActivitiesScreen,
      ),
      signedIn(
        paths.quietHours,
        async () => (await import('#web/staff/screens/quiet-hours/QuietHoursScreen.tsx')).QuietHoursScreen,
      ),
      signedIn(
        paths.attendances,
        async () => (await import('#web/staff/screens/attendances/AttendancesScreen.tsx')).AttendancesScreen,
      ),
      signedIn(
        paths.signIns,
        async () => (await import('#web/staff/screens/sign-ins/SignInsScreen.tsx')).SignInsScreen,
      ),
      signedIn(
        paths.secondFactor,
        async () => (await import('#web/staff/screens/second-factor/SecondFactorScreen.tsx')).SecondFactorScreen,
      ),
      signedIn(paths.help, async () => (await import('#web/staff/screens/help/HelpScreen.tsx')).HelpScreen),
      signedIn(
        paths.thisDevice,
        async () => (await import('#web/staff/screens/this-device/ThisDeviceScreen.tsx')).ThisDeviceScreen,
      ),
      signedIn(paths.devices, async () => (await import('#web/staff/screens/devices/DevicesScreen.tsx')).DevicesScreen),
      signedIn(
        paths.registrations,
        async () => (await import('#web/staff/screens/registrations/RegistrationsScreen.tsx')).RegistrationsScreen,
      ),
      signedIn(paths.enrol, async () => (await import('#web/staff/screens/enrol/EnrolScreen.tsx')).EnrolScreen),
    ],
  },
  { path: '*', Component: NotFoundScreen },
];

export const staffRoutes = deskRoutes({ screens, guards, isAddress, NotFound: NotFoundScreen });

export function createStaffRouter() {
  return createBrowserRouter(staffRoutes, { basename });
}

function signedIn(path: string, screen: () => Promise<() => React.ReactNode>): RouteObject {
  return { path, loader: guarded('auth'), lazy: async () => ({ Component: await screen() }) };
}

/** The list of threads, and one of them: the same screen at both addresses, so that a wide one keeps its list. */
async function messages() {
  return (await import('#web/staff/screens/messages/MessagesScreen.tsx')).MessagesScreen;
}

async function ended() {
  return (await import('#web/staff/screens/messages/ended/EndedStaysScreen.tsx')).EndedStaysScreen;
}

/** The station display is a page of its own, with a session of its own. */
function openDisplay({ request }: LoaderFunctionArgs): never {
  throw redirectDocument(request.url);
}
