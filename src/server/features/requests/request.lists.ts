import { sql } from 'kysely';
import type { z } from 'zod';
import { requireEmployee } from '#server/platform/tx/actor.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { BoardQuery, HelpRequestForStaff, HelpRequestForStay } from '#shared/requests/request.schemas.ts';
import { visibleTo } from './facts/visibility.ts';
import { requireStay } from './request.policy.ts';
import { readForStaff, readForStay } from './request.reads.ts';

const dayMs = 86_400_000;
const doneLimit = 200;
/** By its index, so that what ended long ago is never read. */
const lastEndedFirst = sql`r.ended_at desc, r.id desc`;

/** The requests of the calling stay, newest first, without those that the patient removed. */
export async function listOwnRequests(tx: Tx): Promise<HelpRequestForStay[]> {
  const { stay } = requireStay(tx);
  return readForStay(tx, sql<boolean>`r.stay_id = ${stay} and r.hidden_at is null`);
}

/**
 * What the calling employee may see on the board. `open` has no planned ones, `later` only those; `done` is the last
 * 24 h, the newest first, in pages of `limit` that go on after the request named by `before` and `before_id`.
 */
export async function listRequests(tx: Tx, query: z.output<typeof BoardQuery>): Promise<HelpRequestForStaff[]> {
  const employee = requireEmployee(tx);
  const now = tx.clock.now();
  const inDepartment = query.department_id
    ? sql<boolean>`r.department_id = ${query.department_id}`
    : sql<boolean>`true`;
  const scope = {
    // Who was notified of it once does not lose it when the clock goes back (S8).
    open: sql<boolean>`r.is_open and (r.due_at <= ${now} or r.step > 0)`,
    later: sql<boolean>`r.is_open and r.due_at > ${now} and r.step = 0`,
    mine: sql<boolean>`r.is_open and (r.accepter_employee_id = ${employee} or r.for_employee_id = ${employee})`,
    done: sql<boolean>`r.ended_at > ${new Date(now.getTime() - dayMs)} and ${after(query)}`,
  }[query.scope];
  const condition = sql<boolean>`${scope} and ${inDepartment} and ${visibleTo(employee)}`;
  return query.scope === 'done'
    ? readForStaff(tx, condition, query.limit ?? doneLimit, lastEndedFirst)
    : readForStaff(tx, condition);
}

/** What stands on the pages after this request; everything without one. */
function after({ before, before_id }: z.output<typeof BoardQuery>) {
  if (!before || !before_id) return sql<boolean>`true`;
  return sql<boolean>`(r.ended_at, r.id) < (${new Date(before)}, ${before_id}::uuid)`;
}
