import { readersOfStay } from '#server/features/messages/thread.reads.ts';
import {
  announceThread,
  changeThread,
  holdThread,
  type Thread,
  type ThreadPlace,
} from '#server/features/messages/thread.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { rightsChanged } from '#shared/employees/employee.events.ts';
import { channels } from '#shared/kernel/channels.ts';
import { circles } from '#shared/requests/reaching/circles.ts';
import { hasRecipient, notifyBeyond } from './notified.ts';
import { alarm, endSteps, scheduleNext } from './steps.ts';

/** What a patient's message adds to what waits. */
type Arrived = { sent_at: Date; isUrgent: boolean };

/**
 * A message of the patient waits to be opened (S36). The first begins a round: its circle is notified. A further one
 * alerts those who are notified already; the times of the first go on, and an urgent one can only shorten them.
 */
export async function wait(tx: Tx, thread: Thread, { sent_at, isUrgent }: Arrived): Promise<Thread> {
  if (!thread.waiting_since) return begin(tx, thread, { since: sent_at, urgentSince: isUrgent ? sent_at : null });
  const waiting = await changeThread(tx, thread, {
    alerted_at: sent_at,
    urgent_since: thread.urgent_since ?? (isUrgent ? sent_at : null),
  });
  await scheduleNext(tx, waiting);
  return waiting;
}

type Since = { since: Date; urgentSince: Date | null };

/** A new round: nobody of an earlier one counts as notified. */
async function begin(tx: Tx, thread: Thread, { since, urgentSince }: Since): Promise<Thread> {
  const began = await changeThread(tx, thread, {
    ...{ waiting_since: since, urgent_since: urgentSince },
    ...{ generation: thread.generation + 1, step: 1, policy_step: 1, alerted_at: tx.clock.now() },
  });
  const { step, people } = await notifyBeyond(tx, began, 1);
  if (people.length === 0) await alarm(tx, began);
  const reached = step === began.step ? began : await changeThread(tx, began, { step });
  await scheduleNext(tx, reached);
  return reached;
}

/**
 * Somebody on duty has opened the thread. What came while they read it waits on, in a round of its own that counts from
 * when it was sent.
 */
export async function endWaiting(tx: Tx, thread: Thread, rest: Since | null): Promise<Thread> {
  await endSteps(tx, thread);
  if (rest) return begin(tx, thread, rest);
  return changeThread(tx, thread, {
    ...{ waiting_since: null, urgent_since: null, alerted_at: null },
    ...{ step: 0, policy_step: 0 },
  });
}

/**
 * A message that waits always has recipients (S9): where everybody who was notified has left, those who are there now
 * are notified, and where nobody is, the ward station shows it. To be done from time to time.
 */
export async function keepMessageRecipients(tx: Tx): Promise<void> {
  const rows = await tx.db.selectFrom('thread').select('stay_id').where('waiting_since', 'is not', null).execute();
  for (const { stay_id } of rows) tx.afterwards(stay_id, (own) => keepRecipientsOf(own, stay_id));
}

async function keepRecipientsOf(tx: Tx, stay: string): Promise<void> {
  const thread = await holdThread(tx, stay);
  if (!thread?.waiting_since || (await hasRecipient(tx, thread))) return;
  const { step, people } = await notifyBeyond(tx, thread, 1);
  if (people.length === 0 && !(await alarm(tx, thread))) return;
  const reached = people.length > 0 ? step : circles.length;
  await announceThread(
    tx,
    await changeThread(tx, thread, { step: Math.max(thread.step, reached), alerted_at: tx.clock.now() }),
  );
}

/** The stay ends: nothing of its thread waits any more. */
export async function endThread(tx: Tx, stay: string): Promise<void> {
  const thread = await holdThread(tx, stay);
  if (thread?.waiting_since) await announceThread(tx, await endWaiting(tx, thread, null));
}

/** The end of the stay is taken back: what the patient wrote and nobody has opened waits anew, from now on. */
export async function resumeThread(tx: Tx, stay: string): Promise<void> {
  const thread = await holdThread(tx, stay);
  if (!thread) return;
  const unread = await tx.db
    .selectFrom('message')
    .select('number')
    .where('stay_id', '=', stay)
    .where('side', '=', 'patient')
    .where('number', '>', thread.staff_read)
    .limit(1)
    .executeTakeFirst();
  if (!unread || thread.waiting_since) return;
  await announceThread(tx, await begin(tx, thread, { since: tx.clock.now(), urgentSince: null }));
}

/** The ward that a thread leaves, and who could read it there. */
type Left = { from: ThreadPlace; readers: readonly string[] };

/**
 * The stay has moved, and its thread with it: what waits goes on waiting from when it was sent, in a round of its own
 * around the new bed. Whoever was notified at the old one is so no more, and who read it for that ward alone hears nothing
 * of it from now on (S28).
 */
export async function moveThread(tx: Tx, stay: string, { from, readers }: Left): Promise<void> {
  const thread = await holdThread(tx, stay);
  if (thread) {
    const { waiting_since: since, urgent_since: urgentSince, generation } = thread;
    if (since) await endSteps(tx, { ...thread, place: from });
    const moved = since
      ? await begin(tx, thread, { since, urgentSince })
      : await changeThread(tx, thread, { generation: generation + 1 });
    await announceThread(tx, moved, from);
  }
  const still = new Set(await readersOfStay(tx, stay));
  const ended = [channels.stay(stay), channels.messages(stay)];
  for (const reader of readers)
    if (!still.has(reader))
      tx.announce(rightsChanged, { subject: reader, channels: [channels.employee(reader)], detail: { ended } });
}
