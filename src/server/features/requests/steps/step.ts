import { createHash } from 'node:crypto';
import { type Selectable, sql, type Updateable } from 'kysely';
import { stationChannels } from '#server/features/attendance/station-channels.reads.ts';
import { noteDecliners } from '#server/features/requests/may/decliners.ts';
import { oneForCaller, oneForStay } from '#server/features/requests/request.reads.ts';
import type { RequestTable } from '#server/platform/database/schema/requests.ts';
import { type AppError, conflict, denied, notFound } from '#server/platform/errors.ts';
import { activityRow } from '#server/platform/history/activity.ts';
import { actorOf } from '#server/platform/tx/actor.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { channels } from '#shared/kernel/channels.ts';
import type { StepName } from '#shared/requests/history-steps.ts';
import { requestChanged } from '#shared/requests/request.events.ts';
import { allows, endsWith, isOpen, statusAfter, type TransitionName } from '#shared/requests/transitions.ts';
import { endAcceptance } from './acceptance.ts';
import { type Change, noteProgress } from './happened.ts';
import { endSharing } from './sharing.ts';
import { isForAllStations, viewersBeyondWard } from './viewers.ts';

export type HelpRequest = Selectable<RequestTable>;

/** What a step is known by, and what it says besides the change. */
export type Step = {
  action: string;
  /** A code; what a person wrote goes into `payload`, where it can be erased. */
  reason?: string | null;
  payload?: Record<string, unknown>;
};

/**
 * The request, held until the end of the transaction, so that steps of one request come one after the other. Whatever
 * holds several things takes them in this order, so that no two wait for each other: the stay, a presence, the turn of
 * who comes and goes, the request (several by their ids), and then what hangs on it.
 */
export async function lockRequest(tx: Tx, id: string): Promise<HelpRequest> {
  const [request] = await lockRequests(tx, [id]);
  if (!request) throw notFound('request');
  return request;
}

/**
 * Several requests, held in the order of their ids as the database has it; whoever names one twice, or in capitals,
 * changes nothing of that. The lock is one that a receipt or another row that names the request needs not wait for: two
 * devices that show the same would else wait for each other.
 */
export async function lockRequests(tx: Tx, ids: readonly string[]): Promise<HelpRequest[]> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  if (wanted.length === 0) return [];
  const rows = await tx.db
    .selectFrom('request')
    .selectAll()
    .where('id', 'in', wanted)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const { actor } = tx;
  const isForeign = rows.some(
    (row) => actor.kind === 'patient' && (row.stay_id !== actor.stay || row.for_employee_id !== null),
  );
  if (isForeign || rows.length < wanted.length) throw notFound('request');
  return rows;
}

/** What is open of a stay, held. One that a nurse ended in this instant has its end already and is not among them. */
export async function lockOpenOfStay(tx: Tx, stay: string): Promise<HelpRequest[]> {
  const open = await tx.db
    .selectFrom('request')
    .select('id')
    .where('stay_id', '=', stay)
    .where('is_open', '=', sql.lit(true))
    .execute();
  const requests = await lockRequests(
    tx,
    open.map(({ id }) => id),
  );
  return requests.filter(({ is_open }) => is_open);
}

/**
 * Was exactly this done before? The same id from the same actor for the same step and request does nothing;
 * the same id for anything else is refused.
 */
export async function wasDone(tx: Tx, name: StepName, request: string, action: string): Promise<boolean> {
  const done = await requestOfAction(tx, [name], action);
  if (done !== null && done !== request) throw conflict('id_taken');
  return done !== null;
}

/** The request that this action has changed already, by one of these steps; null when the id is new. */
export async function requestOfAction(tx: Tx, names: StepName[], action: string): Promise<string | null> {
  const event = await tx.db
    .selectFrom('request_event')
    .select(['request_id', 'step', 'actor_kind', 'actor_id'])
    .where('id', '=', action)
    .executeTakeFirst();
  if (!event) return null;
  const { kind, id } = actorOf(tx.actor);
  const same = names.some((name) => name === event.step) && event.actor_kind === kind && event.actor_id === id;
  if (!same) throw conflict('id_taken');
  return event.request_id;
}

/** Refused with 409 and the request as it stands. */
export async function requireTransition(tx: Tx, name: TransitionName, request: HelpRequest): Promise<void> {
  if (!allows(name, request.status)) throw await refused(tx, 'wrong_state', request);
}

/**
 * A conflict that shows who may see the request how it stands now; everybody learns the name of who has accepted it.
 */
export async function refused(
  tx: Tx,
  code: 'wrong_state' | 'too_late' | 'already_accepted' | 'last_person' | 'nobody_present',
  request: HelpRequest,
): Promise<AppError> {
  const data = tx.actor.kind === 'patient' ? await oneForStay(tx, request.id) : await oneForCaller(tx, request.id);
  const by = data ? data.accepted_by?.name : await nameOf(tx, request.accepter_employee_id);
  return conflict(code, { data, values: by ? { by } : {} });
}

async function nameOf(tx: Tx, employee: string | null): Promise<string | undefined> {
  if (!employee) return undefined;
  return (await tx.db.selectFrom('employee').select('name').where('id', '=', employee).executeTakeFirst())?.name;
}

/**
 * Writes one step: the row (guarded by the status it was read in), what the table says it ends, the items that follow
 * it, the event, the activity and the announcement. `change` holds the columns that this step sets besides status and
 * version. A step that ends the notification round increments the timers' generation, so that older timers do nothing.
 */
