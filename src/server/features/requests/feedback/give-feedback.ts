import { requireStay } from '#server/features/requests/request.policy.ts';
import { shownToStay } from '#server/features/requests/shown.ts';
import { lockRequest, refused, wasDone } from '#server/features/requests/steps/step.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { channels } from '#shared/kernel/channels.ts';
import { feedbackChanged } from '#shared/requests/feedback/feedback.events.ts';
import type { Feedback, FeedbackMeta } from '#shared/requests/feedback/feedback.schemas.ts';
import type { HelpRequestForStay } from '#shared/requests/request.schemas.ts';

/** So many actions of one request are known again: what is sent twice is sent soon. */
const actionsKept = 20;

type Given = { request: HelpRequestForStay; meta: FeedbackMeta };

/**
 * The patient says how it was, says it otherwise, or takes it back with null, for as long as the request stands in the
 * patient's list. It is no step: nothing of it is in the history or the log, and the stay's own devices alone hear of it
 * (docs/decisions/0044-feedback.md). Throws `wrong_state` where nobody has done it or it is off the list.
 */
export async function giveFeedback(tx: Tx, id: string, { action_id: action, feedback }: Feedback): Promise<Given> {
  const { stay } = requireStay(tx);
  const request = await lockRequest(tx, id);
  const isKnown = request.feedback_actions.includes(action) || (await wasDone(tx, 'thank', id, action));
  if (isKnown) return { request: await shownToStay(tx, id), meta: { feedback: request.feedback } };
  if (request.status !== 'done' || !request.accepter_employee_id || request.hidden_at)
    throw await refused(tx, 'wrong_state', request);
  await tx.db
    .updateTable('request')
    .set({
      ...{ feedback, feedback_at: request.feedback_at ?? tx.clock.now() },
      feedback_actions: [...request.feedback_actions, action].slice(-actionsKept),
    })
    .where('id', '=', id)
    .execute();
  const devices = await devicesOf(tx, stay);
  tx.announce(feedbackChanged, {
    subject: id,
    channels: devices.map((device) => channels.device(device)),
    socketsOnly: true,
  });
  return { request: await shownToStay(tx, id), meta: { feedback } };
}

async function devicesOf(tx: Tx, stay: string): Promise<string[]> {
  const sessions = await tx.db
    .selectFrom('bed_session')
    .select('device_id')
    .distinct()
    .where('stay_id', '=', stay)
    .where('ended_at', 'is', null)
    .execute();
  return sessions.map(({ device_id }) => device_id);
}
