import { sql } from 'kysely';
import { countedTry } from '#server/platform/credentials/throttle/counted-try.ts';
import type { Counter } from '#server/platform/credentials/throttle/counters.ts';
import { idOfDeviceMark } from '#server/platform/credentials/throttle/device-mark.ts';
import { invalidField } from '#server/platform/errors.ts';
import type { Door } from '#server/platform/tx/door.ts';
import type { HospitalByCode } from '#shared/employees/employee.schemas.ts';

type Hospital = HospitalByCode & { id: string };

/**
 * The hospital with this code. The two messages differ: unknown, and switched off. Unknown codes
 * are counted as wrong bed codes are.
 */
export function findHospital(door: Door, code: string, field = 'code'): Promise<Hospital> {
  return countedTry(door, [counterOf(door)], {
    check: () => readHospital(door, code),
    async open(hospital) {
      if (!hospital.active) throw invalidField(field, 'hospital_inactive');
      return hospital;
    },
    wrong: () => invalidField(field, 'hospital_not_found'),
  });
}

function counterOf({ secrets, deviceMark, address }: Door): Counter {
  const mark = idOfDeviceMark(secrets.seal_key, 'employee', deviceMark);
  return mark ? { limit: 'hospital_device', of: mark } : { limit: 'hospital_address', of: address };
}

async function readHospital({ db }: Door, code: string): Promise<Hospital | null> {
  const { rows } = await sql<Hospital>`
    select p.id, p.name, p.code, p.active, p.host from hospital_by_code(${code}) h(id)
    join hospital_profile(h.id) p on true`.execute(db);
  return rows[0] ?? null;
}
