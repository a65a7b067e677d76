import type { KeyboardEvent } from 'react';

const stops = 'a[href], button, input, select, textarea, [tabindex="0"]';

/**
 * For what lies in a dialog, which keeps the focus: the browser alone leads from a date to the next key. Mantine's own way,
 * a timer after each press, leads back whoever has pressed again by then. At its end Mantine leads round.
 */
export function keepTabOfDates(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, shiftKey } = event;
  if (key !== 'Tab' || !(target instanceof HTMLInputElement) || !/^(?:date|time|datetime-local)$/.test(target.type))
    return;
  const dialog = target.closest('[role="dialog"]');
  const reached = [...(dialog?.querySelectorAll<HTMLElement>(stops) ?? [])].filter(
    (stop) => !stop.matches(':disabled, [hidden] *') && stop.checkVisibility(),
  );
  if (target !== reached.at(shiftKey ? 0 : -1)) event.stopPropagation();
}
