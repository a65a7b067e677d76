import type { Field } from '#shared/areas/fields.ts';

/** Whether the form shows a field, by what stands in the others now. */
export function isShown({ shownIf }: Field, heldIn: (field: string) => string): boolean {
  if (!shownIf) return true;
  const [field, ...values] = shownIf;
  return values.includes(heldIn(field));
}
