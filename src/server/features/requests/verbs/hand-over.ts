import { countsFrom, watchAcceptance } from '#server/features/requests/escalation/reminders.ts';
import {
  couldAccept,
  holdOwnPresence,
  requireCouldAccept,
  requireEmployee,
  requireHolder,
} from '#server/features/requests/request.policy.ts';
import { shownToStaff } from '#server/features/requests/shown.ts';
import { beginAcceptance } from '#server/features/requests/steps/acceptance.ts';
import { announceHandover, endOffers } from '#server/features/requests/steps/offers.ts';
import { lockRequest, refused, requireTransition, saveStep, wasDone } from '#server/features/requests/steps/step.ts';
import { requireVisible } from '#server/features/requests/visibility/visibility.ts';
import { AppError, conflict, denied, notFound } from '#server/platform/errors.ts';
import { schedule, type Timer } from '#server/platform/timers/schedule.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { HelpRequestForStaff, StepAnswer, StepOnOne } from '#shared/requests/request.schemas.ts';
import { timing } from '#shared/requests/timing.ts';
import { eachByItself } from './accept-many.ts';

/** An offer that nobody has taken lapses. */
export const handoverTimer = 'handover.lapse';

const minuteMs = 60_000;

/** What one offers whom. The id is the device's own, so an offer sent ten times is one. */
export type Offer = { id: string; request_ids: string[]; to: string };

/**
 * Who holds requests offers them to a present colleague who could accept each of them. The offer changes nothing yet,
 * takes the place of an older one of the same requests, and lapses by itself. Throws `nobody_present` when the
 * colleague is not on duty.
 */
export async function offerHandover(tx: Tx, { id, request_ids, to }: Offer): Promise<void> {
  const me = requireEmployee(tx);
  const ids = [...new Set(request_ids)].toSorted();
  if (to === me || ids.length === 0) throw new AppError('invalid');
  const known = await handoverOf(tx, id);
  if (known && (known.from_employee_id !== me || known.to_employee_id !== to)) throw conflict('id_taken');
  if (known) return;
  for (const each of ids) {
    const request = await lockRequest(tx, each);
    await requireVisible(tx, each);
    await requireTransition(tx, 'hand_over', request);
    requireHolder(tx, request);
    const standing = await couldAccept(tx, to, request);
    if (!standing.present) throw await refused(tx, 'nobody_present', request);
    if (!standing.could_accept) throw denied();
  }
  const now = tx.clock.now();
  await endOffers(tx, 'withdrawn', ids);
  const lapses_at = new Date(now.getTime() + timing.handoverOfferMinutes * minuteMs);
  const offer = { hospital_id: tx.hospital, id, from_employee_id: me, to_employee_id: to, offered_at: now, lapses_at };
  await tx.db.insertInto('handover').values(offer).execute();
  const items = ids.map((request_id) => ({ hospital_id: tx.hospital, handover_id: id, request_id }));
  await tx.db.insertInto('handover_item').values(items).execute();
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

/** The colleague takes requests of an offer; each is a step of its own. Refused with `too_late` once it has lapsed. */
export async function takeHandover(tx: Tx, id: string, items: StepOnOne[]): Promise<StepAnswer[]> {
  const me = requireEmployee(tx);
  const offer = await handoverOf(tx, id);
  if (offer?.to_employee_id !== me) throw notFound('handover');
  const answers = await eachByItself(tx, items, (item) => takeOne(tx, offer, item));
  announceHandover(tx, id, [me, offer.from_employee_id]);
  return answers;
}

/** Who offered takes back what the colleague has not taken yet. */
export async function withdrawHandover(tx: Tx, id: string): Promise<void> {
  const me = requireEmployee(tx);
  const offer = await handoverOf(tx, id);
  if (offer?.from_employee_id !== me) throw notFound('handover');
  await tx.db
    .updateTable('handover_item')
    .set({ state: 'withdrawn', ended_at: tx.clock.now() })
    .where('handover_id', '=', id)
    .where('state', '=', 'offered')
    .execute();
  announceHandover(tx, id, [me, offer.to_employee_id]);
}

/** The colleague has taken nothing, or not all, in time: what is left of the offer is one no longer, and both learn it. */
export async function lapseHandover(tx: Tx, timer: Timer): Promise<void> {
  const offer = await handoverOf(tx, timer.subject);
  if (!offer) return;
  const lapsed = await tx.db
    .updateTable('handover_item')
    .set({ state: 'lapsed', ended_at: tx.clock.now() })
    .where('handover_id', '=', offer.id)
    .where('state', '=', 'offered')
    .returning('request_id')
    .execute();
  if (lapsed.length > 0) announceHandover(tx, offer.id, [offer.from_employee_id, offer.to_employee_id]);
}

type Known = NonNullable<Awaited<ReturnType<typeof handoverOf>>>;

async function takeOne(tx: Tx, offer: Known, { id, action_id: action }: StepOnOne): Promise<HelpRequestForStaff> {
  await holdOwnPresence(tx);
  const request = await lockRequest(tx, id);
  if (await wasDone(tx, 'hand_over', id, action)) return shownToStaff(tx, id);
  await requireTransition(tx, 'hand_over', request);
  const employee = await requireCouldAccept(tx, request);
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
