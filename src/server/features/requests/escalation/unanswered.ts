import type { HelpRequest } from '#server/features/requests/steps/step.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { circles } from '#shared/requests/reaching/circles.ts';
import { requestUnanswered } from '#shared/requests/request.events.ts';

type Round = Pick<HelpRequest, 'id' | 'timer_generation'>;

/**
 * Every step of the plan was taken and nobody took the request, or nobody is there at all: whoever is notified by other
 * means than the app is to hear of it. Said more than once of the same round; the listeners see to that.
 */
export function announceUnanswered(tx: Tx, { id, timer_generation: generation }: Round): void {
  tx.announce(requestUnanswered, { subject: id, detail: { generation } });
}

/** The same, where the last circle was reached and not one person was in any. */
export async function announceIfNobody(tx: Tx, request: Round, step: number): Promise<void> {
  if (step < circles.length) return;
  const notified = await tx.db
    .selectFrom('request_notified')
    .select('employee_id')
    .where('request_id', '=', request.id)
    .where('generation', '=', request.timer_generation)
    .limit(1)
    .executeTakeFirst();
  if (!notified) announceUnanswered(tx, request);
}
