import { sql } from 'kysely';
import type { Tx } from '#server/platform/tx/tx.ts';
import { circles } from '#shared/requests/reaching/circles.ts';
import { watchReceipts } from './escalation/receipt-watch.ts';
import { seeksAccepter } from './escalation/steps.ts';
import { announceUnanswered } from './escalation/unanswered.ts';
import { nobodyOnDuty, nobodyReachable } from './facts/unreachable.ts';
import type { Notified } from './rounds.actions.ts';
import { lapseDeclines, notify, widenFrom } from './routing.ts';
import { announceRequests, type HelpRequest, lockRequest, saveAlert } from './steps/step.ts';

/**
 * A request always has recipients (S9): one whose notified people have all left, are on a break or have declined is
 * notified to those who are there now, and where nobody is left the end rule runs. One that only people saw who are no
 * recipients any more is *received* no longer, and its watch begins anew (S11). To be called whenever somebody has come
 * or gone, after their presence is written; and from time to time, for what ends without a step of ours.
 */
export async function keepRecipients(tx: Tx, change: Change = {}): Promise<void> {
  for (const { id, is_back, version, reads_otherwise } of await inNeed(tx, change))
    tx.afterwards(id, (own) =>
      keepRecipientsOf(own, id, { isBack: is_back, saidAt: reads_otherwise ? version : null }),
    );
}

/** Who has come; or that somebody has gone, who may have been the last. */
type Change = { came?: string; gone?: true };

/**
 * Who goes on a break is called by requests that wait; their cover is called by these as well (S25), unless they were
 * notified already. To be called before the presence changes for others.
 */
export async function handOnTo(tx: Tx, employee: string, cover: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select r.id from request r
    join request_notified n on n.hospital_id = r.hospital_id and n.request_id = r.id and n.generation = r.timer_generation
    where r.is_open and r.status in ('pending', 'shared') and r.step > 0 and not r.is_probe
      and n.employee_id = ${employee} and n.declined_at is null and r.accepter_employee_id is distinct from ${cover}
      and r.for_employee_id is distinct from ${cover}
      and exists (select from employee_service_type t where t.hospital_id = r.hospital_id
        and t.employee_id = ${cover} and t.service_type_id = r.service_type_id)
    order by r.urgency_rank, r.due_at, r.id`.execute(tx.db);
  for (const { id } of rows) tx.afterwards(id, (own) => notifyAlso(own, id, cover));
}

/**
 * Somebody else has given beds to the employee, who is called by what waits there already, unless they were notified of
 * it or do not take on its kind of service.
 */
export async function callAssigned(tx: Tx, employee: string, beds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select r.id from request r
    where r.is_open and r.status in ('pending', 'shared') and r.step > 0 and not r.is_probe
      and r.bed_id = any(${[...beds]}::uuid[]) and r.accepter_employee_id is distinct from ${employee}
      and r.for_employee_id is distinct from ${employee}
      and not exists (select from request_notified n where n.hospital_id = r.hospital_id and n.request_id = r.id
        and n.generation = r.timer_generation and n.employee_id = ${employee})
      and exists (select from employee_service_type t where t.hospital_id = r.hospital_id
        and t.employee_id = ${employee} and t.service_type_id = r.service_type_id)
    order by r.urgency_rank, r.due_at, r.id`.execute(tx.db);
  for (const { id } of rows) tx.afterwards(id, (own) => notifyAlso(own, id, employee));
}

async function notifyAlso(tx: Tx, id: string, employee: string): Promise<void> {
  const request = await lockRequest(tx, id);
  if (!seeksAccepter(request) || request.accepter_employee_id === employee) return;
  if (!(await notify(tx, request, { step: request.step, people: [employee] }))) return;
  await saveAlert(tx, request, { alerted_at: tx.clock.now(), alert_kind: 'step' });
}

/**
 * The last person of the hospital has gone (S9): nobody can be notified of what nobody has taken, all at once. The end
 * rule runs, and whoever comes is notified.
 */
export async function leaveToNobody(tx: Tx): Promise<void> {
  const { rows } = await sql<HelpRequest & { was_received: boolean }>`
    with waiting as (select hospital_id, id, received_at is not null as was_received from request
      where is_open and status in ('pending', 'shared') and step > 0 and not is_probe order by id for no key update)
    update request r set version = r.version + 1, step = ${circles.length}, received_at = null,
      unreceived = case when w.was_received then 'no' else r.unreceived end
    from waiting w where r.hospital_id = w.hospital_id and r.id = w.id returning r.*, w.was_received`.execute(tx.db);
  for (const { was_received, ...request } of rows) {
    announceUnanswered(tx, request);
    if (was_received) await watchReceipts(tx, request);
  }
  if (rows.length > 0) await announceRequests(tx, rows);
}

