import { sql } from 'kysely';
import { mayReadThreads } from '#server/features/messages/thread.reads.ts';
import type { Thread } from '#server/features/messages/thread.ts';
import { circleBeyond, circleOf, type Notified, type Round } from '#server/features/requests/circle.reads.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { circles } from '#shared/requests/reaching/circles.ts';

/** Who may be notified of a message: present employees `p` who may read threads, in every circle. */
const takes = sql<boolean>`${mayReadThreads(sql`p.employee_id`)}`;

function roundOf({ place, urgent_since }: Thread): Round {
  return { place: { ...place, urgency: urgent_since ? 'high' : 'normal' }, takes, last: takes };
}

/**
 * Notifies those of the circle of `step`, or of the first beyond it that has anybody who was not notified in this round.
 * Answers whom, and the circle that was reached.
 */
export async function notifyBeyond(tx: Tx, thread: Thread, step: number): Promise<Notified> {
  const notified = await circleBeyond(tx, roundOf(thread), step, await knownIn(tx, thread));
  await notify(tx, thread, notified);
  return notified;
}

/** Notifies everybody of every circle, as it is now. */
export async function notifyAll(tx: Tx, thread: Thread): Promise<void> {
  for (let step = 1; step <= circles.length; step++)
    await notify(tx, thread, await circleOf(tx, roundOf(thread), step));
}

/** Who is on duty and opens a thread counts among those who are notified of it, whoever they are. */
export async function noteReader(tx: Tx, thread: Thread, employee: string): Promise<void> {
  await notify(tx, thread, { step: Math.max(thread.step, 1), people: [employee] });
}

/** Whether somebody who was notified in this round is on duty and may still read threads. */
export async function hasRecipient(tx: Tx, { stay_id, generation }: Thread): Promise<boolean> {
  const { rows } = await sql`select from message_notified n
    join present_employee p on p.hospital_id = n.hospital_id and p.employee_id = n.employee_id
    where n.stay_id = ${stay_id} and n.generation = ${generation} and ${takes} limit 1`.execute(tx.db);
  return rows.length > 0;
}

/** Whether the employee was notified in this round. */
export async function isNotified(tx: Tx, thread: Thread, employee: string): Promise<boolean> {
  return (await knownIn(tx, thread)).has(employee);
}

async function knownIn(tx: Tx, { stay_id, generation }: Thread): Promise<Set<string>> {
  const rows = await tx.db
    .selectFrom('message_notified')
    .select('employee_id')
    .where('stay_id', '=', stay_id)
    .where('generation', '=', generation)
    .execute();
  return new Set(rows.map(({ employee_id }) => employee_id));
}

async function notify(tx: Tx, { stay_id, generation }: Thread, { step, people }: Notified): Promise<void> {
  if (people.length === 0) return;
  const now = tx.clock.now();
  await tx.db
    .insertInto('message_notified')
    .values(
      people.map((employee_id) => ({
        ...{ hospital_id: tx.hospital, stay_id, generation, employee_id },
        ...{ step, notified_at: now },
      })),
    )
    .onConflict((known) => known.doNothing())
    .execute();
}
