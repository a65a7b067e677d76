import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '#server/platform/tx/tx.ts';
import type {
  BoardQuery,
  HelpRequestForStaff,
  HelpRequestForStay,
  HistoryLine,
} from '#shared/requests/request.schemas.ts';
import { requireEmployee, requireStay } from './request.policy.ts';
import { readForStaff, readForStay } from './request.reads.ts';
import { requireVisible, visibleTo } from './visibility/visibility.ts';

const dayMs = 86_400_000;
const doneLimit = 200;
/** By its index, so that what ended long ago is never read. */
const lastEndedFirst = sql`r.ended_at desc`;

/** The requests of the calling stay, newest first, without those that the patient removed. */
export async function listOwnRequests(tx: Tx): Promise<HelpRequestForStay[]> {
  const { stay } = requireStay(tx);
  return readForStay(tx, sql<boolean>`r.stay_id = ${stay} and r.hidden_at is null`);
}

/**
 * What the calling employee may see on the board. `open` has no planned ones, `later` only those; `done` is the last
 * 24 h.
 */
export async function listRequests(tx: Tx, query: z.output<typeof BoardQuery>): Promise<HelpRequestForStaff[]> {
  const employee = requireEmployee(tx);
  const now = tx.clock.now();
  const inDepartment = query.department_id
    ? sql<boolean>`r.department_id = ${query.department_id}`
    : sql<boolean>`true`;
  const scope = {
    // Who was told of it once does not lose it when the clock goes back (S8).
    open: sql<boolean>`r.is_open and (r.due_at <= ${now} or r.step > 0)`,
    later: sql<boolean>`r.is_open and r.due_at > ${now} and r.step = 0`,
    mine: sql<boolean>`r.is_open and r.accepter_employee_id = ${employee}`,
    done: sql<boolean>`r.ended_at > ${new Date(now.getTime() - dayMs)}`,
  }[query.scope];
  const condition = sql<boolean>`${scope} and ${inDepartment} and ${visibleTo(employee)}`;
  return query.scope === 'done' ? readForStaff(tx, condition, doneLimit, lastEndedFirst) : readForStaff(tx, condition);
}

/** How the request went, step by step. Not found for who cannot see the request. */
export async function readHistory(tx: Tx, id: string): Promise<HistoryLine[]> {
  requireEmployee(tx);
  await requireVisible(tx, id);
  const { rows } = await sql<Omit<HistoryLine, 'at'> & { at: Date }>`
    select v.id, v.step, v.from_status as from, v.to_status as to, v.actor_kind, e.name as actor_name, v.reason, v.at
    from request_event v left join employee e on e.hospital_id = v.hospital_id and e.id = v.actor_id
    where v.request_id = ${id} order by v.request_version, v.at limit 500`.execute(tx.db);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
