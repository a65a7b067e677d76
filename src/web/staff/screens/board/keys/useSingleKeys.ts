import { useEffect, useEffectEvent } from 'react';
import { keyChoice } from './key-choice.ts';
import { deedOf, type SingleKeys } from './single-keys.ts';

/** Hears single keys on the whole page. */
export function useSingleKeys(keys: SingleKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const deed = deedOf(event, keys, { isOn: keyChoice.store.get(), isTaken: isTaken(event.target) });
    if (!deed) return;
    event.preventDefault();
    deed();
  });
  useEffect(() => {
    const heard = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', heard);
    return () => window.removeEventListener('keydown', heard);
  }, []);
}

/** Whether keys belong to a field or to what is open over the page. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return true;
  return target instanceof HTMLElement && target.closest('input, select, textarea, [role="menu"]') !== null;
}
