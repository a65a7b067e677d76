import type { TFunction } from 'i18next';
import { rights, scopes } from '#shared/access/rights.ts';
import type { FieldChange } from '#shared/areas/answer.schemas.ts';
import { areaName } from '#web/admin/domain/area/words.ts';
import type { ChangeLine } from '#web/admin/domain/own-screens/OwnActivity.tsx';

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

/** "Rooms (view)". */
function rightWords(moduleRight: string, t: TFunction<'admin'>): string {
  const [module = '', part] = moduleRight.split(':');
  const right = rights.find((one) => one === part);
  return right ? `${areaName(module)} (${t(`levels.right.${right}`)})` : areaName(module);
}
