import { session } from './session.ts';

/** A number that the hospital has set, as it was read last; `usual` where it was not. */
export function homeNumber(key: string, usual: number): number {
  for (const one of session.get()?.homeSettings ?? [])
    if (typeof one === 'object' && one && 'key' in one && one.key === key)
      return 'value' in one && typeof one.value === 'number' ? one.value : usual;
  return usual;
}
