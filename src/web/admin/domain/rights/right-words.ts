import type { TFunction } from 'i18next';
import { rights } from '#shared/access/rights.ts';
import { areaName } from '#web/admin/domain/area/words.ts';

/** "Rooms (view)", of `rooms:view`. */
export function rightWords(moduleRight: string, t: TFunction<'admin'>): string {
  const [module = '', part] = moduleRight.split(':');
  const right = rights.find((one) => one === part);
  return right ? `${areaName(module)} (${t(`levels.right.${right}`)})` : areaName(module);
}
