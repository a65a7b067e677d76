import { sql } from 'kysely';
import type { z } from 'zod';
import { invitePerson } from '#server/features/employees/invite.actions.ts';
import { AppError, conflict, denied, invalidField, notFound } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import { lastChange } from '#server/platform/history/last-change.ts';
import type { SessionContext } from '#server/platform/tx/anonymous-context.ts';
import type { Caller } from '#server/platform/tx/in-hospital.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type {
  HospitalChange,
  HospitalOfPlatform,
  HospitalSwitch,
  HospitalWish,
} from '#shared/hospitals/hospital.schemas.ts';
import { channels } from '#shared/kernel/channels.ts';
import { settingChanged } from '#shared/kernel/hospital.events.ts';
import type { NewerRow } from '#shared/kernel/newer-row.ts';
import { isRecord } from '#shared/validation/rule.ts';
import { endLeftStays, occupiedBy } from './end-left-stays.ts';
import { addFirstAdministrator, findOrMakeHospital } from './hospital.actions.ts';
import { NewHospital } from './new-hospital.ts';

type Wished = z.output<typeof HospitalWish>;
type Changed = z.output<typeof HospitalChange>;

/** Of a hospital's own people nobody is shown one: the database answers the platform's own tenant alone. */
export async function readHospital(tx: Pick<Tx, 'db'>, id: string): Promise<HospitalOfPlatform> {
  const { rows } = await sql<HospitalOfPlatform>`
    select id, code, name, active, listed, address, phone, host, default_locale, time_zone, currency, version
    from hospitals_of_platform() h where h.id = ${id}`.execute(tx.db);
  if (!rows[0]) throw notFound('hospital');
  return rows[0];
}

/**
 * Makes a hospital with its levels and first administrator, who is mailed a link for the password; nobody of the platform
 * is handed one. The same again is the same hospital. Throws `operation_denied` outside the platform's own tenant,
 * `mail_not_set_up`, `hospital_code_taken` where another one has the code.
 */
export async function makeHospital(context: SessionContext, wish: Wished): Promise<HospitalOfPlatform> {
  const { code, hospital_name: name, default_locale, time_zone, currency, username, family, email, link } = wish;
  await requirePlatform(context);
  if (!context.mailsLinks) throw conflict('mail_not_set_up');
  const hospital = checked({ code, name, default_locale, time_zone, currency });
  const id = await findOrMakeHospital(context.db, hospital);
  await context.inHospital(inside(context, id), async (tx) => {
    const person = { username, name: wish.name, family, email, password_hash: null };
    const added = await addFirstAdministrator(tx, hospital, person);
    if (added === 'occupied') throw invalidField('code', 'hospital_code_taken');
    if (added === 'there') return;
    await saveProfile(tx, id, wish);
    const { id: employee } = await tx.db.selectFrom('employee').select('id').executeTakeFirstOrThrow();
    await invitePerson(tx, context.secrets.seal_key, { employee, link });
  });
  return inPlatform(context, (tx) => readHospital(tx, id));
}

/**
 * What a hospital is called and how it is reached; its own people read it at once. Throws `not_found`, `old_version` with
 * a `NewerRow`, `hospital_code_taken`.
 */
export async function changeHospital(
  context: SessionContext,
  id: string,
  { version, ...change }: Changed,
): Promise<HospitalOfPlatform> {
  const before = await inPlatform(context, (tx) => readHospital(tx, id));
  const { code, name, default_locale, time_zone, currency } = { ...before, ...change, name: change.hospital_name };
  checked({ code, name, default_locale, time_zone, currency });
  if (Object.keys(changesOf(before, change)).length === 0) return before;
  const isSaved =
    before.version === version &&
    (await context.inHospital(inside(context, id), async (tx) => {
      if (!(await saveProfile(tx, id, change, version))) return false;
      await noteHospital(tx, 'hospital.updated', changesOf(before, change));
      return true;
    }));
  if (!isSaved) throw conflict('old_version', { data: await newer(context, id) });
  return inPlatform(context, (tx) => readHospital(tx, id));
}

/**
 * Switches a hospital off or on. Off, nobody signs in there, and whoever is signed in is out at once; nothing is deleted.
 * Refused while patients are there, who would lose their way to ask: no open request is left behind. With `end_stays`
 * they are ended first where nobody is left there who may do so. Throws `not_found`, `old_version` with the hospital as
 * it stands, `hospital_occupied`.
 */
