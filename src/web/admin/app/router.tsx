import { createBrowserRouter, type RouteObject, redirectDocument } from 'react-router';
import { adminPaths as paths } from '#shared/kernel/addresses.ts';
import { adminApp, basename, isAddress, to } from '#web/admin/routing/routes.ts';
import { HomeScreen } from '#web/admin/screens/home/HomeScreen.tsx';
import { NotFoundScreen } from '#web/admin/screens/home/NotFoundScreen.tsx';
import { leave } from '#web/admin/session/held-session.ts';
import { ownCalls } from '#web/admin/session/own-calls.ts';
import { clearIfLoggedIn, guardsOf } from '#web/desk/session/guarded.ts';
import { deskRoutes } from '#web/desk/shell/desk-routes.tsx';
import { Lists } from './Lists.tsx';
import { SignedIn } from './SignedIn.tsx';

const guards = guardsOf(adminApp);
const { guarded } = guards;

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
        path: paths.archive,
        loader: guarded('auth'),
        lazy: async () => ({
          Component: (await import('#web/admin/screens/archive/ArchiveScreen.tsx')).ArchiveScreen,
        }),
      },
      {
        path: paths.visits,
        loader: guarded('auth'),
        lazy: async () => ({ Component: (await import('#web/admin/screens/visits/VisitsScreen.tsx')).VisitsScreen }),
      },
      {
        path: paths.dashboard,
        loader: guarded('auth'),
        lazy: async () => ({
          Component: (await import('#web/admin/screens/dashboard/DashboardScreen.tsx')).DashboardScreen,
        }),
      },
      {
        path: paths.levels,
        loader: guarded('auth'),
        lazy: async () => ({ Component: (await import('#web/admin/screens/levels/LevelsScreen.tsx')).LevelsScreen }),
      },
      {
        path: paths.escalation,
        loader: guarded('auth'),
        lazy: async () => ({
          Component: (await import('#web/admin/screens/escalation/EscalationScreen.tsx')).EscalationScreen,
        }),
      },
      {
        path: paths.settings,
        loader: guarded('auth'),
        lazy: async () => ({
          Component: (await import('#web/admin/screens/settings/SettingsScreen.tsx')).SettingsScreen,
        }),
      },
      {
        path: paths.texts,
        loader: guarded('auth'),
        lazy: async () => ({ Component: (await import('#web/admin/screens/texts/TextsScreen.tsx')).TextsScreen }),
      },
      {
        path: paths.languages,
        loader: guarded('auth'),
        lazy: async () => ({
          Component: (await import('#web/admin/screens/languages/LanguagesScreen.tsx')).LanguagesScreen,
        }),
      },
      {
        path: paths.modules,
        loader: guarded('auth'),
        lazy: async () => ({
          Component: (await import('#web/admin/screens/modules/ModulesScreen.tsx')).ModulesScreen,
        }),
      },
      {
        path: paths.cards,
        loader: guarded('auth'),
        lazy: async () => ({ Component: (await import('#web/admin/screens/cards/CardsScreen.tsx')).CardsScreen }),
      },
      {
        path: paths.registrations,
        loader: guarded('auth'),
        lazy: async () => ({
          Component: (await import('#web/admin/screens/employees/RegistrationsScreen.tsx')).RegistrationsScreen,
        }),
      },
      {
        path: paths.changes,
        loader: guarded('auth'),
        lazy: async () => ({
          Component: (await import('#web/admin/screens/change-sets/ChangeSetsScreen.tsx')).ChangeSetsScreen,
        }),
      },
      {
        path: paths.changeSet,
        loader: guarded('auth'),
        lazy: async () => ({
          Component: (await import('#web/admin/screens/change-sets/ChangeSetScreen.tsx')).ChangeSetScreen,
        }),
      },
      {
        path: paths.list,
        loader: guarded('auth'),
        Component: Lists,
        children: [
          { path: 'new', lazy: form },
          { path: 'change', lazy: change },
          { path: 'import', lazy: fromFile },
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

async function change() {
  return { Component: (await import('#web/admin/screens/form/ChangeScreen.tsx')).ChangeScreen };
}

async function fromFile() {
  return { Component: (await import('#web/admin/screens/import/ImportScreen.tsx')).ImportScreen };
}

async function show() {
  return { Component: (await import('#web/admin/screens/show/ShowScreen.tsx')).ShowScreen };
}

export const adminRoutes = deskRoutes({ screens, guards, isAddress, NotFound: NotFoundScreen });

export function createAdminRouter() {
  return createBrowserRouter(adminRoutes, { basename });
}
