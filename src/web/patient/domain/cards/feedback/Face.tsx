import type { Face as FaceName } from '#shared/requests/feedback/faces.ts';

const mouths: Record<FaceName, string> = {
  good: 'M14 27Q24 41 34 27Z',
  fair: 'M15 32H33',
  poor: 'M15 36Q24 26 33 36',
};

/**
 * One of three faces on a filled ground, as on a button. They are none of the scale of pain, whose faces are outlines with
 * brows and a number and never smile.
 */
export function Face({ name }: { name: FaceName }) {
  return (
    <svg className={`how-face is-${name}`} viewBox="0 0 48 48" aria-hidden="true">
      <rect x="3" y="3" width="42" height="42" rx="15" />
      <circle cx="17" cy="19" r="3" />
      <circle cx="31" cy="19" r="3" />
      <path d={mouths[name]} />
    </svg>
  );
}