export async function switchHospital(
  context: SessionContext,
  id: string,
  { version, active, end_stays }: HospitalSwitch,
): Promise<HospitalOfPlatform> {
  const before = await inPlatform(context, (tx) => readHospital(tx, id));
  if (before.active === active) return before;
  if (before.version !== version) throw conflict('old_version', { data: before });
  const caller = inside(context, id);
  if (!active && end_stays) await endLeftStays(context, caller);
  await context.inHospital(caller, async (tx) => {
    const occupied = active ? null : await occupiedBy(tx);
    if (occupied) throw conflict('hospital_occupied', { data: occupied });
    if (!(await saveActive(tx, active, version))) throw conflict('old_version', { data: before });
    await noteHospital(tx, active ? 'hospital.switched_on' : 'hospital.switched_off', { active: [!active, active] });
  });
  return inPlatform(context, (tx) => readHospital(tx, id));
}

/** The hospital as it stands. Who changed it last is named if they are of the platform, which knows nobody else. */
async function newer(context: SessionContext, id: string): Promise<NewerRow<HospitalOfPlatform>> {
  const last = await context.inHospital(inside(context, id), (tx) => lastChange(tx, { type: 'hospital', id }));
  return inPlatform(context, async (tx) => {
    const who = tx.db
      .selectFrom('employee')
      .select(['name', 'family'])
      .where('id', '=', last?.causer_id ?? null);
    const person = await who.executeTakeFirst();
    const by = person ? `${person.name} ${person.family}` : null;
    return { row: await readHospital(tx, id), by, at: last?.at.toISOString() ?? null };
  });
}

/** On record there, and everybody who hears of the hospital reads it again. */
async function noteHospital(tx: Tx, action: string, changes: Changes): Promise<void> {
  await logActivity(tx, { subject: { type: 'hospital', id: tx.hospital }, action, properties: { changes } });
  const everyone = [channels.everyone(tx.hospital)];
  tx.announce(settingChanged, { subject: tx.hospital, channels: everyone, detail: { key: 'hospital' } });
}

async function saveActive(tx: Tx, active: boolean, version: number): Promise<boolean> {
  const { rows } = await sql<{ version: number | null }>`
    select switch_hospital(${version}, ${active}) as version`.execute(tx.db);
  return rows[0]?.version != null;
}

type Profile = Pick<Changed, 'code' | 'hospital_name' | 'time_zone' | 'address' | 'phone' | 'host' | 'listed'>;

/** Whether it was saved: not where somebody has changed it since `version`. */
async function saveProfile(tx: Tx, id: string, to: Profile, version?: number): Promise<boolean> {
  const { code, hospital_name: name, time_zone, address, phone, host, listed } = to;
  try {
    const { rows } = await sql<{ version: number | null }>`
      select save_hospital(${version ?? sql`h.version`}::int, ${code}, ${name}, h.active, ${listed}, ${address}, ${phone},
        h.logo, h.default_locale, ${time_zone}, h.currency, ${host}) as version
      from hospital_profile(${id}) h`.execute(tx.db);
    return rows[0]?.version != null;
  } catch (error) {
    if (isRecord(error) && error.constraint === 'hospital_code_taken')
      throw invalidField('code', 'hospital_code_taken');
    throw error;
  }
}

type Changes = Record<string, [unknown, unknown]>;

/** From what to what each field is changed. */
function changesOf(before: HospitalOfPlatform, { hospital_name, ...to }: Profile): Changes {
  const { code, time_zone, address, phone, host, listed } = to;
  const was: Readonly<Record<string, unknown>> = before;
  const after = Object.entries({ code, name: hospital_name, time_zone, address, phone, host, listed });
  return Object.fromEntries(
    after.filter(([key, value]) => was[key] !== value).map(([key, value]) => [key, [was[key], value]]),
  );
}

/** By the rules of the command. Throws `invalid` at the field. */
function checked(hospital: Record<keyof NewHospital, string>): NewHospital {
  const { data, error } = NewHospital.safeParse(hospital);
  if (data) return data;
  const named = error.issues.map(({ path: [field] }) => [field === 'name' ? 'hospital_name' : field, 'invalid_field']);
  throw new AppError('invalid', { fields: Object.fromEntries(named) });
}

/** Whatever a level of a hospital holds: hospitals are the platform's alone. */
async function requirePlatform(context: SessionContext): Promise<void> {
  const isOfPlatform = await inPlatform(context, async (tx) => {
    const { rows } = await sql<{ is: boolean }>`select platform_tenant() = ${tx.hospital} as is`.execute(tx.db);
    return rows[0]?.is === true;
  });
  if (!isOfPlatform) throw denied();
}

export function inPlatform<T>(context: SessionContext, read: (tx: Tx) => Promise<T>): Promise<T> {
  const { actor, device, hospital } = context.session;
  return context.inHospital({ hospital, actor, device }, read);
}

/** As whom they act there. */
export function inside({ session: { actor, id, device } }: SessionContext, hospital: string): Caller {
  if (actor.kind !== 'employee') throw new AppError('no_session');
  return { hospital, actor: { kind: 'platform', administrator: actor.employee, session: id }, device };
}
