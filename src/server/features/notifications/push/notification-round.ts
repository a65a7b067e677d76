import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/tx/tx.ts';

/** What a push must know of a request as it is now. */
export type NotificationRound = {
  id: string;
  version: number;
  status: 'pending' | 'accepted' | 'done' | 'canceled' | 'shared';
  urgency: 'high' | 'normal' | 'low';
  generation: number;
  policy_step: number;
  alerted_at: Date | null;
  holder_alerted_at: Date | null;
  accepted_at: Date | null;
  accepter: string | null;
  is_probe: boolean;
  department: string;
  bed_id: string;
  room: string;
  bed: string;
};

export async function readRound(tx: Tx, id: string): Promise<NotificationRound | undefined> {
  const { rows } = await sql<NotificationRound>`
    select r.id, r.version, r.status, r.urgency, r.timer_generation as generation, r.policy_step, r.alerted_at, r.holder_alerted_at, r.accepted_at, r.accepter_employee_id as accepter,
      r.is_probe, d.name as department, r.bed_id, room.name as room, bed.label as bed
    from request r
    join department d on d.hospital_id = r.hospital_id and d.id = r.department_id
    join bed on bed.hospital_id = r.hospital_id and bed.id = r.bed_id
    join room on room.hospital_id = bed.hospital_id and room.id = bed.room_id
    where r.id = ${id}`.execute(tx.db);
  return rows[0];
}

/** A call to people: when it was made, of which round. One that is silent now has none. */
export type Call = NotificationRound & { alerted_at: Date };

/**
 * Whether the request calls people now: nobody has taken it, or whoever has is reminded. What was shown before is
 * silenced when it does not.
 */
export function isCalling(round: NotificationRound): round is Call {
  const { status, alerted_at, accepted_at } = round;
  if (!alerted_at) return false;
  if (status === 'pending' || status === 'shared') return true;
  return status === 'accepted' && accepted_at !== null && alerted_at > accepted_at;
}

/**
 * One call as the ledger knows it: the same for every delivery that speaks of it, and another as soon as people are
 * called again.
 */
export function eventOf({ id, generation, alerted_at }: Call): string {
  const hash = createHash('sha256').update(`${id} ${generation} ${alerted_at.getTime()}`).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
