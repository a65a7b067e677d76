import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { mayReadThreads } from '#server/features/messages/thread.reads.ts';
import { standingMentions } from '#server/features/requests/mention.reads.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { PushPayload } from '#shared/notifications/push-payload.ts';

/**
 * What calls an employee beside requests: an offer, a break to cover, the question whether they are still on duty, a
 * message that waits to be opened (S36), a note for them. They have no button.
 */
export const plainCallKinds = ['offer', 'cover', 'idle', 'message', 'mention'] as const;

export type PlainCall = {
  kind: (typeof plainCallKinds)[number];
  subject: string;
  called_at: Date;
  /** The departments that it is about, or the bed. */
  title: string;
  urgency: PushPayload['urgency'];
};

/** What calls this employee now. What was shown before and is not among these is settled. */
export async function readPlainCalls(tx: Tx, employee: string): Promise<PlainCall[]> {
  const now = tx.clock.now();
  const { rows } = await sql<PlainCall>`
    select c.kind, c.subject, c.called_at, 'normal' as urgency, coalesce((select string_agg(d.name, ', ' order by d.position, d.name)
      from employee_department m join department d on d.hospital_id = m.hospital_id and d.id = m.department_id
      where m.employee_id = c.about and d.deleted_at is null), '') as title
    from (
      select 'offer' as kind, h.id as subject, h.offered_at as called_at, h.from_employee_id as about from handover h
        where h.to_employee_id = ${employee} and h.lapses_at > ${now} and (
          exists (select from handover_item i where i.handover_id = h.id and i.state = 'offered')
          or exists (select from handover_bed b where b.handover_id = h.id and b.state = 'offered'))
      union all
      select 'cover', q.id, q.asked_at, q.employee_id from break_request q
        where q.cover_employee_id = ${employee} and (q.state = 'asked' and q.lapses_at > ${now}
          or q.state = 'notified' and q.seen_at is null and exists (select from duty_break k
            where k.employee_id = q.employee_id and k.cover_employee_id = q.cover_employee_id and k.ended_at is null))
      union all
      select 'idle', a.id, a.idle_asked_at, a.employee_id from attendance a
        where a.employee_id = ${employee} and a.left_at is null and a.idle_asked_at is not null) c
    union all
    select 'message', t.stay_id, t.alerted_at, case when t.urgent_since is null then 'normal' else 'high' end,
        d.name || ' · ' || r.name || '·' || b.label
      from thread t
      join message_notified n on n.hospital_id = t.hospital_id and n.stay_id = t.stay_id and n.generation = t.generation
      join stay_bed at on at.hospital_id = t.hospital_id and at.stay_id = t.stay_id and at.ended_at is null
      join bed b on b.hospital_id = at.hospital_id and b.id = at.bed_id
      join room r on r.hospital_id = b.hospital_id and r.id = b.room_id
      join department d on d.hospital_id = r.hospital_id and d.id = r.department_id
      where t.waiting_since is not null and n.employee_id = ${employee} and exists (select from present_employee p
        where p.hospital_id = n.hospital_id and p.employee_id = n.employee_id)
        and ${mayReadThreads(sql`n.employee_id`)}
    union all
    select 'mention', m.subject, m.called_at, 'low', m.title from (${standingMentions(employee)}) m
    order by called_at`.execute(tx.db);
  return rows;
}

/** One call as the ledger knows it: the same for every delivery that speaks of it, another when it is asked anew. */
export function plainEventOf({ kind, subject, called_at }: PlainCall): string {
  const hash = createHash('sha256').update(`${kind} ${subject} ${called_at.getTime()}`).digest('hex');
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`];
  return [...parts, hash.slice(20, 32)].join('-');
}
