import { sql } from 'kysely';
import { readForStay } from '#server/features/requests/request.reads.ts';
import type { TxOf } from '#server/platform/tx/actor.ts';
import type { LinkedStay } from '#shared/users/user.schemas.ts';
import { endLink } from './end-link.ts';

type Row = Omit<LinkedStay, 'linked_at' | 'requests'> & { linked_at: Date };

/**
 * The stays that the caller is linked to, while they run, with the requests as their patients see them, without those
 * that the patient removed. Of a stay that is over nothing is shown.
 */
export async function listLinkedStays(tx: TxOf<'user'>): Promise<LinkedStay[]> {
  const { rows } = await sql<Row>`
    select stay.id, d.name as department, room.name as room, bed.label as bed, l.linked_at
    from user_stay l
    join stay on stay.hospital_id = l.hospital_id and stay.id = l.stay_id and stay.ended_at is null
    join stay_bed at on at.hospital_id = stay.hospital_id and at.stay_id = stay.id and at.ended_at is null
    join bed on bed.hospital_id = at.hospital_id and bed.id = at.bed_id
    join room on room.hospital_id = bed.hospital_id and room.id = bed.room_id
    join department d on d.hospital_id = room.hospital_id and d.id = room.department_id
    where l.user_id = ${tx.actor.user} order by l.linked_at, stay.id`.execute(tx.db);
  const stays: LinkedStay[] = [];
  for (const { linked_at, ...stay } of rows) {
    const requests = await readForStay(tx, sql<boolean>`r.stay_id = ${stay.id} and r.hidden_at is null`);
    stays.push({ ...stay, linked_at: linked_at.toISOString(), requests });
  }
  return stays;
}

/** Throws `not_found` where the caller is not linked to it. */
export async function unlinkStay(tx: TxOf<'user'>, stay: string): Promise<null> {
  return endLink(tx, { user: tx.actor.user, stay });
}
