import { sql } from 'kysely';
import { linkedUserChannels } from '#server/features/requests/linked-users.reads.ts';
import { conflict } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { stayChanged } from '#shared/beds/bed.events.ts';
import { channels } from '#shared/kernel/channels.ts';

type Place = { bed: string } | { room: string } | { department: string };

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
  await sql`select from bed b where b.id in (${bedsAt(place)}) order by b.id for update of b`.execute(tx.db);
  const { rows } = await sql<{ stay_id: string }>`
    select at.stay_id from counted_bed b
    join stay_bed at on at.hospital_id = b.hospital_id and at.bed_id = b.id and at.ended_at is null
    where b.id in (${bedsAt(place)}) limit 1`.execute(tx.db);
  if (rows.length > 0) throw conflict(code);
}

function bedsAt(place: Place) {
  return sql`select b.id from bed b join room r on r.hospital_id = b.hospital_id and r.id = b.room_id where ${isAt(place)}`;
}

function isAt(place: Place) {
  if ('bed' in place) return sql`b.id = ${place.bed}`;
  return 'room' in place ? sql`r.id = ${place.room}` : sql`r.department_id = ${place.department}`;
}
