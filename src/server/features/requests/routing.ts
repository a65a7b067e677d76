import type { Tx } from '#server/platform/tx/tx.ts';
import { membersOf, type Place, type Without } from './circle-members.reads.ts';
import { firstCircleFrom, type Notified, notifyCircle, notifyFurther, type Round } from './rounds.actions.ts';

/** What routing needs to know of a request. */
export type Routed = Place & {
  id: string;
  timer_generation: number;
  accepter_employee_id: string | null;
  for_employee_id: string | null;
  cover_department_ids: readonly string[] | null;
};

const nobody: Without = new Set();

/** The present round of a request, as the database has it. */
export function roundOf(tx: Tx, request: Routed): Round {
  return {
    members: membersOf(tx, request),
    notifiedAlready: () => notifiedAlready(tx, request),
    notify: (notified) => notify(tx, request, notified),
    lapseDeclines: () => lapseDeclines(tx, request),
  };
}

/** The circle of `step`, or the next that is not empty, of a request that need not be there yet. */
export function circleFrom(tx: Tx, place: Place, step: number, without = nobody): Promise<Notified> {
  return firstCircleFrom(membersOf(tx, place), step, without);
}

/** Notifies the circle of `step`, or the next that is not empty. Answers the step that was reached. */
export function notifyFrom(tx: Tx, request: Routed, step: number): Promise<number> {
  return notifyCircle(roundOf(tx, request), step);
}

/** Notifies people who have not been notified yet, from the circle of `step` on. */
export function widenFrom(tx: Tx, request: Routed, step: number): Promise<Notified> {
  return notifyFurther(roundOf(tx, request), step);
}

/** What was declined (up to a time) counts no longer: these people are notified again. Answers how many they are. */
export async function lapseDeclines(tx: Tx, request: Pick<Routed, 'id' | 'timer_generation'>, until?: Date) {
  const lapsed = await tx.db
    .updateTable('request_notified')
    .set({ declined_at: null })
    .where('request_id', '=', request.id)
    .where('generation', '=', request.timer_generation)
    .where('declined_at', 'is not', null)
    .$if(until !== undefined, (query) => query.where('declined_at', '<=', until ?? null))
    .returning('employee_id')
    .execute();
  return lapsed.length;
}

async function notifiedAlready(tx: Tx, request: Routed): Promise<{ known: Set<string>; without: Without }> {
  const rows = await tx.db
    .selectFrom('request_notified')
    .select(['employee_id', 'declined_at'])
    .where('request_id', '=', request.id)
    .where('generation', '=', request.timer_generation)
    .execute();
  const without = new Set(rows.filter((row) => row.declined_at).map((row) => row.employee_id));
  for (const one of [request.accepter_employee_id, request.for_employee_id]) if (one) without.add(one);
  return { known: new Set(rows.map((row) => row.employee_id)), without };
}

/** Writes down who is notified of the request from now on. Answers whether anybody was not notified before. */
export async function notify(tx: Tx, request: Routed, { step, people }: Notified): Promise<boolean> {
  if (people.length === 0) return false;
  const rows = people.map((employee_id) => ({
    hospital_id: tx.hospital,
    request_id: request.id,
    generation: request.timer_generation,
    employee_id,
    step,
    notified_at: tx.clock.now(),
  }));
  const notified = await tx.db
    .insertInto('request_notified')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('employee_id')
    .execute();
  return notified.length > 0;
}
