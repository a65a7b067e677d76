import type { TFunction } from 'i18next';
import { scopes } from '#shared/access/rights.ts';
import type { FieldChange } from '#shared/areas/answer.schemas.ts';
import type { ChangeLine } from '#web/admin/domain/own-screens/OwnActivity.tsx';
import { rightWords } from '#web/admin/domain/rights/right-words.ts';

/** What was changed of a level, in words. */
export function activityLines({ field, before, after }: FieldChange, t: TFunction<'admin'>): ChangeLine[] {
  if (field === 'added' || field === 'removed') {
    const some = Array.isArray(after) ? after.map((right) => rightWords(String(right), t)) : [];
    return some.length > 0 ? [{ name: t(`levels.${field}`), before: null, after: some.join(', ') }] : [];
  }
  const words = (value: unknown) => {
    const scope = scopes.find((one) => field === 'scope' && one === value);
    return scope ? t(`levels.scope.${scope}`) : String(value);
  };
  const name = t(field === 'scope' ? 'levels.reach' : 'levels.name');
  return [{ name, before: before === null ? null : words(before), after: words(after) }];
}
