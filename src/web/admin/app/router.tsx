import {
  createBrowserRouter,
  Outlet,
  type RouteObject,
  redirectDocument,
  ScrollRestoration,
  useLocation,
} from 'react-router';
import { adminPaths as paths } from '#shared/kernel/addresses.ts';
import { adminApp, basename, isAddress, to } from '#web/admin/routing/routes.ts';
import { HomeScreen } from '#web/admin/screens/home/HomeScreen.tsx';
import { NotFoundScreen } from '#web/admin/screens/home/NotFoundScreen.tsx';
import { ListScreen } from '#web/admin/screens/list/ListScreen.tsx';
import { leave } from '#web/admin/session/held-session.ts';
import { ownCalls } from '#web/admin/session/own-calls.ts';
import { clearIfLoggedIn, guardsOf } from '#web/desk/session/guarded.ts';
import { ErrorScreen } from '#web/desk/shell/ErrorScreen.tsx';
import { SignedIn } from './SignedIn.tsx';

const { addPrefix, guarded, speakAddress } = guardsOf(adminApp);

/** Every screen by its address; what is not seen first is fetched when it is first opened. */
const screens: RouteObject[] = [
  {
    path: paths.hospital,
    loader: clearIfLoggedIn(
      (language) => redirectDocument(to(language).handOver),
      () => leave(ownCalls),
    ),
    lazy: async () => ({ Component: (await import('#web/desk/sign-in/HospitalScreen.tsx')).HospitalScreen }),
  },
  {
    path: paths.login,
    loader: guarded('guest'),
    lazy: async () => ({ Component: (await import('#web/desk/sign-in/LoginScreen.tsx')).LoginScreen }),
  },
  {
    path: paths.forgot,
    loader: guarded('guest'),
    lazy: async () => ({ Component: (await import('#web/desk/sign-in/forgot/ForgotScreen.tsx')).ForgotScreen }),
  },
  {
    path: paths.platformLogin,
    loader: guarded('guest_of_none'),
    lazy: async () => ({
      Component: (await import('#web/admin/screens/platform/PlatformSignInScreen.tsx')).PlatformSignInScreen,
    }),
  },
  {
    Component: SignedIn,
    children: [
      { index: true, loader: guarded('auth'), Component: HomeScreen },
      {
        path: paths.visits,
        loader: guarded('auth'),
        lazy: async () => ({ Component: (await import('#web/admin/screens/visits/VisitsScreen.tsx')).VisitsScreen }),
      },
      {
        path: paths.list,
        loader: guarded('auth'),
        Component: ListScreen,
        children: [
          { path: 'new', lazy: form },
          { path: ':id', lazy: show },
          { path: ':id/edit', lazy: form },
        ],
      },
    ],
  },
  { path: '*', Component: NotFoundScreen },
];

async function form() {
  return { Component: (await import('#web/admin/screens/form/FormScreen.tsx')).FormScreen };
}

async function show() {
  return { Component: (await import('#web/admin/screens/show/ShowScreen.tsx')).ShowScreen };
}

/** By letters as they are: the server tells capitals apart. */
const exact = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.map((route) =>
    route.index
      ? route
      : { ...route, caseSensitive: true, ...(route.children ? { children: exact(route.children) } : {}) },
  );

export const adminRoutes: RouteObject[] = [
  {
    path: '/:locale',
    loader: speakAddress,
    shouldRevalidate: ({ currentParams, nextParams }) => currentParams.locale !== nextParams.locale,
    Component: Page,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: Nothing,
    children: exact(screens),
  },
  { path: '*', loader: addPrefix, HydrateFallback: Nothing },
];

export function createAdminRouter() {
  return createBrowserRouter(adminRoutes, { basename });
}

/** The router overlooks doubled slashes and what an id looks like; the server's list does not. */
function Page() {
  const { pathname } = useLocation();
  return (
    <>
      {isAddress(pathname) ? <Outlet /> : <NotFoundScreen />}
      <ScrollRestoration />
    </>
  );
}

/** Before the first texts are there no word can be said. */
function Nothing() {
  return null;
}
