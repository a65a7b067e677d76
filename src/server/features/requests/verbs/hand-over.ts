import { sql } from 'kysely';
import { lockAttendances } from '#server/features/attendance/attendance.reads.ts';
import {
  endOfferedBeds,
  offerBeds,
  requireAssigned,
  takeBeds,
} from '#server/features/attendance/handover-beds.actions.ts';
import { countsFrom, watchAcceptance } from '#server/features/requests/escalation/acceptance-watch.ts';
import { requireVisible } from '#server/features/requests/facts/visibility.ts';
import { couldTakeNow, holdOwnPresence, requireMay } from '#server/features/requests/request.policy.ts';
import { shownToStaff } from '#server/features/requests/shown.ts';
import { beginAcceptance } from '#server/features/requests/steps/acceptance.ts';
import { announceHandover, endOffers } from '#server/features/requests/steps/offers.ts';
import {
  lockRequest,
  lockRequests,
  refused,
  requireTransition,
  saveStep,
  wasDone,
} from '#server/features/requests/steps/step.ts';
import { AppError, conflict, denied, notFound } from '#server/platform/errors.ts';
import { schedule, type Timer } from '#server/platform/timers/schedule.ts';
import { requireEmployee } from '#server/platform/tx/actor.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { OfferHandover, TakeHandover } from '#shared/duty/colleague.schemas.ts';
import type { HelpRequestForStaff, StepAnswer, StepOnOne } from '#shared/requests/request.schemas.ts';
import { requestTiming } from '#shared/requests/timing.ts';
import { eachByItself } from './accept-many.ts';

/** An offer that nobody has taken lapses. */
export const handoverTimer = 'handover.lapse';

const minuteMs = 60_000;

/**
 * Who holds requests offers them, and beds of their own with notes, to a present colleague who could accept each of
 * the requests. The offer changes nothing yet, takes the place of an older one of the same, and lapses by itself.
 * Throws
 * `nobody_present` when the colleague is not on duty. The id is the device's own: an offer sent ten times is one.
 */
export async function offerHandover(tx: Tx, { id, request_ids, beds = [], to }: OfferHandover): Promise<void> {
  const me = requireEmployee(tx);
  if (to === me || request_ids.length + beds.length === 0) throw new AppError('invalid');
  const known = await handoverOf(tx, id);
  if (known && (known.from_employee_id !== me || known.to_employee_id !== to)) throw conflict('id_taken');
  if (known) return;
  const requests = await lockRequests(tx, request_ids);
  for (const request of requests) {
    await requireVisible(tx, request.id);
    await requireTransition(tx, 'hand_over', request);
    await requireMay(tx, 'hand_over', request);
    const standing = await couldTakeNow(tx, to, request);
    if (!standing.present) throw await refused(tx, 'nobody_present', request);
    if (!standing.could_accept) throw denied();
  }
  if (beds.length > 0 && !(await isPresent(tx, to))) throw conflict('nobody_present');
  await requireAssigned(tx, me, beds);
  const now = tx.clock.now();
  const ids = requests.map((request) => request.id);
  if (ids.length > 0) await endOffers(tx, 'withdrawn', ids);
  const lapses_at = new Date(now.getTime() + requestTiming.handoverOfferMinutes * minuteMs);
  const offer = { hospital_id: tx.hospital, id, from_employee_id: me, to_employee_id: to, offered_at: now, lapses_at };
  await tx.db.insertInto('handover').values(offer).execute();
  const items = ids.map((request_id) => ({ hospital_id: tx.hospital, handover_id: id, request_id }));
  if (items.length > 0) await tx.db.insertInto('handover_item').values(items).execute();
  await offerBeds(tx, id, me, beds);
  await schedule(tx, {
    kind: handoverTimer,
    subject: id,
    due_at: lapses_at,
    generation: 0,
    step: 1,
    urgency: 'normal',
  });
  announceHandover(tx, id, [me, to]);
}

/**
 * The colleague takes requests of an offer, each a step of its own, and beds. A request is refused with `too_late` once
 * the offer has lapsed; where only beds are left, that is thrown.
 */
export async function takeHandover(tx: Tx, id: string, { items, bed_ids = [] }: TakeHandover): Promise<StepAnswer[]> {
  const me = requireEmployee(tx);
  const offer = await handoverOf(tx, id);
  if (offer?.to_employee_id !== me) throw notFound('handover');
  // Two who take beds from each other change the same assignments.
  if (bed_ids.length > 0) await lockAttendances(tx, [me, offer.from_employee_id]);
  const answers = await eachByItself(tx, items, (item) => takeOne(tx, offer, item));
  if (offer.lapses_at > tx.clock.now()) await takeBeds(tx, { ...offer, bed_ids });
  else if (items.length === 0) throw conflict('too_late');
  announceHandover(tx, id, [me, offer.from_employee_id]);
  return answers;
}

