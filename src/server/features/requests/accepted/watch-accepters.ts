import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { mayBeReached, reachabilityOf } from '#server/features/attendance/reachability.reads.ts';
import { alertAccepter } from '#server/features/requests/steps/alert-accepter.ts';
import { type HelpRequest, lockRequest, saveAlert, writeEvent } from '#server/features/requests/steps/step.ts';
import { giveBack } from '#server/features/requests/verbs/give-back.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { requestTiming } from '#shared/requests/timing.ts';

type Held = Pick<
  HelpRequest,
  | 'accepter_employee_id'
  | 'accepter_unreachable_since'
  | 'unreachable_warned_at'
  | 'promise_counts_from'
  | 'accepted_at'
  | 'response_minutes'
>;

/** What is to be done about a request whose accepter may have become unreachable. */
type Next = 'nothing' | 'note' | 'clear' | 'warn' | 'give_back' | 'left';
/** How its accepter stands: `left` is off duty, or their account has ended. */
type Standing = 'here' | 'gone' | 'left';

const minuteMs = 60_000;

/**
 * S24, for one hospital: notes since when whoever holds an open request is unreachable, warns them, and gives it back
 * once the promise has passed too; at once where they are off duty or their account has ended, however it came to that.
 * Who is unknown, since push as a whole is down, is never counted as gone.
 */
export async function watchAccepters(tx: Tx): Promise<void> {
  const held = await findHeld(tx);
  const standing = await standingOf(tx, held);
  const now = tx.clock.now();
  for (const row of held) {
    if (nextOf(row, standing(row), now) === 'nothing') continue;
    tx.afterwards(row.id, async (own) => {
      // Much may have changed in between, most of all where this process was frozen: all is judged again under the lock.
      const request = await lockRequest(own, row.id);
      if (request.accepter_employee_id !== row.accepter_employee_id || !request.is_open) return;
      const standsNow = await standingOf(own, [request]);
      await follow(own, request, nextOf(request, standsNow(request), own.clock.now()));
    });
  }
}

/** How the accepters of these stand now. */
async function standingOf(tx: Tx, held: readonly Held[]): Promise<(held: Held) => Standing> {
  const accepters = [...new Set(held.flatMap(({ accepter_employee_id: accepter }) => accepter ?? []))];
  const reachability = await reachabilityOf(tx, accepters);
  const onDuty = await onDutyOf(tx, accepters);
  return ({ accepter_employee_id: accepter }) => {
    if (accepter === null) return 'here';
    if (!onDuty.has(accepter)) return 'left';
    return mayBeReached(reachability.get(accepter)) ? 'here' : 'gone';
  };
}

/** Those of them who are on duty, on a break too, and whose account has not ended. */
async function onDutyOf(tx: Tx, employees: string[]): Promise<Set<string>> {
  if (employees.length === 0) return new Set();
  const rows = await tx.db
    .selectFrom('attendance')
    .innerJoin('employee', 'employee.id', 'attendance.employee_id')
    .select('employee_id')
    .where('left_at', 'is', null)
    .where('employee.active', '=', sql.lit(true))
    .where('employee.deleted_at', 'is', null)
    .where('employee_id', 'in', employees)
    .execute();
  return new Set(rows.map((row) => row.employee_id));
}

async function findHeld(tx: Tx) {
  return tx.db
    .selectFrom('request')
    .select([
      ...(['id', 'accepter_employee_id', 'accepter_unreachable_since', 'unreachable_warned_at'] as const),
      ...(['promise_counts_from', 'accepted_at', 'response_minutes'] as const),
    ])
    .where('is_open', '=', sql.lit(true))
    .where('accepter_employee_id', 'is not', null)
    .where('is_probe', '=', sql.lit(false))
    .orderBy('id')
    .execute();
}

function nextOf(held: Held, standing: Standing, now: Date): Next {
  const { accepter_unreachable_since: since, unreachable_warned_at: warned } = held;
  if (standing === 'left') return 'left';
  if (standing === 'here') return since === null ? 'nothing' : 'clear';
  if (since === null) return 'note';
  const warning = requestTiming.unreachableWarnedMinutes * minuteMs;
  const ends = endsAt(held, since);
  if (warned === null) return now.getTime() >= ends - warning ? 'warn' : 'nothing';
  return now.getTime() >= Math.max(ends, warned.getTime() + warning) ? 'give_back' : 'nothing';
}

/** Both must have passed: the promise since this acceptance, and the minutes of being unreachable. */
function endsAt({ promise_counts_from, accepted_at, response_minutes }: Held, since: Date): number {
  const from = promise_counts_from ?? accepted_at ?? since;
  const gone = since.getTime() + requestTiming.unreachableGivenBackMinutes * minuteMs;
  return Math.max(gone, from.getTime() + response_minutes * minuteMs);
}

async function follow(tx: Tx, request: HelpRequest, next: Next): Promise<void> {
  const now = tx.clock.now();
  if (next === 'note') await saveAlert(tx, request, { accepter_unreachable_since: now });
  if (next === 'clear') await saveAlert(tx, request, { accepter_unreachable_since: null, unreachable_warned_at: null });
  if (next === 'warn') {
    const saved = { ...request, version: request.version + 1 };
    await writeEvent(tx, 'warn_unreachable', saved, { action: randomUUID(), from: request.status });
    await alertAccepter(tx, request, 'warning', { unreachable_warned_at: now });
  }
  if (next === 'give_back') await giveBack(tx, request.id, 'unreachable');
  if (next === 'left') await giveBack(tx, request.id, 'off_duty');
}
