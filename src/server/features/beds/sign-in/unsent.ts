import { raiseAlarm } from '#server/features/alarms/alarm.actions.ts';
import { hashToken } from '#server/platform/credentials/tokens.ts';
import { AppError } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { AnonymousContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { UnsentAnswer, UnsentTaps } from '#shared/beds/bed.schemas.ts';
import { timing } from '#shared/kernel/timing.ts';

const hourMs = 3_600_000;

/**
 * A device tells that it held unsent taps when its session ended, which may have been up to 24 h ago; the token opens
 * nothing else. The ward reads "bed 12·2 had an unsent request or message" (S13), and the device whether the stay is over.
 */
export async function reportUnsent(
  anonymous: AnonymousContext,
  { refresh_token, stay_id, count }: UnsentTaps,
): Promise<UnsentAnswer> {
  const token = await anonymous.db
    .selectFrom('session_token')
    .select(['hospital_id', 'session_id', 'ended_at'])
    .where('hash', '=', hashToken(refresh_token))
    .where('kind', '=', 'bed_refresh')
    .executeTakeFirst();
  const oldest = anonymous.clock.now().getTime() - timing.unsentReportHours * hourMs;
  if (!token || (token.ended_at && token.ended_at.getTime() < oldest)) throw new AppError('no_session');
  const caller = { hospital: token.hospital_id, actor: { kind: 'system', reason: 'unsent taps' } as const };
  return anonymous.inHospital(caller, (tx) => notifyWard(tx, token.session_id, stay_id, count));
}

/** Once for each device and stay: a report that is sent again, because its answer was lost, counts nothing. */
async function notifyWard(tx: Tx, session: string, stay: string, count: number): Promise<UnsentAnswer> {
  const place = await tx.db
    .selectFrom('bed_session')
    .innerJoin('bed', 'bed.id', 'bed_session.bed_id')
    .innerJoin('room', 'room.id', 'bed.room_id')
    .innerJoin('stay', 'stay.id', 'bed_session.stay_id')
    .select(['bed.id as bed', 'room.department_id as department', 'bed_session.device_id as device', 'stay.ended_at'])
    .where('bed_session.id', '=', session)
    .where('bed_session.stay_id', '=', stay)
    .executeTakeFirst();
  if (!place) throw new AppError('no_session');
  const answer = { stay_ended: place.ended_at !== null };
  const known = await tx.db
    .selectFrom('activity_log')
    .select('id')
    .where('subject_type', '=', 'stay')
    .where('subject_id', '=', stay)
    .where('action', '=', 'stay.unsent')
    .where('device_id', '=', place.device)
    .executeTakeFirst();
  if (known) return answer;
  const causer = { kind: 'patient', id: stay } as const;
  const unsent = { subject: { type: 'stay', id: stay }, action: 'stay.unsent', causer };
  await logActivity({ ...tx, device: place.device }, unsent);
  await raiseAlarm(tx, { kind: 'unsent_request', department: place.department, subject: place.bed, count });
  return answer;
}
