import { areaCalled } from '#shared/areas/all.ts';
import type { Area } from '#shared/areas/define.ts';

/** The most that one employee keeps of one area. */
export const mostViews = 30;
export const longestQuery = 4000;

const persons: readonly string[] = ['employees', 'users', 'stays'];

/**
 * Whether a view of the area keeps what was typed, beside what was chosen: not where rows are persons or name one, themselves or by
 * a row of another area, since what is typed there can be a name.
 */
export const keepsTyped = ({ name }: Pick<Area, 'name'>): boolean => !namesPersons(name);

function namesPersons(name: string, before: readonly string[] = []): boolean {
  if (persons.includes(name)) return true;
  const fields = Object.values(areaCalled(name)?.fields ?? {});
  const named = fields.flatMap((field) => (field.kind === 'relation' || field.kind === 'relations' ? [field.to] : []));
  const others = named.filter((one) => one !== name && !before.includes(one));
  return others.some((one) => namesPersons(one, [...before, name]));
}

/** Where in the list one is says nothing of which rows it shows. */
const places = ['page', 'before', 'after', 'count'];

/** What a view of the area keeps of the list's address, in one order, so that two can be compared. */
export function savedQuery(area: Area, address: URLSearchParams): string {
  const kept = [...address].filter(
    ([name, value]) => value !== '' && !places.includes(name) && (keepsTyped(area) || !isTyped(area, name)),
  );
  return new URLSearchParams(kept.toSorted(([one], [other]) => (one < other ? -1 : 1))).toString();
}

/** A search, or a filter of a field that holds words. */
function isTyped({ fields }: Area, name: string): boolean {
  const field = fields[/^filter\[(\w+)\]$/.exec(name)?.[1] ?? ''];
  return name === 'search' || field?.kind === 'text' || field?.kind === 'texts';
}
