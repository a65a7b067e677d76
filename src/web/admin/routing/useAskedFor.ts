import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** What of a screen is opened by an address: what stands behind its `#`. */
export type AskedFor = 'new' | 'series' | 'verify';

/** Opens something of this screen where the address asks for it, once: the address then no longer does. */
export function useAskedFor(what: AskedFor, open: () => void): void {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const isAsked = hash === `#${what}`;
  const answer = useEffectEvent(() => {
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
    open();
  });
  useEffect(() => {
    if (isAsked) answer();
  }, [isAsked]);
}