/**
 * `isBack`: its only recipient has come back. `saidAt`: in this version its patient reads of who is there what is not so
 * any more; whoever has announced it since has judged that since.
 */
type Found = { isBack?: boolean; saidAt?: number | null };

/** The same of one request. */
export async function keepRecipientsOf(tx: Tx, id: string, found: Found = {}): Promise<void> {
  const { isBack = false, saidAt = null } = found;
  const request = await lockRequest(tx, id);
  if (!seeksAccepter(request)) return;
  const notified = (await hasRecipient(tx, id)) ? null : await notifySomebody(tx, request);
  if (notified?.people.length === 0) announceUnanswered(tx, request);
  const isLost = request.received_at !== null && !(await isReceived(tx, id));
  const alerts = isBack || (notified !== null && notified.people.length > 0);
  if (!notified && !isLost && !alerts && request.version !== saidAt) return;
  await saveAlert(tx, request, {
    step: Math.max(request.step, notified?.step ?? 0),
    ...(alerts && { alerted_at: tx.clock.now(), alert_kind: 'step' }),
    ...(isLost && { received_at: null, unreceived: 'no' }),
  });
  if (isLost) await watchReceipts(tx, request);
}

/**
 * Who was not notified yet, by circles; else those who have declined: with nobody else left that counts no longer
 * (S22).
 */
async function notifySomebody(tx: Tx, request: HelpRequest): Promise<Notified> {
  const notified = await widenFrom(tx, request, 1);
  if (notified.people.length > 0) return notified;
  await lapseDeclines(tx, request);
  const { rows } = await sql<{ employee_id: string }>`
    select employee_id from recipient where request_id = ${request.id}`.execute(tx.db);
  return { step: circles.length, people: rows.map((row) => row.employee_id) };
}

async function hasRecipient(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select from recipient where request_id = ${id} limit 1`.execute(tx.db);
  return rows.length > 0;
}

async function isReceived(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select from request r where r.id = ${id} and ${shownToRecipient} limit 1`.execute(tx.db);
  return rows.length > 0;
}

/** A device of somebody who is a recipient now has shown it; a station's does not count (S10). */
const shownToRecipient = sql`exists (select from receipt g
  join recipient c on c.hospital_id = g.hospital_id and c.request_id = g.request_id and c.employee_id = g.employee_id
  join device d on d.hospital_id = g.hospital_id and d.id = g.device_id and d.kind <> 'station'
  where g.hospital_id = r.hospital_id and g.request_id = r.id and g.generation = r.timer_generation)`;

type InNeed = { id: string; version: number; is_back: boolean; reads_otherwise: boolean };

/**
 * Requests without a recipient (those that nobody can be notified of only once), those that are received no longer,
 * those whose only recipient has just come back, and those whose patients read otherwise who is there than it is (S9,
 * S21); the most urgent first. Of the last it is asked what each says, not what happened: what was judged before somebody
 * came or went, and saved after that was announced, is found by the next turn.
 */
async function inNeed(tx: Tx, { came, gone }: Change): Promise<InNeed[]> {
  const { rows } = await sql<InNeed>`
    with waiting as (
      select r.id, r.version, r.urgency_rank, r.due_at, exists (select from recipient c where c.hospital_id = r.hospital_id and c.request_id = r.id) as is_notified,
        ${gone === true} or r.step < ${circles.length} or exists (select from present_employee p where p.hospital_id = r.hospital_id
          and p.employee_id is distinct from r.accepter_employee_id
          and p.employee_id is distinct from r.for_employee_id) as can_be_notified,
        r.received_at is not null and not ${shownToRecipient} as is_lost,
        coalesce((select array_agg(c.employee_id) = array[${came ?? null}::uuid] from recipient c
          where c.hospital_id = r.hospital_id and c.request_id = r.id), false) as is_back,
        ${readsOtherwise(tx)} as reads_otherwise
      from request r
      where r.is_open and r.status in ('pending', 'shared') and r.step > 0 and not r.is_probe)
    select id, version, is_back, reads_otherwise from waiting
    where (not is_notified and can_be_notified) or is_lost or is_back or reads_otherwise
    order by urgency_rank, due_at, id`.execute(tx.db);
  return rows;
}

/**
 * Whether the patient of a request `r` that waits was notified otherwise than it is that nobody is on duty, or can be
 * reached: the last step of its track is kept with what is announced.
 */
function readsOtherwise(tx: Tx) {
  return sql<boolean>`(r.status = 'pending' and (r.wanted_at is null or r.due_at <= ${tx.clock.now()})
    and case when ${nobodyOnDuty} then 'nobody' when ${nobodyReachable} then 'unreachable' end
      is distinct from case when r.reached->-1->>'step' in ('nobody', 'unreachable') then r.reached->-1->>'step' end)`;
}
