import { sql } from 'kysely';
import { readPolicyAddress } from '#server/features/content/policy.reads.ts';
import { findHospital } from '#server/features/employees/hospital.reads.ts';
import { requireGoodPassword } from '#server/platform/credentials/passwords/new-password.ts';
import { hashPassword } from '#server/platform/credentials/passwords/passwords.ts';
import { AppError, conflict } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { AnonymousContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { MailedRegistration, NewRegistration } from '#shared/employees/registration.schemas.ts';
import { registrationAsked } from '#shared/notifications/notification.events.ts';
import { countMail, mailedNow } from './mail-again.ts';
import { deleteSurplus } from './most-registrations.ts';
import { registering, requireNotClosed } from './registration-mode.ts';

/**
 * Notes that somebody wants to be an employee and answers. Whether the user name or the address is an account's already
 * decides nothing here: the same statements run, and a listener finds out what is mailed. Throws `registration_closed`,
 * `mail_not_set_up`, or under its field what is wrong with the password.
 */
export async function register(anonymous: AnonymousContext, wish: NewRegistration): Promise<MailedRegistration> {
  if (!anonymous.mailsLinks) throw conflict('mail_not_set_up');
  const { id, name, code } = await findHospital(anonymous, wish.hospital_code, 'hospital_code');
  const caller = registering(id);
  await anonymous.inHospital(caller, requireNotClosed);
  requireGoodPassword(wish.password, ['wardbell', wish.name, wish.family, wish.username, wish.email, name, code]);
  await countMail(anonymous, id, wish.email);
  // Outside any transaction: a password takes long to hash on purpose.
  const hash = await hashPassword(wish.password, 'stranger');
  return anonymous.inHospital(caller, (tx) => note(tx, { ...wish, hash, language: anonymous.locale }));
}

type Noted = NewRegistration & { hash: string; language: string };

async function note(tx: Tx, wish: Noted): Promise<MailedRegistration> {
  const now = tx.clock.now();
  const { id } = await tx.db
    .insertInto('registration')
    .values({
      ...{ hospital_id: tx.hospital, role: wish.role, name: wish.name, family: wish.family },
      ...{ username: wish.username, email: wish.email, phone: wish.phone || null, language_code: wish.language },
      ...{ password_hash: wish.hash, asked_at: now, mailed_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await choose(tx, id, wish);
  await deleteSurplus(tx, wish.email);
  // On record, since the registration goes once it is decided: that the policy was accepted, when, and where it stood.
  const properties = { privacy_policy: await readPolicyAddress(tx) };
  await logActivity(tx, { subject: { type: 'registration', id }, action: 'registration.policy_accepted', properties });
  tx.announce(registrationAsked, { subject: id });
  return mailedNow(id, now);
}

/** Throws `invalid` for what this hospital does not have. */
async function choose(tx: Tx, id: string, { departments, service_types }: NewRegistration): Promise<void> {
  const { rows: wards } = await sql`
    insert into registration_department (hospital_id, registration_id, department_id)
    select d.hospital_id, ${id}, d.id from department d where d.id = any(${departments}::uuid[]) and d.deleted_at is null
    returning department_id`.execute(tx.db);
  if (wards.length !== new Set(departments).size) throw unknown('departments');
  const { rows: types } = await sql`
    insert into registration_service_type (hospital_id, registration_id, service_type_id)
    select t.hospital_id, ${id}, t.id from service_type t where t.id = any(${service_types}::uuid[])
      and t.deleted_at is null returning service_type_id`.execute(tx.db);
  if (types.length !== new Set(service_types).size) throw unknown('service_types');
}

function unknown(field: string): AppError {
  return new AppError('invalid', { fields: { [field]: 'invalid_field' } });
}
