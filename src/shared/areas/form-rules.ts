import type { BodyRules, FieldRules } from '#shared/validation/body-rules.ts';
import type { Area } from './define.ts';
import type { Field } from './fields.ts';

/** A list of nothing, as a form keeps it, is empty. */
const readList = (typed: string) => (typed === '[]' ? '' : typed);

/** The rules of the form, for the form itself and for the server that reads what it sends. Holds no schema. */
export function formRules({ name, fields }: Area, of: 'new' | 'edit' = 'new'): BodyRules {
  const ruled = Object.entries(fields).filter(([, field]) => rulesOf(field) && !isOfEachText(field.kind));
  return Object.fromEntries(
    ruled.map(([field, one]): [string, FieldRules] => {
      const mayBeAbsent = of === 'edit' || one.needs !== undefined;
      const read = one.kind === 'relations' ? { read: readList } : {};
      const rules = { rules: rulesOf(one), label: `${name}.${field}` } as const;
      return [field, { ...rules, ...read, ...(mayBeAbsent && { mayBeAbsent: true }) }];
    }),
  );
}

/** Whose rules are those of each text in it: the schema asks them. */
const isOfEachText = (kind: Field['kind']): boolean => kind === 'texts' || kind === 'answers';

function rulesOf({ rules = '', shownIf, isRequiredThere }: Field): string {
  const there = shownIf && isRequiredThere ? [`required_if:${shownIf.join()}`] : [];
  return [...there, ...(rules ? [rules] : [])].join('|');
}
