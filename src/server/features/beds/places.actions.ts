import { sql } from 'kysely';
import { linkedUserChannels } from '#server/features/requests/linked-users.reads.ts';
import { AppError, conflict } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { stayChanged } from '#shared/beds/bed.events.ts';
import { channels } from '#shared/kernel/channels.ts';

type Place = { bed: string } | { room: string } | { department: string };
/** With `hospital` all of the transaction's own. */
type Occupied = Place | { hospital: string };

/**
 * What stands on the screens of these wards, stays and ward tablets, and of the accounts that are linked to the stays, is
 * otherwise: they read again. `id` is the place.
 */
export async function announcePlace(tx: Tx, place: Place): Promise<void> {
  const { rows } = await sql<{ department: string; stay: string | null; tablet: string | null }>`
    select r.department_id as department, at.stay_id as stay, d.id as tablet
    from room r
    left join bed b on b.hospital_id = r.hospital_id and b.room_id = r.id
    left join stay_bed at on at.hospital_id = b.hospital_id and at.bed_id = b.id and at.ended_at is null
    left join device d on d.hospital_id = b.hospital_id and d.bed_id = b.id and d.kind = 'ward_tablet'
      and d.revoked_at is null
    where ${isAt(place)}`.execute(tx.db);
  const stays = rows.flatMap(({ stay }) => stay ?? []);
  const heard = [
    ...rows.map(({ department }) => channels.department(department)),
    ...stays.map((stay) => channels.stay(stay)),
    ...(await linkedUserChannels(tx, stays)),
    ...rows.flatMap(({ tablet }) => (tablet ? [channels.device(tablet)] : [])),
    ...('department' in place ? [channels.department(place.department)] : []),
  ];
  const [subject] = Object.values(place);
  if (subject && heard.length > 0) tx.announce(stayChanged, { subject, channels: [...new Set(heard)] });
}

/** The same of a ward alone: of a room that has no beds yet no stay and no tablet knows. */
export function announceToWard(tx: Tx, department: string): void {
  tx.announce(stayChanged, { subject: department, channels: [channels.department(department)] });
}

/** Every running stay reads again what it can ask for; `subject` is what has changed. */
export async function announceToStays(tx: Tx, subject: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from stay where ended_at is null order by id`.execute(tx.db);
  if (rows.length > 0) tx.announce(stayChanged, { subject, channels: rows.map(({ id }) => channels.stay(id)) });
}

/**
 * Throws `code` while patients are there: their requests are routed by the ward in which they were asked, and one that is
 * switched off is on no board. The beds are held: nobody is admitted to one meanwhile. Lock order: beds by their ids
 * (avoids deadlock).
 */
export async function requireUnoccupied(
  tx: Tx,
  place: Place,
  code: 'bed_occupied' | 'room_occupied' | 'place_occupied',
): Promise<void> {
  if ((await occupantsOf(tx, place)).stays > 0) throw conflict(code);
}

/** How many patients are there and what they wait for; of all of a hospital, none is admitted to it either meanwhile. */
export async function occupantsOf(tx: Tx, place: Occupied): Promise<{ stays: number; open_requests: number }> {
  await sql`select from bed b where b.id in (${bedsAt(place)}) order by b.id for update of b`.execute(tx.db);
  const { rows } = await sql<{ stays: number; open_requests: number }>`
    select count(distinct at.stay_id)::int as stays, count(r.id)::int as open_requests from counted_bed b
    join stay_bed at on at.hospital_id = b.hospital_id and at.bed_id = b.id and at.ended_at is null
    left join request r on r.hospital_id = at.hospital_id and r.stay_id = at.stay_id and r.is_open
    where b.id in (${bedsAt(place)})`.execute(tx.db);
  return rows[0] ?? { stays: 0, open_requests: 0 };
}

/** Throws `hospital_inactive` where nobody may sign in any more. */
export async function requireActiveHospital(tx: Tx): Promise<void> {
  const { rows } = await sql<{ active: boolean }>`select active from hospital_profile(${tx.hospital})`.execute(tx.db);
  if (!rows[0]?.active) throw new AppError('hospital_inactive');
}

function bedsAt(place: Occupied) {
  return sql`select b.id from bed b join room r on r.hospital_id = b.hospital_id and r.id = b.room_id where ${isAt(place)}`;
}

function isAt(place: Occupied) {
  if ('hospital' in place) return sql`b.hospital_id = ${place.hospital}`;
  if ('bed' in place) return sql`b.id = ${place.bed}`;
  return 'room' in place ? sql`r.id = ${place.room}` : sql`r.department_id = ${place.department}`;
}
