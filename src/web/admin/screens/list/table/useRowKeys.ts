import type { KeyboardEvent } from 'react';
import { keyChoice } from '#web/admin/session/key-choice.ts';
import { useStore } from '#web/kit/store.ts';

/** From one row's name to the next by arrows; space chooses the row whose name has the focus. */
export function useRowKeys(onChoose: (id: string) => void) {
  const hasKeys = useStore(keyChoice.store);
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, target } = event;
    if (!hasKeys || !(target instanceof HTMLElement) || target.dataset.row === undefined) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step !== undefined) {
      const names = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
      names[names.indexOf(target) + step]?.focus();
    } else if (key === ' ') onChoose(target.dataset.row);
    else return;
    event.preventDefault();
  };
}
