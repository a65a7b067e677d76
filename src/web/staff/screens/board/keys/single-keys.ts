/** What each single key does; null for one that does nothing now. */
export type SingleKeys = Readonly<Record<string, (() => void) | null>>;

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'defaultPrevented'>;

/**
 * What this press does: nothing while single keys are off, together with Ctrl, Alt or Meta, held down, or in what takes
 * keys itself.
 */
export function deedOf(event: Pressed, keys: SingleKeys, { isOn, isTaken }: { isOn: boolean; isTaken: boolean }) {
  if (!isOn || isTaken || event.defaultPrevented || event.repeat) return null;
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  return Object.hasOwn(keys, event.key) ? (keys[event.key] ?? null) : null;
}
