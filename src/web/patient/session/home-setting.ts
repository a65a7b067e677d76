import { isRecord } from '#shared/validation/rule.ts';
import { session } from './session.ts';

/** A number that the hospital has set, as it was read last; `usual` where it was not. */
export function homeNumber(key: string, usual: number): number {
  const found = session.get()?.homeSettings.find((one) => isRecord(one) && one.key === key);
  return isRecord(found) && typeof found.value === 'number' ? found.value : usual;
}
