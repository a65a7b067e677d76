import { type RefObject, useEffect, useEffectEvent } from 'react';
import { keyChoice } from '#web/admin/session/key-choice.ts';

type ListKeys = { search: RefObject<HTMLInputElement | null>; onCreate: (() => void) | null };

/** Single keys of a list: `/` to the search, `n` for a new row, an arrow to the first row. Not while something is typed. */
export function useListKeys({ search, onCreate }: ListKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!keyChoice.store.get() || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
    if (event.key === '/') search.current?.focus();
    else if (event.key === 'n' && onCreate) onCreate();
    else if (event.key === 'ArrowDown' && document.activeElement === document.body) firstRow()?.focus();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const heard = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', heard);
    return () => window.removeEventListener('keydown', heard);
  }, []);
}

const firstRow = () => document.querySelector<HTMLElement>('[data-row]');

/** Whether keys belong to a field or to what is open over the list. */
function isBusy(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, select, textarea, [role="dialog"], [role="menu"]') !== null
  );
}
