import { readSetting } from '#server/features/content/setting.reads.ts';
import { findHospital } from '#server/features/employees/hospital.reads.ts';
import { conflict } from '#server/platform/errors.ts';
import type { AnonymousContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { HospitalByCode } from '#shared/employees/employee.schemas.ts';
import { findOpenLevel } from './open-level.ts';

type Mode = HospitalByCode['registration'];

/** The hospital as anybody may see it, with how one registers there. */
export async function describeHospital(anonymous: AnonymousContext, code: string): Promise<HospitalByCode> {
  const hospital = await findHospital(anonymous, code);
  const registration = await anonymous.inHospital(registering(hospital.id), readMode);
  return { ...hospital, registration };
}

/** Without a level that everybody may have, whoever registers waits for approval, which gives them one. */
export async function readMode(tx: Tx): Promise<Mode> {
  const set = await readSetting(tx, 'registration');
  if (set === 'closed') return 'closed';
  return set === 'open' && (await findOpenLevel(tx)) !== null ? 'open' : 'with_approval';
}

/** Throws `registration_closed`. */
export async function requireNotClosed(tx: Tx): Promise<void> {
  if ((await readSetting(tx, 'registration')) === 'closed') throw conflict('registration_closed');
}

/** Who acts while somebody who is no employee yet registers. */
export function registering(hospital: string) {
  return { hospital, actor: { kind: 'system', reason: 'registration' } as const };
}
