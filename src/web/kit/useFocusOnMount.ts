import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to what comes in the place of a step, since the key that led there is gone: a screen reader reads it,
 * and the keyboard's next key follows it. Give the element `tabIndex={-1}`.
 */
export function useFocusOnMount<Element extends HTMLElement>(when = true): RefObject<Element | null> {
  const element = useRef<Element>(null);
  const whenMounted = useRef(when);
  useEffect(() => {
    if (whenMounted.current) element.current?.focus();
  }, []);
  return element;
}
