import { type Area, typedNames } from '#shared/areas/define.ts';
import { type FieldValue, isRightSpan } from '#shared/areas/fields.ts';
import { decode } from '#web/admin/domain/area/codec.ts';
import { spansIn } from '#web/admin/domain/area/shown.ts';
import type { BoundForm } from '#web/kit/forms/useForm.ts';

/** Fields as the form kit keeps them. */
export type Typed = Readonly<Record<string, string>>;

const weekIn = (value: string) => spansIn(JSON.parse(value || '[]'));

/** What stands in the form of an area, as it is when it is asked: an answer that comes late finds what was typed since. */
export function typedIn(area: Area, bound: BoundForm<string>) {
  const { fields } = area;
  const names = typedNames(area);
  const now = (name: string) => bound.field(name).value;
  return {
    of: (wanted: readonly string[] = names): Typed => Object.fromEntries(wanted.map((name) => [name, now(name)])),
    otherThan: (values: Typed) => names.filter((name) => now(name) !== values[name]),
    /** For the call. */
    decoded: (wanted: readonly string[] = names): Record<string, FieldValue> =>
      Object.fromEntries(
        wanted.flatMap((name) => {
          const field = fields[name];
          return field ? [[name, decode(field, now(name))]] : [];
        }),
      ),
    /** The weeks that hold a span which is none. */
    wrongWeeks: () => names.filter((name) => fields[name]?.kind === 'week' && !weekIn(now(name)).every(isRightSpan)),
    /** Takes the values over, except in the fields that are to stay. */
    takeOver: (values: Typed, stays: readonly string[] = []) => {
      for (const [name, value] of Object.entries(values)) if (!stays.includes(name)) bound.field(name).onInput(value);
    },
  };
}
