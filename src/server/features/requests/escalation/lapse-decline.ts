import { seeksAccepter } from '#server/features/requests/escalation/steps.ts';
import { lapseDeclines } from '#server/features/requests/routing.ts';
import { type HelpRequest, lockRequest, saveAlert } from '#server/features/requests/steps/step.ts';
import { schedule, type Timer } from '#server/platform/timers/schedule.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { requestTiming } from '#shared/requests/timing.ts';

/** Somebody has declined so long ago that they are notified again (S22). */
export const declineTimer = 'request.decline';

const lapseMs = requestTiming.declineLapsesMinutes * 60_000;

/** Sets the timer of the oldest decline of the request, if there is one. */
export async function watchDeclines(tx: Tx, { id, timer_generation, urgency }: HelpRequest): Promise<void> {
  const oldest = await tx.db
    .selectFrom('request_notified')
    .select((eb) => eb.fn.min('declined_at').as('at'))
    .where('request_id', '=', id)
    .where('generation', '=', timer_generation)
    .executeTakeFirst();
  if (!oldest?.at) return;
  const due_at = new Date(oldest.at.getTime() + lapseMs);
  await schedule(tx, { kind: declineTimer, subject: id, due_at, generation: timer_generation, step: 1, urgency });
}

/** The devices of whoever is notified again sound, since the last call is newer than the one that they declined. */
export async function onDeclineOver(tx: Tx, timer: Timer): Promise<void> {
  const request = await lockRequest(tx, timer.subject);
  if (request.timer_generation !== timer.generation || !seeksAccepter(request)) return;
  const lapsed = await lapseDeclines(tx, request, new Date(tx.clock.now().getTime() - lapseMs));
  await watchDeclines(tx, request);
  if (lapsed > 0) await saveAlert(tx, request, {});
}
