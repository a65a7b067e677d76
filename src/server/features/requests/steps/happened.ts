import type { Selectable } from 'kysely';
import { notifyStays } from '#server/features/stay-notifications/stay-notification.actions.ts';
import type { RequestTable } from '#server/platform/database/schema/requests.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { TrackStep } from '#shared/requests/track-steps.ts';
import { isOpen } from '#shared/requests/transitions.ts';
import type { RequestHappening } from '#shared/stay-notifications/stay-notification.schemas.ts';
import { noteReached } from './reached.ts';

type HelpRequest = Selectable<RequestTable>;
/** A request as it is now and as it was before the step. */
export type Change = { request: HelpRequest; before: HelpRequest };

/** Keeps how far these requests have come, and tells their patients what others have done or the system has found. */
export async function noteProgress(tx: Tx, changes: readonly Change[]): Promise<void> {
  const reached = await noteReached(
    tx,
    changes.map(({ request }) => request.id),
  );
  await notifyStays(
    tx,
    changes.flatMap((change) => {
      const { request } = change;
      const isHidden = request.is_probe || request.for_employee_id !== null;
      const kind = isHidden ? null : happened(change, reached.get(request.id), tx.actor.kind === 'patient');
      if (!kind) return [];
      const employee_id = ofAccepter.includes(kind) ? request.accepter_employee_id : null;
      const minutes = saysEstimate(change) ? request.estimate_minutes : null;
      return [{ kind, stay_id: request.stay_id, request_id: request.id, employee_id, minutes }];
    }),
  );
}

const ofAccepter: readonly RequestHappening[] = ['accepted', 'estimate', 'done'];

/** `reached`: the step of its track that it has reached by this. What patients do themselves they know. */
function happened(change: Change, reached: TrackStep | undefined, isOwn: boolean): RequestHappening | null {
  const { request, before } = change;
  const wasOpen = isOpen(before.status);
  if (!isOpen(request.status)) return wasOpen && !isOwn ? ended(request.status) : null;
  if (!wasOpen) return isOwn ? null : reopened(request.status);
  if (reached && reached !== 'sent') return reached;
  const isPassedOn = request.accepter_employee_id !== before.accepter_employee_id;
  if (isPassedOn && request.status === 'accepted') return 'accepted';
  return saysEstimate(change) ? 'estimate' : null;
}

/** Whether its accepter says by this step in about how many minutes they can be there. */
function saysEstimate({ request, before }: Change): boolean {
  const { estimate_said_at, estimate_generation, timer_generation } = request;
  const isNew = estimate_said_at?.getTime() !== before.estimate_said_at?.getTime();
  return estimate_said_at !== null && estimate_generation === timer_generation && isNew;
}

const ended = (status: HelpRequest['status']) => (status === 'done' ? 'done' : 'canceled');

/** "Done" that was taken back is with its accepter again. */
const reopened = (status: HelpRequest['status']) => (status === 'accepted' ? 'accepted' : 'reopened');
