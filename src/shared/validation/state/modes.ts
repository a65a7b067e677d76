/** When a field is checked aloud while somebody fills it in. */
export type Mode = 'aggressive' | 'lazy' | 'eager' | 'passive';

/** What a control tells. Of what is no text, `change` is the input. */
export type FieldEvent = 'input' | 'change' | 'blur';

/** Eager asks at the end of a visit, and at every key as long as something is wrong; passive only when told to. */
const heard: Record<Mode, (hasErrors: boolean) => readonly FieldEvent[]> = {
  aggressive: () => ['input', 'blur'],
  lazy: () => ['change', 'blur'],
  eager: (hasErrors) => (hasErrors ? ['input', 'change'] : ['change', 'blur']),
  passive: () => [],
};

export function eventsOf(mode: Mode, hasErrors: boolean, inputEvent: FieldEvent): FieldEvent[] {
  return heard[mode](hasErrors).map((event) => (event === 'input' ? inputEvent : event));
}
