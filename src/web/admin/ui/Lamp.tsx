import type { Tone } from '#shared/areas/fields.ts';

/** A word with the lamp of its colour. */
export function Lamp({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={`prio is-${tone}`}>
      <span className={tone === 'off' ? 'lamp off' : 'lamp'} aria-hidden="true" />
      {children}
    </span>
  );
}