export async function saveStep(
  tx: Tx,
  name: TransitionName,
  request: HelpRequest,
  step: Step,
  change: Updateable<RequestTable> = {},
): Promise<HelpRequest> {
  const status = statusAfter(name, request.status);
  const saved = await tx.db
    .updateTable('request')
    .set({ ...newGeneration(name, request), ...change, status, version: request.version + 1 })
    .where('id', '=', request.id)
    .where('status', '=', request.status)
    .returningAll()
    .executeTakeFirst();
  if (!saved) throw await refused(tx, 'wrong_state', request);
  const { endsAcceptance } = endsWith(name);
  if (endsAcceptance) await endAcceptance(tx, request.id, endsAcceptance);
  if (request.status === 'shared' && status !== 'shared') await endSharing(tx, request.id);
  if (isOpen(status) !== isOpen(request.status)) {
    await tx.db
      .updateTable('request_item')
      .set({ is_open: isOpen(status) })
      .where('request_id', '=', saved.id)
      .execute();
  }
  await writeEvent(tx, name, saved, { ...step, from: request.status });
  await announceRequest(tx, saved, request);
  return saved;
}

/**
 * What begins anew with a step that ends the notification round: no missing receipt, no accepter gone, nothing repeated,
 * shared, thanked for or found good.
 */
function newGeneration(name: TransitionName, request: HelpRequest): Updateable<RequestTable> {
  if (!endsWith(name).endsRound) return {};
  const nobodyGone = { accepter_unreachable_since: null, unreachable_warned_at: null };
  return {
    timer_generation: request.timer_generation + 1,
    unreceived: 'no',
    end_repeats: 0,
    shared_at: null,
    thanked_at: null,
    ...{ feedback: null, feedback_at: null },
    ...{ holder_alert: null, holder_alerted_at: null },
    ...nobodyGone,
  };
}

/**
 * What staff are notified of about an open request without a step of its own: its status stays, its version goes on.
 */
export async function saveAlert(tx: Tx, request: HelpRequest, change: Updateable<RequestTable>): Promise<void> {
  const saved = await tx.db
    .updateTable('request')
    .set({ ...change, version: request.version + 1 })
    .where('id', '=', request.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await announceRequest(tx, saved, request);
}

/** Platform administrators take no step: what is done for patients is done by those who are there. */
function stepTaker(tx: Tx) {
  const { kind, id } = actorOf(tx.actor);
  if (kind === 'platform') throw denied();
  return { kind, id };
}

/** The event of a step and the activity of who took it. The event's id is the caller's action. */
export async function writeEvent(
  tx: Tx,
  name: StepName,
  request: HelpRequest,
  step: Step & { from: HelpRequest['status'] | null },
): Promise<void> {
  const actor = stepTaker(tx);
  const at = tx.clock.now();
  const payload = step.payload ? JSON.stringify(step.payload) : null;
  const payload_hash = payload ? createHash('sha256').update(payload).digest() : null;
  const event = {
    hospital_id: tx.hospital,
    id: step.action,
    request_id: request.id,
    step: name,
    from_status: step.from,
    to_status: request.status,
    actor_kind: actor.kind,
    actor_id: actor.id,
    device_id: tx.device,
    at,
    reason: step.reason ?? null,
    payload_hash,
    request_version: request.version,
  };
  const activity = activityRow(
    tx,
    { subject: { type: 'request', id: request.id }, action: `request.${name}` },
    payload,
  );
  // What a probe does is nobody's activity: its events alone say how it went.
  const log = request.is_probe ? tx.db : tx.db.with('logged', (db) => db.insertInto('activity_log').values(activity));
  await log.insertInto('request_event').values(event).execute();
  if (payload) {
    await tx.db
      .insertInto('activity_payload')
      .values({ hospital_id: tx.hospital, request_event_id: step.action, properties: payload })
      .execute();
  }
}

/**
 * Announces it to the stay and everybody who may see the request: its department, who holds it, who was notified, who
 * asks colleagues (of which the stay reads nothing), the accounts that are linked to the stay; and, so that it leaves
 * their screens, those who could see it `before` the step, the ward that it has left among them.
 */
export function announceRequest(tx: Tx, request: HelpRequest, before: HelpRequest = request): Promise<void> {
  return announceAll(tx, [{ request, before }]);
}

/** The same of several that have changed alike. */
export function announceRequests(tx: Tx, requests: HelpRequest[]): Promise<void> {
  return announceAll(
    tx,
    requests.map((request) => ({ request, before: request })),
  );
}

async function announceAll(tx: Tx, changes: Change[]): Promise<void> {
  const ids = changes.map(({ request }) => request.id);
  const isForAll = changes.some(({ request, before }) => isForAllStations(request, before));
  const [viewers, stations] = await Promise.all([
    viewersBeyondWard(tx, ids),
    isForAll ? stationChannels(tx) : [],
    noteProgress(tx, changes),
    noteDecliners(tx, ids),
  ]);
  for (const { request, before } of changes) {
    const { employees = [], users = [] } = viewers.get(request.id) ?? {};
    const people = new Set(employees);
    for (const one of [request.accepter_employee_id, before.accepter_employee_id, request.for_employee_id])
      if (one) people.add(one);
    tx.announce(requestChanged, {
      subject: request.id,
      version: request.version,
      channels: [
        ...(request.for_employee_id ? [] : [channels.stay(request.stay_id)]),
        ...[...new Set([request.department_id, before.department_id])].map((ward) => channels.department(ward)),
        ...[...people].map((employee) => channels.employee(employee)),
        ...users.map((user) => channels.user(user)),
        ...(isForAllStations(request, before) ? stations : []),
      ],
      socketsOnly: request.is_probe,
    });
  }
}
