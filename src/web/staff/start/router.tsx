import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  Outlet,
  type RouteObject,
  redirectDocument,
  ScrollRestoration,
} from 'react-router';
import { staffPaths as paths } from '#shared/kernel/addresses.ts';
import { BoardScreen } from '#web/staff/board/BoardScreen.tsx';
import { ErrorScreen } from '#web/staff/errors/ErrorScreen.tsx';
import { NotFoundScreen } from '#web/staff/errors/NotFoundScreen.tsx';
import { HomeScreen } from '#web/staff/home/HomeScreen.tsx';
import { HospitalScreen } from '#web/staff/hospital/HospitalScreen.tsx';
import { LoginScreen } from '#web/staff/login/LoginScreen.tsx';
import { basename } from '#web/staff/routes.ts';
import { addPrefix, clearIfLoggedIn, guarded, speakAddress } from './guarded.ts';
import { SignedIn } from './SignedIn.tsx';

/** Every screen by its address. Those behind sign-in but the board are fetched when they are first opened. */
const screens: RouteObject[] = [
  { index: true, Component: HomeScreen },
  {
    path: paths.hospital,
    loader: clearIfLoggedIn,
    Component: HospitalScreen,
  },
  {
    path: paths.login,
    loader: guarded('guest'),
    Component: LoginScreen,
  },
  { path: paths.station, loader: openWall },
  {
    Component: SignedIn,
    children: [
      { path: paths.board, loader: guarded('auth'), Component: BoardScreen },
      { path: paths.request, loader: guarded('auth'), Component: BoardScreen },
      signedIn(paths.patients, async () => (await import('#web/staff/patients/PatientsScreen.tsx')).PatientsScreen),
      signedIn(paths.duty, async () => (await import('#web/staff/duty/DutyScreen.tsx')).DutyScreen),
      signedIn(
        paths.handOver,
        async () => (await import('#web/staff/duty/hand-over/HandOverScreen.tsx')).HandOverScreen,
      ),
      signedIn(paths.account, async () => (await import('#web/staff/account/AccountScreen.tsx')).AccountScreen),
      signedIn(paths.devices, async () => (await import('#web/staff/devices/DevicesScreen.tsx')).DevicesScreen),
      signedIn(paths.enrol, async () => (await import('#web/staff/station/enrol/EnrolScreen.tsx')).EnrolScreen),
    ],
  },
  { path: '*', Component: NotFoundScreen },
];

export const staffRoutes: RouteObject[] = [
  {
    path: '/:locale',
    loader: speakAddress,
    shouldRevalidate: ({ currentParams, nextParams }) => currentParams.locale !== nextParams.locale,
    Component: Page,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: Nothing,
    children: screens,
  },
  { path: '*', loader: addPrefix, HydrateFallback: Nothing },
];

export function createStaffRouter() {
  return createBrowserRouter(staffRoutes, { basename });
}

function signedIn(path: string, screen: () => Promise<() => React.ReactNode>): RouteObject {
  return { path, loader: guarded('auth'), lazy: async () => ({ Component: await screen() }) };
}

function Page() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/** The wall is a page of its own, with a session of its own. */
function openWall({ request }: LoaderFunctionArgs): never {
  throw redirectDocument(request.url);
}

/** Before the first texts are there no word can be said. */
function Nothing() {
  return null;
}