/** Who offered takes back what the colleague has not taken yet. */
export async function withdrawHandover(tx: Tx, id: string): Promise<void> {
  const me = requireEmployee(tx);
  const offer = await handoverOf(tx, id);
  if (offer?.from_employee_id !== me) throw notFound('handover');
  await endOffered(tx, offer, 'withdrawn');
}

/** The colleague does not take what is left of the offer: it stays with who offered it, and both learn it. */
export async function declineHandover(tx: Tx, id: string): Promise<void> {
  const me = requireEmployee(tx);
  const offer = await handoverOf(tx, id);
  if (offer?.to_employee_id !== me) throw notFound('handover');
  await endOffered(tx, offer, 'refused');
}

/**
 * A device of the colleague has shown the offer while it stands; the first time counts, and who offered learns it. One
 * that is over stays as it was.
 */
export async function giveHandoverReceipt(tx: Tx, id: string): Promise<void> {
  const me = requireEmployee(tx);
  const offer = await handoverOf(tx, id);
  if (offer?.to_employee_id !== me) throw notFound('handover');
  const now = tx.clock.now();
  const shown = await tx.db
    .updateTable('handover')
    .set({ shown_at: now })
    .where('id', '=', id)
    .where('shown_at', 'is', null)
    .where('lapses_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  if (shown) announceHandover(tx, id, [offer.from_employee_id]);
}

/** Who offered has read how it ended. */
export async function seeHandover(tx: Tx, id: string): Promise<void> {
  const me = requireEmployee(tx);
  const offer = await handoverOf(tx, id);
  if (offer?.from_employee_id !== me) throw notFound('handover');
  await tx.db.updateTable('handover').set({ seen_at: tx.clock.now() }).where('id', '=', id).execute();
  announceHandover(tx, id, [me]);
}

/**
 * The colleague has taken nothing, or not all, in time: what is left of the offer is one no longer, and both learn it.
 */
export async function lapseHandover(tx: Tx, timer: Timer): Promise<void> {
  const offer = await handoverOf(tx, timer.subject);
  if (offer) await endOffered(tx, offer, 'lapsed');
}

async function endOffered(tx: Tx, offer: Known, state: 'refused' | 'withdrawn' | 'lapsed'): Promise<void> {
  const offered = await tx.db
    .selectFrom('handover_item')
    .select('request_id')
    .where('handover_id', '=', offer.id)
    .where('state', '=', 'offered')
    .execute();
  await lockRequests(
    tx,
    offered.map(({ request_id }) => request_id),
  );
  const ended = await tx.db
    .updateTable('handover_item')
    .set({ state, ended_at: tx.clock.now() })
    .where('handover_id', '=', offer.id)
    .where('state', '=', 'offered')
    .returning('request_id')
    .execute();
  const beds = await endOfferedBeds(tx, offer.id, state);
  if (ended.length + beds > 0) announceHandover(tx, offer.id, [offer.from_employee_id, offer.to_employee_id]);
}

async function isPresent(tx: Tx, employee: string): Promise<boolean> {
  const { rows } = await sql`select from present_employee where employee_id = ${employee}`.execute(tx.db);
  return rows.length > 0;
}

type Known = NonNullable<Awaited<ReturnType<typeof handoverOf>>>;

async function takeOne(tx: Tx, offer: Known, { id, action_id: action }: StepOnOne): Promise<HelpRequestForStaff> {
  await holdOwnPresence(tx);
  const request = await lockRequest(tx, id);
  if (await wasDone(tx, 'hand_over', id, action)) return shownToStaff(tx, id);
  await requireTransition(tx, 'hand_over', request);
  const employee = await requireMay(tx, 'accept', request);
  const now = tx.clock.now();
  if (offer.lapses_at <= now) throw await refused(tx, 'too_late', request);
  const taken = await tx.db
    .updateTable('handover_item')
    .set({ state: 'taken', ended_at: now })
    .where('handover_id', '=', offer.id)
    .where('request_id', '=', id)
    .where('state', '=', 'offered')
    .returning('request_id')
    .executeTakeFirst();
  if (!taken) throw await refused(tx, 'wrong_state', request);
  const change = { accepter_employee_id: employee, accepted_at: now, promise_counts_from: countsFrom(tx, request) };
  const saved = await saveStep(tx, 'hand_over', request, { action }, change);
  await beginAcceptance(tx, saved, employee);
  await watchAcceptance(tx, saved);
  return shownToStaff(tx, id);
}

async function handoverOf(tx: Tx, id: string) {
  return tx.db.selectFrom('handover').selectAll().where('id', '=', id).executeTakeFirst();
}
