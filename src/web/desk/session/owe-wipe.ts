import { readStored, writeStored } from '#web/kit/session/storage.ts';

/** Under which is kept of whom something lies here that signing out should have deleted and could not. */
export const owedKey = 'staff.owed_wipes';

export function owedWipes(): string[] {
  const stored = readStored(owedKey);
  return Array.isArray(stored) ? stored : []; // written below and where it is paid
}

export function oweWipe(person: string): void {
  writeStored(owedKey, [...owedWipes(), person]);
}
