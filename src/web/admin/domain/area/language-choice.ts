import type { Area } from '#shared/areas/define.ts';
import { type Field, isRequired } from '#shared/areas/fields.ts';
import type { Here } from '#web/admin/session/useHere.ts';

type Hospital = Pick<Here['hospital'], 'languages' | 'default_locale'>;

/**
 * Of a choice what can be chosen: of languages those that the hospital offers, in its order, and what stands there; the
 * empty one first where there need be none.
 */
export function optionsOf(field: Extract<Field, { kind: 'choice' }>, { languages }: Hospital, held: string): string[] {
  if (!field.isLanguage || !languages) return [...field.options];
  const offered = languages.map(({ code }) => String(code)).filter((code) => field.options.includes(code));
  const none = isRequired(field) ? [] : [''];
  return [...none, ...offered, ...field.options.filter((code) => code === held && !offered.includes(code))];
}

/** What a new row begins with where a field is a language that must be there: the hospital's own, else the first that can be chosen. */
export function firstLanguages(area: Area, hospital: Hospital): Record<string, string> {
  return Object.fromEntries(
    Object.entries(area.fields).flatMap(([name, field]) => {
      if (field.kind !== 'choice' || !field.isLanguage || !isRequired(field)) return [];
      const options = optionsOf(field, hospital, '');
      const first = options.find((code) => code === hospital.default_locale) ?? options[0];
      return first === undefined ? [] : [[name, first]];
    }),
  );
}
