import { sql } from 'kysely';
import { settingInSql } from '#server/features/content/setting.reads.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { pushQueued } from '#shared/notifications/notification.events.ts';
import { watchMisses } from './misses.ts';
import { type Call, eventOf, isCalling, type NotificationRound, readRound } from './notification-round.ts';

/**
 * Brings the ledger up to what the request is now: a row for every device of those it calls, or, when it calls nobody
 * any more, a silent one for each device on which it is shown. What is in the ledger already is not notified again.
 */
export async function planPushes(tx: Tx, request: string): Promise<void> {
  const round = await readRound(tx, request);
  if (!round || round.is_probe) return;
  const queued = isCalling(round) ? await callAll(tx, round) : await settle(tx, round);
  for (const id of queued) tx.announce(pushQueued, { subject: id });
  await noteShown(tx, round);
}

/**
 * Everybody who is notified and has not declined; and, of a shared one, its sharer, who is only reminded of it (S24).
 */
async function callAll(tx: Tx, round: Call): Promise<string[]> {
  const { id, generation, status, accepter, holder_alerted_at: reminded_at } = round;
  const sharer = status === 'shared' ? accepter : null;
  const notified = sql`select employee_id from request_notified where request_id = ${id} and generation = ${generation}
    and declined_at is null and employee_id is distinct from ${sharer}::uuid`;
  const queued = await call(tx, round, notified);
  if (!sharer || !reminded_at) return queued;
  return [
    ...queued,
    ...(await call(tx, { ...round, alerted_at: reminded_at }, sql`select ${sharer}::uuid as employee_id`)),
  ];
}

type Sql = ReturnType<typeof sql>;

/**
 * Those of the people who are present, on each of their devices: the app that is open, and push. Answers what is to be
 * sent.
 */
async function call(
  tx: Tx,
  { id, generation, policy_step, alerted_at, ...rest }: Call,
  people: Sql,
): Promise<string[]> {
  const event = eventOf({ id, generation, policy_step, alerted_at, ...rest });
  const { rows } = await sql<{ id: string; channel: string }>`
    insert into notification
      (hospital_id, event_id, subject_kind, subject_id, employee_id, device_id, channel, step, generation, state, sent_at,
        created_at)
    select d.hospital_id, ${event}, 'request', ${id}, d.employee_id, d.id, c.channel, ${policy_step}, ${generation},
      case c.channel when 'app' then 'sent' else 'queued' end,
      case c.channel when 'app' then ${alerted_at}::timestamptz end, ${tx.clock.now()}
    from (${people}) t
    join present_employee p on p.employee_id = t.employee_id
    join device d on d.employee_id = t.employee_id and d.kind = 'employee' and d.revoked_at is null
    cross join (values ('app'), ('push')) c (channel)
    where case c.channel when 'app' then d.state <> 'silent' else
        exists (select from push_subscription s
          where s.device_id = d.id and s.employee_id = d.employee_id and s.ended_at is null)
        and ${settingInSql('web_push')} = 'true' end
    on conflict do nothing
    returning id, channel`.execute(tx.db);
  const pushes = rows.filter(({ channel }) => channel === 'push').map((row) => row.id);
  if (pushes.length > 0) await watchMisses(tx, event);
  return pushes;
}

/**
 * A silent one for each device whose last push of this request called (S23, S38). Its event is the row that it
 * silences.
 */
async function settle(tx: Tx, { id, generation, policy_step }: NotificationRound): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into notification
      (hospital_id, event_id, subject_kind, subject_id, employee_id, device_id, channel, step, generation, purpose,
        created_at)
    select hospital_id, id, subject_kind, subject_id, employee_id, device_id, 'push', ${policy_step}, ${generation}, 'settled',
      ${tx.clock.now()}
    from (select distinct on (device_id) * from notification
      where subject_id = ${id} and channel = 'push' and state in ('sent', 'shown')
      order by device_id, created_at desc, id desc) last
    where purpose = 'alert' and exists (select from push_subscription p where p.device_id = last.device_id
      and p.employee_id = last.employee_id and p.ended_at is null)
    on conflict do nothing
    returning id`.execute(tx.db);
  return rows.map((row) => row.id);
}

/** The open app is in the ledger as shown once its receipt is there. */
async function noteShown(tx: Tx, { id }: NotificationRound): Promise<void> {
  await sql`
    update notification n set state = 'shown', shown_at = r.at
    from receipt r where n.subject_id = ${id} and n.channel = 'app' and n.state = 'sent'
      and r.request_id = n.subject_id and r.device_id = n.device_id and r.generation = n.generation
      and r.at >= n.sent_at`.execute(tx.db);
}
