import { sql } from 'kysely';
import { countedTry } from '#server/platform/credentials/throttle/counted-try.ts';
import type { Counter } from '#server/platform/credentials/throttle/counters.ts';
import { idOfDeviceMark } from '#server/platform/credentials/throttle/device-mark.ts';
import { invalidField } from '#server/platform/errors.ts';
import type { AnonymousContext } from '#server/platform/tx/anonymous-context.ts';
import type { HospitalByCode } from '#shared/employees/employee.schemas.ts';

type Hospital = HospitalByCode & { id: string };

/**
 * The hospital with this code. The two messages differ: unknown, and switched off. Unknown codes
 * are counted as wrong bed codes are.
 */
export function findHospital(anonymous: AnonymousContext, code: string, field = 'code'): Promise<Hospital> {
  return countedTry(anonymous, [hospitalCounter(anonymous)], {
    check: () => readHospital(anonymous, code),
    async open(hospital) {
      if (!hospital.active) throw invalidField(field, 'hospital_inactive');
      return hospital;
    },
    wrong: () => invalidField(field, 'hospital_not_found'),
  });
}

/** Whoever asks for hospitals that there are not is counted by their address, a known device by itself. */
export function hospitalCounter({ secrets, deviceMark, address }: AnonymousContext): Counter {
  const mark = idOfDeviceMark(secrets.seal_key, 'employee', deviceMark);
  return mark ? { limit: 'hospital_device', of: mark } : { limit: 'hospital_address', of: address };
}

async function readHospital({ db }: AnonymousContext, code: string): Promise<Hospital | null> {
  const { rows } = await sql<Hospital>`
    select p.id, p.name, p.code, p.active, p.host from hospital_by_code(${code}) h(id)
    join hospital_profile(h.id) p on true`.execute(db);
  return rows[0] ?? null;
}
