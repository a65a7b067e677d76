import type { ComponentType } from 'react';
import { type LoaderFunction, Outlet, type RouteObject, ScrollRestoration, useLocation } from 'react-router';
import { ErrorScreen } from './ErrorScreen.tsx';

type DeskRoutes = {
  screens: readonly RouteObject[];
  guards: { speakAddress: LoaderFunction; addPrefix: LoaderFunction };
  /** Whether an address below the app's place is one of its own: by the list that the server answers 404 by. */
  isAddress: (pathname: string) => boolean;
  NotFound: ComponentType;
};

/** The routes of a desk app: its screens behind the language that the address names. */
export function deskRoutes({ screens, guards, isAddress, NotFound }: DeskRoutes): RouteObject[] {
  /** The router overlooks doubled slashes and what an id looks like; the server's list does not. */
  function Page() {
    const { pathname } = useLocation();
    return (
      <>
        {isAddress(pathname) ? <Outlet /> : <NotFound />}
        <ScrollRestoration />
      </>
    );
  }
  return [
    {
      path: '/:locale',
      loader: guards.speakAddress,
      shouldRevalidate: ({ currentParams, nextParams }) => currentParams.locale !== nextParams.locale,
      Component: Page,
      ErrorBoundary: ErrorScreen,
      HydrateFallback: Nothing,
      children: exact(screens),
    },
    { path: '*', loader: guards.addPrefix, HydrateFallback: Nothing },
  ];
}

/** By letters as they are: the server tells capitals apart. */
const exact = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.map((route) =>
    route.index
      ? route
      : { ...route, caseSensitive: true, ...(route.children ? { children: exact(route.children) } : {}) },
  );

/** Before the first texts are there no word can be said. */
function Nothing() {
  return null;
}
