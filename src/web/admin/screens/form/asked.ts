import { type Area, typedNames } from '#shared/areas/define.ts';
import { isShown } from '#shared/areas/fields.ts';
import type { BoundField, BoundForm } from '#web/kit/forms/useForm.ts';
import type { Typed } from './typed.ts';

/** Which fields of a form are asked for, by what is chosen in others. */
export function askedIn(area: Area, bound: BoundForm<string>, initial: Typed) {
  const declared = Object.entries(area.fields);
  const heldIn = (name: string) => bound.field(name).value;
  return {
    asked: typedNames(area).filter((name) => {
      const field = area.fields[name];
      return field && isShown(field, heldIn);
    }),
    heldIn,
    /** A field; where others are required by it, those that no longer are get empty, and those that are again begin anew. */
    field: (name: string): BoundField => {
      const one = bound.field(name);
      const onInput = (value: string) => {
        one.onInput(value);
        for (const [other, field] of declared)
          if (field.isRequiredThere && field.shownIf?.[0] === name)
            bound.field(other).onInput(isShown(field, () => value) ? (initial[other] ?? '') : '');
      };
      return { ...one, onInput };
    },
  };
}
