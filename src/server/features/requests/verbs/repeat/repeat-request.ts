import type { Updateable } from 'kysely';
import { hasRoomForOne } from '#server/features/requests/asking/bounds.ts';
import { splitOff } from '#server/features/requests/asking/split-off.ts';
import { startDue } from '#server/features/requests/due.ts';
import { countsFrom, watchAcceptance } from '#server/features/requests/escalation/acceptance-watch.ts';
import { planRequest } from '#server/features/requests/escalation/planned.ts';
import { alertForRepeat, mayAlertNow } from '#server/features/requests/escalation/repeat-alert.ts';
import {
  type HelpRequest,
  lockRequest,
  requireTransition,
  saveAlert,
  saveStep,
  wasDone,
} from '#server/features/requests/steps/step.ts';
import type { RequestTable } from '#server/platform/database/schema/requests.ts';
import type { Tx } from '#server/platform/tx/tx.ts';

const minuteMs = 60_000;

type Times = Pick<HelpRequest, 'wanted_at' | 'due_at'>;

/**
 * The patient asks once more for what is open: the counter goes up, and staff are alerted again (S7). It stays one
 * request. A planned one that is asked for now becomes due now; one that is wished for earlier is moved.
 */
export async function repeatRequest(tx: Tx, id: string, action: string, wantedAt: Date | null = null): Promise<void> {
  const request = await lockRequest(tx, id);
  if (await wasDone(tx, 'repeat', id, action)) return;
  await requireTransition(tx, 'repeat', request);
  const now = tx.clock.now();
  const counted = { repeat_count: request.repeat_count + 1, last_repeated_at: now };
  const save = (change: Updateable<RequestTable>) =>
    saveStep(tx, 'repeat', request, { action }, { ...counted, ...change });
  const sooner = soonerThanPlanned(request, wantedAt, now);
  if (isPlanned(request, now)) return repeatPlanned(tx, await save(sooner ?? {}), now);
  const isAlertedNow = await mayAlertNow(tx, request);
  const saved = await save({
    ...sooner,
    ...(sooner && request.promise_counts_from !== null && { promise_counts_from: countsFrom(tx, sooner) }),
    ...(isAlertedNow && { alerted_at: now, alert_kind: 'repeat' }),
  });
  if (sooner) await watchAcceptance(tx, saved);
  await alertForRepeat(tx, saved, isAlertedNow);
}

/**
 * Of a planned request that is asked for in part, and sooner, that part becomes a request of its own: the rest stays
 * planned. Where the stay, which is locked, can open no further one, all of it becomes due rather than a tap is
 * refused. Answers the request that is to be repeated.
 */
export async function partAskedFor(tx: Tx, id: string, services: string[], wantedAt: Date | null): Promise<string> {
  const request = await lockRequest(tx, id);
  const now = tx.clock.now();
  if (!isPlanned(request, now) || !soonerThanPlanned(request, wantedAt, now)) return id;
  const rest = await tx.db
    .selectFrom('request_item')
    .select('id')
    .where('request_id', '=', id)
    .where('service_id', 'not in', services)
    .limit(1)
    .execute();
  if (rest.length === 0 || !(await hasRoomForOne(tx, request.stay_id))) return id;
  const part = await splitOff(tx, request, services);
  await saveAlert(tx, request, {});
  return part.id;
}

/**
 * Nobody is notified of it yet: it is only planned. What was notified once was due, whatever a clock that went back
 * says.
 */
function isPlanned({ status, step, due_at }: HelpRequest, now: Date): boolean {
  return status === 'pending' && step === 0 && due_at > now;
}

/**
 * The times of a wish for later, open or accepted early, that is asked for now, or for an earlier time than planned.
 */
function soonerThanPlanned(request: HelpRequest, wanted_at: Date | null, now: Date): Times | null {
  if (request.wanted_at === null || request.due_at <= now) return null;
  const before = wanted_at ? wanted_at.getTime() - request.response_minutes * minuteMs : now.getTime();
  const due_at = new Date(Math.max(now.getTime(), before));
  return due_at < request.due_at ? { wanted_at, due_at } : null;
}

async function repeatPlanned(tx: Tx, request: HelpRequest, now: Date): Promise<void> {
  if (request.due_at > now) await planRequest(tx, request);
  else await startDue(tx, request);
}
