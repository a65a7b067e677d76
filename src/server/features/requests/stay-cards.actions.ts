import { sql } from 'kysely';
import type { Tx } from '#server/platform/tx/tx.ts';
import { requestTiming } from '#shared/requests/timing.ts';
import { announceRequests, type HelpRequest } from './steps/step.ts';

/**
 * Whether anybody is on duty for this kind of service on a ward is another than before (S21): its requests that nobody
 * has taken are announced anew, to their patients too.
 */
export async function announceCardsOfWard(tx: Tx, department: string, serviceType: string): Promise<void> {
  const ofWard = sql`department_id = ${department} and service_type_id = ${serviceType}`;
  await announceCards(tx, sql`is_open and ${ofWard} and status in ('pending', 'shared')`);
}

/** What stands on every card of a stay has changed: its open requests are announced anew. */
export async function announceCardsOfStay(tx: Tx, stay: string): Promise<void> {
  await announceCards(tx, sql`is_open and stay_id = ${stay}`);
}

type Named =
  | ({ department: string } | { room: string } | { bed: string })
  | ({ serviceType: string } | { service: string } | { accepter: string });

/** What an open request names is called otherwise: the requests that name it are announced anew. */
export async function announceCardsNaming(tx: Tx, named: Named): Promise<void> {
  if ('department' in named) return announceCards(tx, sql`is_open and department_id = ${named.department}`);
  if ('serviceType' in named) return announceCards(tx, sql`is_open and service_type_id = ${named.serviceType}`);
  if ('accepter' in named) return announceCards(tx, sql`is_open and accepter_employee_id = ${named.accepter}`);
  if ('service' in named) {
    const requests = sql`select i.request_id from request_item i where i.service_id = ${named.service}`;
    return announceCards(tx, sql`is_open and id in (${requests})`);
  }
  if ('bed' in named) return announceCards(tx, sql`is_open and bed_id = ${named.bed}`);
  const beds = sql`select b.id from bed b where b.room_id = ${named.room}`;
  return announceCards(tx, sql`is_open and bed_id in (${beds})`);
}

/**
 * The stay has ended: what was done or canceled before can be opened again no more, and is announced anew. The same where
 * that end is taken back.
 */
export async function announceEndedOfStay(tx: Tx, stay: string): Promise<void> {
  const since = new Date(tx.clock.now().getTime() - requestTiming.reopenHours * 3_600_000);
  const couldReopen = sql`coalesce(done_at, canceled_at) >= ${since} and cancel_reason is distinct from 'stay_ended'`;
  await announceCards(tx, sql`not is_open and stay_id = ${stay} and ${couldReopen}`);
}

/** The requests of which this is so, all at once: the version of each goes on, and its status stays. */
async function announceCards(tx: Tx, condition: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await sql<HelpRequest>`
    with held as (select hospital_id, id from request where ${condition} order by id for no key update)
    update request r set version = r.version + 1 from held
    where r.hospital_id = held.hospital_id and r.id = held.id returning r.*`.execute(tx.db);
  if (rows.length > 0) await announceRequests(tx, rows);
}
