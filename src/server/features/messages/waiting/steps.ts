import { clearAlarm, raiseStanding } from '#server/features/alarms/alarm.actions.ts';
import { announceThread, changeThread, holdThread, type Thread } from '#server/features/messages/thread.ts';
import { schedule, type Timer, unschedule } from '#server/platform/timers/schedule.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { messageTiming } from '#shared/messages/timing.ts';
import { circles } from '#shared/requests/reaching/circles.ts';
import { notifyAll, notifyBeyond } from './notified.ts';

/** A message that waits to be opened goes further. */
export const messageTimer = 'message.step';

type Since = Pick<Thread, 'waiting_since' | 'urgent_since'>;
type Pace = 'plain' | 'urgent';

/** When step `at` of S36 comes, from 2 on; of plain and urgent messages that wait together the earlier one. */
function timeOf({ waiting_since, urgent_since }: Since, at: number): Date | null {
  const times = [after(waiting_since, 'plain', at), after(urgent_since, 'urgent', at)].filter((time) => time !== null);
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

function after(since: Date | null, pace: Pace, at: number): number | null {
  if (!since) return null;
  const { nextCircleSeconds, chargeSeconds, againSeconds } = messageTiming;
  const seconds = at === 2 ? nextCircleSeconds[pace] : chargeSeconds[pace] + (at - 3) * againSeconds[pace];
  return since.getTime() + seconds * 1000;
}

/** Sets the timer of the step that comes next; in place of a later one where it comes sooner now. */
export async function scheduleNext(tx: Tx, thread: Thread): Promise<void> {
  const step = thread.policy_step + 1;
  const due_at = timeOf(thread, step);
  if (!due_at) return;
  const { stay_id: subject, generation, urgent_since } = thread;
  const urgency = urgent_since ? 'high' : 'normal';
  await schedule(tx, { kind: messageTimer, subject, due_at, generation, step, urgency });
}

/** A step's time has come. An old timer, or one of a thread that was opened, does nothing. */
export async function onMessageStep(tx: Tx, timer: Timer): Promise<void> {
  const thread = await holdThread(tx, timer.subject);
  if (!thread?.waiting_since || thread.generation !== timer.generation) return;
  let step = timer.step;
  // Of several that are overdue the latest alone is taken (S20).
  const now = tx.clock.now();
  for (let next = timeOf(thread, step + 1); next && next <= now; next = timeOf(thread, step + 1)) step++;
  await takeStep(tx, thread, step);
}

/**
 * Step 2: the next circle. Step 3: the charge nurse and the ward station. From then on everybody of every circle again,
 * until somebody opens it.
 */
async function takeStep(tx: Tx, thread: Thread, step: number): Promise<void> {
  const reached = step === 2 ? await toNextCircle(tx, thread) : await toCharge(tx, thread, step);
  const taken = await changeThread(tx, thread, { policy_step: step, step: reached, alerted_at: tx.clock.now() });
  await scheduleNext(tx, taken);
  await announceThread(tx, taken);
}

async function toNextCircle(tx: Tx, thread: Thread): Promise<number> {
  const { step, people } = await notifyBeyond(tx, thread, Math.min(thread.step + 1, circles.length));
  if (people.length === 0) await alarm(tx, thread);
  return Math.max(thread.step, step);
}

async function toCharge(tx: Tx, thread: Thread, step: number): Promise<number> {
  if (step === 3) await notifyBeyond(tx, thread, circles.length);
  else await notifyAll(tx, thread);
  await alarm(tx, thread);
  return circles.length;
}

/** The ward station shows that a message waits, until it is opened. Stands already: does nothing. */
export async function alarm(tx: Tx, thread: Thread): Promise<boolean> {
  return raiseStanding(tx, alarmOf(thread));
}

/** Nothing waits any more: no timer, no alarm. */
export async function endSteps(tx: Tx, thread: Thread): Promise<void> {
  await unschedule(tx, { kind: messageTimer, subject: thread.stay_id });
  await clearAlarm(tx, alarmOf(thread));
}

const alarmOf = ({ stay_id, place }: Thread) =>
  ({ kind: 'message_unread', department: place.department_id, subject: stay_id }) as const;
