import { sql } from 'kysely';
import type { Delivery } from '#server/platform/outbox/durable/listeners.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { mailQueued } from '#shared/notifications/notification.events.ts';

/**
 * Puts a mail to each administrator into the ledger: those who may change how requests escalate and have an address.
 * Of one round each gets one, however often it is said that nobody has answered; taken meanwhile, nobody gets any.
 */
export async function planMails(tx: Tx, { event_id, subject, detail }: Delivery): Promise<void> {
  const { generation } = detail as { generation: number }; // as `announceUnanswered` wrote it
  const { rows } = await sql<{ id: string }>`
    insert into notification
      (hospital_id, event_id, subject_kind, subject_id, employee_id, channel, step, generation, created_at)
    select r.hospital_id, ${event_id}, 'request', r.id, e.id, 'mail', r.policy_step, r.timer_generation, ${tx.clock.now()}
    from request r ${administrators('r')}
    where r.id = ${subject} and r.status in ('pending', 'shared') and r.timer_generation = ${generation}
      and not exists (select from notification n where n.hospital_id = r.hospital_id and n.subject_id = r.id
        and n.employee_id = e.id and n.channel = 'mail' and n.generation = r.timer_generation)
    on conflict do nothing returning id`.execute(tx.db);
  announceQueued(tx, rows);
}

/** The same people, of an alarm that is theirs alone. */
export async function planAlarmMails(tx: Tx, { event_id, subject }: Delivery): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into notification (hospital_id, event_id, subject_kind, subject_id, employee_id, channel, created_at)
    select alarm.hospital_id, ${event_id}, 'alarm', alarm.id, e.id, 'mail', ${tx.clock.now()}
    from alarm ${administrators('alarm')}
    where alarm.id = ${subject}
    on conflict do nothing returning id`.execute(tx.db);
  announceQueued(tx, rows);
}

/** Those who may change how requests escalate and have an address. */
const administrators = (of: 'r' | 'alarm') => sql`
  join employee e on e.hospital_id = ${sql.ref(`${of}.hospital_id`)} and e.active and e.deleted_at is null
    and e.email is not null
  join allocation a on a.hospital_id = e.hospital_id and a.access_level_id = e.access_level_id
    and a.module_code = 'escalation-policies' and a.access_right = 'edit'`;

function announceQueued(tx: Tx, rows: readonly { id: string }[]): void {
  for (const { id } of rows) tx.announce(mailQueued, { subject: id });
}
