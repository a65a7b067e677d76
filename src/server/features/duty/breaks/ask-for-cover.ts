import { requireEmployee, requireNothingHeld } from '#server/features/duty/duty.actions.ts';
import { lockAttendance, openBreak, readDuty } from '#server/features/duty/duty.reads.ts';
import { beginBreak, requireMayCover } from '#server/features/duty/posts/break.ts';
import { AppError, conflict, notFound } from '#server/platform/errors.ts';
import { schedule, type Timer } from '#server/platform/timers/schedule.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { AskForCover } from '#shared/duty/colleague.schemas.ts';
import type { Duty } from '#shared/duty/duty.schemas.ts';
import { timing } from '#shared/requests/timing.ts';
import { announceBreakRequest, breakRequestOf, endBreakRequest } from './break-requests.ts';

/** A request that nobody has answered lapses. */
export const breakRequestTimer = 'break.lapse';

const minuteMs = 60_000;

/**
 * Asks a colleague to cover the break. Nothing changes until they agree; one asked before is asked no longer. The same
 * asked again is one request. Throws `off_duty`, `open_requests` (S25), `colleague_off_duty`.
 */
export async function askForCover(tx: Tx, { cover_id }: AskForCover): Promise<Duty> {
  const me = requireEmployee(tx);
  if (!(await lockAttendance(tx, me))) throw new AppError('off_duty');
  if (await openBreak(tx, me)) return readDuty(tx, me);
  await requireNothingHeld(tx, me);
  await requireMayCover(tx, me, cover_id);
  const asked_at = tx.clock.now();
  const standing = await standingOf(tx, me);
  if (standing?.cover_employee_id === cover_id && standing.lapses_at > asked_at) return readDuty(tx, me);
  if (standing) await endBreakRequest(tx, standing.id, 'withdrawn');
  const lapses_at = new Date(asked_at.getTime() + timing.handoverOfferMinutes * minuteMs);
  const both = { employee_id: me, cover_employee_id: cover_id };
  const { id } = await tx.db
    .insertInto('break_request')
    .values({ hospital_id: tx.hospital, ...both, asked_at, lapses_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const timer = { kind: breakRequestTimer, subject: id, due_at: lapses_at, generation: 0, step: 1 };
  await schedule(tx, { ...timer, urgency: 'normal' });
  announceBreakRequest(tx, both);
  return readDuty(tx, me);
}

/**
 * The colleague agrees, and the break begins. Agreed already: does nothing. Throws `wrong_state` once it is over, and
 * what `beginBreak` throws.
 */
export async function agreeToCover(tx: Tx, id: string): Promise<Duty> {
  const me = requireEmployee(tx);
  const request = await requestToMe(tx, id, me);
  if (request.state === 'agreed') return readDuty(tx, me);
  if (request.state !== 'asked' || request.lapses_at <= tx.clock.now()) throw conflict('wrong_state');
  await beginBreak(tx, request.employee_id, me, async () => {
    if (!(await endBreakRequest(tx, id, 'agreed'))) throw conflict('wrong_state');
  });
  return readDuty(tx, me);
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
  if (!(await endBreakRequest(tx, id, 'withdrawn'))) {
    await tx.db.updateTable('break_request').set({ seen_at: tx.clock.now() }).where('id', '=', id).execute();
    announceBreakRequest(tx, request);
  }
  return readDuty(tx, me);
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
    .select(['id', 'cover_employee_id', 'lapses_at'])
    .where('employee_id', '=', employee)
    .where('state', '=', 'asked')
    .executeTakeFirst();
}
