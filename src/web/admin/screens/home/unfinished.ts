import { covers } from '#shared/access/rights.ts';
import type { UnmetNeed } from '#shared/areas/set-up.schemas.ts';
import { setUpCheck, setUpChecks } from '#shared/areas/set-up.ts';
import type { AdminArea } from '#shared/kernel/addresses.ts';
import type { LanguageCode } from '#shared/locales/languages.ts';

type View = Readonly<Record<string, string>>;

/** Whether the reader can be told of anything that is checked. */
export const isChecked = (held: readonly string[]): boolean =>
  covers(held, 'services:view') ||
  setUpChecks.some(({ area, needs }) => covers(held, `${area}:view`) && covers(held, needs));

/** The list that shows exactly the rows that were counted, or those of them that lack this language; null for a check of a later version. */
export function listOf(key: string, code?: LanguageCode): { area: AdminArea; view: View } | null {
  const check = setUpCheck(key);
  if (!check) return null;
  const { area, view, texts } = check;
  return { area, view: code && texts ? { ...view, [`filter[${texts}][missing]`]: code } : view };
}

/** Where a need is given a service of high urgency: at those that name it, else at those that could. */
export function viewOfNeed({ need, is_named }: UnmetNeed, highPriorities: readonly string[]): View {
  if (is_named) return { 'filter[active]': 'true', 'filter[needs]': need };
  const urgent = highPriorities.length > 0 ? { 'filter[priority_id]': highPriorities.join(',') } : {};
  return { 'filter[active]': 'true', ...urgent };
}
