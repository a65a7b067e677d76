import { useLayoutEffect } from 'react';

/**
 * Gives the focus back, when the dialog goes, to what had it when the dialog came: Mantine does so for one that is
 * closed, not for one that is unmounted.
 */
export function useReturnFocus(): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      const now = document.activeElement;
      const isElsewhere = now !== document.body && !now?.closest('[role="dialog"]');
      if (!isElsewhere && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
}
