import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router';

/** `v5Compat` is the router's name for "tells its listener of every step", not only of back and forward. */
const history = createBrowserHistory({ v5Compat: true });

/**
 * The router over the address of the page, as its own `BrowserRouter` is; that one brings the data mode along, a tenth
 * of the app's code. A screen that is still being fetched leaves the one before in place (`startTransition`).
 */
export function PageAddress({ children }: { children: ReactNode }) {
  const [{ location, action }, setPlace] = useState({ location: history.location, action: history.action });
  useLayoutEffect(() => history.listen((place) => startTransition(() => setPlace(place))), []);
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
