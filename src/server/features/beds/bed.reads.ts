import { type RawBuilder, sql } from 'kysely';
import { isSwitchedOff, readOffered } from '#server/features/content/language.reads.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { Bed } from '#shared/beds/bed.schemas.ts';
import type { OfferedLanguage } from '#shared/kernel/hospital-languages.ts';

/** The bed as the patient app's signed-in user. Throws `stay_ended` for a session whose stay is over. */
export async function readBed(tx: Tx, session: string): Promise<Bed> {
  const { rows } = await sql<Row>`
    select ${placedIn(sql`coalesce(stay.locale, bed.locale)`)}, stay.id as stay_id, stay.began_at, stay.ended_at, device.id as device_id, device.kind as device_kind
    from bed_session s
    join stay on stay.hospital_id = s.hospital_id and stay.id = s.stay_id
    join device on device.hospital_id = s.hospital_id and device.id = s.device_id
    join lateral (select sb.bed_id from stay_bed sb where sb.hospital_id = s.hospital_id and sb.stay_id = s.stay_id
      order by sb.began_at desc, sb.ended_at desc limit 1) at on true
    join bed on bed.hospital_id = s.hospital_id and bed.id = at.bed_id
    join room on room.hospital_id = s.hospital_id and room.id = bed.room_id
    join department d on d.hospital_id = s.hospital_id and d.id = room.department_id
    join hospital_profile(s.hospital_id) h on true
    where s.id = ${session}`.execute(tx.db);
  const row = rows[0];
  if (!row) throw new AppError('no_session');
  if (row.ended_at) throw new AppError('stay_ended');
  const stay = { id: row.stay_id, began_at: row.began_at.toISOString() };
  return { ...placed(row, await readOffered(tx)), stay, device: { id: row.device_id, kind: row.device_kind } };
}

/** The bed as its ward tablet knows it while nobody stays there. */
export async function readEmptyBed(tx: Tx, bed: string, tablet: string): Promise<Omit<Bed, 'stay'> & { stay: null }> {
  const { rows } = await sql<Place>`
    select ${placedIn(sql`bed.locale`)} from bed
    join room on room.hospital_id = bed.hospital_id and room.id = bed.room_id
    join department d on d.hospital_id = bed.hospital_id and d.id = room.department_id
    join hospital_profile(bed.hospital_id) h on true
    where bed.id = ${bed}`.execute(tx.db);
  const [row] = rows;
  if (!row) throw new AppError('no_session');
  return { ...placed(row, await readOffered(tx)), stay: null, device: { id: tablet, kind: 'ward_tablet' } };
}

/** Where a bed that is in use stands. */
export async function placeOfBed(
  tx: Tx,
  bed: string,
): Promise<{ label: string; room: string; department: string } | undefined> {
  return tx.db
    .selectFrom('counted_bed')
    .innerJoin('room', 'room.id', 'counted_bed.room_id')
    .select(['counted_bed.label', 'room.name as room', 'room.department_id as department'])
    .where('counted_bed.id', '=', bed)
    .where('counted_bed.active', '=', sql.lit(true))
    .where('counted_bed.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** A stay or bed that still names what is switched off speaks the hospital's own language. */
const spoken = (language: RawBuilder<unknown>) =>
  sql`case when ${isSwitchedOff(language)} then h.default_locale else ${language} end`;

const placedIn = (
  language: RawBuilder<unknown>,
) => sql`bed.id, bed.label, ${spoken(language)} as locale, room.id as room_id, room.name as room_name, d.id as department_id,
  d.name as department_name, h.id as hospital_id, h.name as hospital_name, h.code as hospital_code, h.time_zone, h.currency`;

function placed(row: Place, languages: OfferedLanguage[]): Omit<Bed, 'stay' | 'device'> {
  return {
    id: row.id,
    label: row.label,
    locale: row.locale,
    room: { id: row.room_id, name: row.room_name },
    department: { id: row.department_id, name: row.department_name },
    hospital: {
      ...{ id: row.hospital_id, name: row.hospital_name, code: row.hospital_code },
      ...{ time_zone: row.time_zone, currency: row.currency, languages },
    },
  };
}

type Place = {
  id: string;
  label: string;
  locale: string;
  room_id: string;
  room_name: string;
  department_id: string;
  department_name: string;
  hospital_id: string;
  hospital_name: string;
  hospital_code: string;
  time_zone: string;
  currency: string;
};

type Row = Place & {
  stay_id: string;
  began_at: Date;
  ended_at: Date | null;
  device_id: string;
  device_kind: 'own' | 'ward_tablet';
};
