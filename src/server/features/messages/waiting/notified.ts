import { sql } from 'kysely';
import { mayReadThreads } from '#server/features/messages/thread.reads.ts';
import type { Thread } from '#server/features/messages/thread.ts';
import { membersWho } from '#server/features/requests/circle-members.reads.ts';
import { type Notified, notifyEverybody, notifyFurther, type Round } from '#server/features/requests/rounds.actions.ts';
import type { Tx } from '#server/platform/tx/tx.ts';

/** Who may be notified of a message: present employees `p` who may read threads, in every circle. */
const takes = sql<boolean>`${mayReadThreads(sql`p.employee_id`)}`;

/** The present round of a thread, as the database has it. Nobody declines a message. */
function roundOf(tx: Tx, thread: Thread): Round {
  const { place, urgent_since } = thread;
  return {
    members: membersWho(tx, { ...place, urgency: urgent_since ? 'high' : 'normal' }, { takes, last: takes }),
    notifiedAlready: async () => ({ known: await knownIn(tx, thread), without: new Set() }),
    notify: (notified) => notify(tx, thread, notified),
    lapseDeclines: async () => 0,
  };
}

/**
 * Notifies those of the circle of `step`, or of the first beyond it that has anybody who was not notified in this round.
 * Answers whom, and the circle that was reached.
 */
export function notifyBeyond(tx: Tx, thread: Thread, step: number): Promise<Notified> {
  return notifyFurther(roundOf(tx, thread), step);
}

/** Notifies everybody of every circle, as it is now. */
export async function notifyAll(tx: Tx, thread: Thread): Promise<void> {
  await notifyEverybody(roundOf(tx, thread));
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
