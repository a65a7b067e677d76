import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Where each place in the history was left; lives as long as the page, like the history's keys. */
const left = new Map<string, number>();

/** A new page starts at the top, one gone back to where it was left, and a hash at its target. */
export function useScroll(): void {
  const { key, hash, pathname } = useLocation();
  const kind = useNavigationType();
  const shown = useRef('');
  useEffect(() => {
    const note = () => left.set(key, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [key]);
  useEffect(() => {
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (target) target.scrollIntoView();
    else if (kind === 'POP') window.scrollTo(0, left.get(key) ?? 0);
    else if (shown.current !== pathname) window.scrollTo(0, 0);
    shown.current = pathname;
  }, [key, hash, kind, pathname]);
}
