import { watchDeclines } from '#server/features/requests/escalation/lapse-decline.ts';
import { requireVisible } from '#server/features/requests/facts/visibility.ts';
import { declinersOf } from '#server/features/requests/may/decliners.ts';
import { keepRecipientsOf } from '#server/features/requests/recipients.actions.ts';
import type { Notified } from '#server/features/requests/rounds.actions.ts';
import { circleFrom, notify } from '#server/features/requests/routing.ts';
import { shownToStaff } from '#server/features/requests/shown.ts';
import {
  type HelpRequest,
  lockRequest,
  refused,
  requireTransition,
  saveStep,
  wasDone,
} from '#server/features/requests/steps/step.ts';
import { denied } from '#server/platform/errors.ts';
import { requireEmployee } from '#server/platform/tx/actor.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { circles } from '#shared/requests/reaching/circles.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';

/**
 * One who was notified says "not I": the next circle is notified at once, later steps keep their times. Refused with
 * `last_person` when nobody else is left to notify, or
 * nobody else who can be reached (S22). Declining twice is not an error.
 */
export async function declineRequest(tx: Tx, id: string, action: string): Promise<HelpRequestForStaff> {
  const me = requireEmployee(tx);
  const request = await lockRequest(tx, id);
  if (await wasDone(tx, 'decline', id, action)) return shownToStaff(tx, id);
  const notified = await notifiedNow(tx, request);
  const mine = notified.find((row) => row.employee_id === me);
  if (!mine) await requireVisible(tx, id);
  await requireTransition(tx, 'decline', request);
  if (!mine) throw denied();
  if (mine.declined_at) return shownToStaff(tx, id);
  const declined = new Set(notified.filter((row) => row.declined_at).map((row) => row.employee_id)).add(me);
  if (!(await mayDecline(tx, request, notified, me))) throw await refused(tx, 'last_person', request);
  await tx.db
    .updateTable('request_notified')
    .set({ declined_at: tx.clock.now() })
    .where('request_id', '=', id)
    .where('generation', '=', request.timer_generation)
    .where('employee_id', '=', me)
    .execute();
  const asker = request.for_employee_id;
  const next = await nextToNotify(tx, request, asker ? new Set([...declined, asker]) : declined);
  await notify(tx, request, next);
  const alert = { alerted_at: tx.clock.now(), alert_kind: 'step' } as const;
  const saved = await saveStep(tx, 'decline', request, { action }, { step: next.step, ...alert });
  await keepRecipientsOf(tx, id);
  await watchDeclines(tx, saved);
  return shownToStaff(tx, id);
}

type NotifiedNow = Awaited<ReturnType<typeof notifiedNow>>;

async function mayDecline(tx: Tx, request: HelpRequest, notified: NotifiedNow, me: string): Promise<boolean> {
  const idsOf = (rows: NotifiedNow) => rows.map(({ employee_id }) => employee_id);
  const [left, gone] = [notified.filter((row) => !row.declined_at), notified.filter((row) => row.declined_at)];
  const decliners = await declinersOf(tx, [{ ...request, notified: idsOf(left), declined: idsOf(gone) }]);
  return decliners.get(request.id)?.includes(me) === true;
}

function notifiedNow(tx: Tx, request: HelpRequest) {
  return tx.db
    .selectFrom('request_notified')
    .select(['employee_id', 'declined_at'])
    .where('request_id', '=', request.id)
    .where('generation', '=', request.timer_generation)
    .execute();
}

/** The next circle in which anybody is left; else everybody who is left, since they may have come on duty meanwhile. */
async function nextToNotify(tx: Tx, request: HelpRequest, declined: ReadonlySet<string>): Promise<Notified> {
  const left = ({ step, people }: Notified) => ({ step, people: people.filter((person) => !declined.has(person)) });
  const rounds: Notified[] = [];
  for (let step = 1; step <= circles.length; step++) rounds.push(left(await circleFrom(tx, request, step, declined)));
  const next = rounds.find(({ step, people }) => step > request.step && people.length > 0);
  const everybody = [...new Set(rounds.flatMap(({ people }) => people))];
  return next ?? { step: request.step, people: everybody };
}
