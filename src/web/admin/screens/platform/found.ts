import type { HospitalToEnter } from '#shared/employees/platform.schemas.ts';

/** Those whose name or code has every word that is typed, whatever the case and the accents. */
export function found(hospitals: readonly HospitalToEnter[], typed: string): readonly HospitalToEnter[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return hospitals.filter(({ name, code }) => words.every((word) => plain(`${name} ${code}`).includes(word)));
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
