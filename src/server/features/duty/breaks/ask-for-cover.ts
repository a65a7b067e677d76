import { lockAttendances, openBreak } from '#server/features/attendance/attendance.reads.ts';
import { beginBreak, requireMayCover } from '#server/features/duty/breaks/break.ts';
import { requireNoOpenCalls, requireNothingHeld } from '#server/features/duty/duty.actions.ts';
import { readDuty } from '#server/features/duty/duty.reads.ts';
import { countHeld, countOpenCalls } from '#server/features/requests/request.reads.ts';
import { AppError, conflict, notFound } from '#server/platform/errors.ts';
import { schedule, type Timer } from '#server/platform/timers/schedule.ts';
import { requireEmployee } from '#server/platform/tx/actor.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { AskForCover } from '#shared/duty/colleague.schemas.ts';
import type { Duty } from '#shared/duty/duty.schemas.ts';
import { requestTiming } from '#shared/requests/timing.ts';
import { announceBreakRequest, breakRequestOf, endBreakRequest, isCoverNotified } from './break-requests.ts';

/** A request that nobody has answered lapses. */
export const breakRequestTimer = 'break.lapse';

const minuteMs = 60_000;

/**
 * Asks a colleague to cover the break. Nothing changes until they agree; one asked before is asked no longer. The same
 * asked again is one request, and begins the break where they have agreed already. Throws `off_duty`, `open_requests`
 * (S25), `open_calls`, `colleague_off_duty`.
 */
export async function askForCover(tx: Tx, { cover_id }: AskForCover): Promise<Duty> {
  const me = requireEmployee(tx);
  const presences = await lockAttendances(tx, [me, cover_id]);
  if (!presences.some(({ employee_id }) => employee_id === me)) throw new AppError('off_duty');
  if (await openBreak(tx, me)) return readDuty(tx, me);
  const standing = await standingOf(tx, me);
  const isStanding = standing?.cover_employee_id === cover_id && standing.lapses_at > tx.clock.now();
  if (isStanding && standing.state === 'promised') return beginAgreed(tx, { ...standing, employee_id: me });
  await requireNothingHeld(tx, me);
  await requireNoOpenCalls(tx, me);
  await requireMayCover(tx, me, cover_id);
  if (isStanding) return readDuty(tx, me);
  if (standing) await endBreakRequest(tx, standing.id, 'withdrawn');
  if (await isCoverNotified(tx)) return beginBreak(tx, me, cover_id, () => insertNotifiedCover(tx, me, cover_id));
  const lapses_at = offerEnd(tx);
  const both = { employee_id: me, cover_employee_id: cover_id };
  const { id } = await tx.db
    .insertInto('break_request')
    .values({ hospital_id: tx.hospital, ...both, asked_at: tx.clock.now(), lapses_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await scheduleLapse(tx, id, lapses_at);
  announceBreakRequest(tx, both);
  return readDuty(tx, me);
}

/**
 * The colleague agrees, and the break begins; while the nurse holds requests or calls colleagues the agreement waits for
 * that, for as long as an offer stands. Agreed already: does nothing. Of a break that they were notified of they confirm to have seen it.
 * Throws `wrong_state` once it is over, and what `beginBreak` throws.
 */
export async function agreeToCover(tx: Tx, id: string): Promise<Duty> {
  const me = requireEmployee(tx);
  const { employee_id } = await requestToMe(tx, id, me);
  await lockAttendances(tx, [employee_id, me]);
  const request = await requestToMe(tx, id, me);
  if (request.state === 'agreed') return readDuty(tx, me);
  if (request.state === 'notified') {
    await setSeen(tx, request);
    return readDuty(tx, me);
  }
  const isOpen = request.state === 'asked' || request.state === 'promised';
  if (!isOpen || request.lapses_at <= tx.clock.now()) throw conflict('wrong_state');
  const isFree = (await countHeld(tx, employee_id)) === 0 && (await countOpenCalls(tx, employee_id)) === 0;
  if (isFree) await beginAgreed(tx, request);
  else if (request.state === 'asked') await promise(tx, request);
  return readDuty(tx, me);
}

type Standing = { id: string; employee_id: string; cover_employee_id: string };

async function beginAgreed(tx: Tx, { id, employee_id, cover_employee_id }: Standing): Promise<Duty> {
  return beginBreak(tx, employee_id, cover_employee_id, async () => {
    if (!(await endBreakRequest(tx, id, 'agreed'))) throw conflict('wrong_state');
  });
}

/** Agreed, but not yet: the nurse begins the break when they hold nothing any more and no colleague is called. */
async function promise(tx: Tx, request: Standing): Promise<void> {
  await requireMayCover(tx, request.employee_id, request.cover_employee_id);
  const lapses_at = offerEnd(tx);
  await tx.db.updateTable('break_request').set({ state: 'promised', lapses_at }).where('id', '=', request.id).execute();
  await scheduleLapse(tx, request.id, lapses_at);
  announceBreakRequest(tx, request);
}

async function insertNotifiedCover(tx: Tx, employee_id: string, cover_employee_id: string): Promise<void> {
  const now = tx.clock.now();
  const times = { asked_at: now, lapses_at: now, ended_at: now };
  const both = { employee_id, cover_employee_id };
  await tx.db
    .insertInto('break_request')
    .values({ hospital_id: tx.hospital, ...both, ...times, state: 'notified' })
    .execute();
  announceBreakRequest(tx, both);
}

function offerEnd(tx: Tx): Date {
  return new Date(tx.clock.now().getTime() + requestTiming.handoverOfferMinutes * minuteMs);
}

async function scheduleLapse(tx: Tx, subject: string, due_at: Date): Promise<void> {
  await schedule(tx, { kind: breakRequestTimer, subject, due_at, generation: 0, step: 1, urgency: 'normal' });
}

/** The colleague does not cover it. Over already: does nothing. */
export async function declineToCover(tx: Tx, id: string): Promise<Duty> {
  const me = requireEmployee(tx);
  await requestToMe(tx, id, me);
  await endBreakRequest(tx, id, 'declined');
  return readDuty(tx, me);
}

/** Who asked does so no longer; or has seen how it ended. */
export async function withdrawBreakRequest(tx: Tx, id: string): Promise<Duty> {
  const me = requireEmployee(tx);
  const request = await breakRequestOf(tx, id);
  if (request?.employee_id !== me) throw notFound('break_request');
  if (!(await endBreakRequest(tx, id, 'withdrawn'))) await setSeen(tx, request);
  return readDuty(tx, me);
}

async function setSeen(tx: Tx, request: Standing): Promise<void> {
  await tx.db.updateTable('break_request').set({ seen_at: tx.clock.now() }).where('id', '=', request.id).execute();
  announceBreakRequest(tx, request);
}

/** The colleague has not answered in time, and both learn it. */
export async function lapseBreakRequest(tx: Tx, { subject }: Timer): Promise<void> {
  await endBreakRequest(tx, subject, 'lapsed');
}

async function requestToMe(tx: Tx, id: string, me: string) {
  const request = await breakRequestOf(tx, id);
  if (request?.cover_employee_id !== me) throw notFound('break_request');
  return request;
}

async function standingOf(tx: Tx, employee: string) {
  return tx.db
    .selectFrom('break_request')
    .select(['id', 'cover_employee_id', 'lapses_at', 'state'])
    .where('employee_id', '=', employee)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}
