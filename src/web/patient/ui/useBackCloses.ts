import { useEffect, useRef } from 'react';
import { newId } from '#web/kit/ids.ts';

/** Settles when the browser has gone back over the entry of a sheet that was closed by its own key. */
let leaving: Promise<void> = Promise.resolve();

/** Waits until the entry of a sheet that is being closed is gone, so that a new address does not take its place. */
export function historySettled(): Promise<void> {
  return leaving;
}

/**
 * Gives what lies over the screen an entry in the history of its own, so that the browser's and the phone's Back closes
 * it.
 */
export function useBackCloses(onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const entry = newId();
    const isPresent = () => (history.state as { sheet?: string } | null)?.sheet === entry; // the state that is pushed below
    const noteStep = () => isPresent() || close.current();
    let isOpen = true;
    void leaving.then(() => {
      if (!isOpen) return;
      history.pushState({ ...history.state, sheet: entry }, '');
      window.addEventListener('popstate', noteStep);
    });
    return () => {
      isOpen = false;
      window.removeEventListener('popstate', noteStep);
      if (isPresent()) leaving = goBack();
    };
  }, []);
}

function goBack(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true });
    history.back();
  });
}
