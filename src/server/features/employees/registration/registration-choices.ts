import { sql } from 'kysely';
import { readPolicyAddress } from '#server/features/content/policy.reads.ts';
import { findHospital } from '#server/features/employees/hospital.reads.ts';
import type { AnonymousContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { RegistrationChoices } from '#shared/employees/registration.schemas.ts';
import { readMode, registering, requireNotClosed } from './registration-mode.ts';

/** Throws `registration_closed`. */
export async function readRegistrationChoices(anonymous: AnonymousContext, code: string): Promise<RegistrationChoices> {
  const hospital = await findHospital(anonymous, code, 'hospital_code');
  return anonymous.inHospital(registering(hospital.id), async (tx) => {
    await requireNotClosed(tx);
    const privacy_policy = await readPolicyAddress(tx);
    return { ...(await readChoices(tx)), privacy_policy, needs_approval: (await readMode(tx)) !== 'open' };
  });
}

async function readChoices(tx: Tx): Promise<Pick<RegistrationChoices, 'departments' | 'service_types'>> {
  const { rows: departments } = await sql<RegistrationChoices['departments'][number]>`
    select d.id, d.name from department d where d.deleted_at is null order by d.position, d.name`.execute(tx.db);
  return { departments, service_types: await readActivities(tx) };
}

export async function readActivities(tx: Tx): Promise<RegistrationChoices['service_types']> {
  const { rows } = await sql<RegistrationChoices['service_types'][number]>`
    select t.id, ${namesOfType} as name from service_type t where t.deleted_at is null
    order by t.position, t.name`.execute(tx.db);
  return rows;
}

/** The names of the service type `t`, by language. */
export const namesOfType = sql`service_type_names(t.hospital_id, t.id)`;
