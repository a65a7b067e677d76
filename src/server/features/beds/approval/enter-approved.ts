import { sql } from 'kysely';
import { readBed } from '#server/features/beds/bed.reads.ts';
import {
  bedLifetimes,
  beginBedSession,
  endBedSession,
  logBedSignIn,
} from '#server/features/beds/bed-session.actions.ts';
import { markOfDevice } from '#server/features/beds/code-counter.reads.ts';
import { issueTokens } from '#server/platform/credentials/session-tokens.ts';
import { idOfDeviceMark } from '#server/platform/credentials/throttle/device-mark.ts';
import { hashToken } from '#server/platform/credentials/tokens.ts';
import { AppError, notFound } from '#server/platform/errors.ts';
import type { AnonymousContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { BedSignIn } from '#shared/beds/bed.schemas.ts';

type Found = { hospital_id: string; kind: string; session_id: string };
type Approval = { id: string; stay_id: string; bed_id: string; device_id: string };

/**
 * Signs a further device in that was let in. Asked again, because the answer was lost, it is signed in anew. Throws
 * `approval_wanted` while nobody has decided, `approval_refused`, `approval_lapsed`.
 */
export async function enterApproved(anonymous: AnonymousContext, id: string, token: string): Promise<BedSignIn> {
  const { rows } = await sql<Found>`select * from session_by_token(${hashToken(token)})`.execute(anonymous.db);
  const [row] = rows;
  if (row?.kind !== 'approval' || row.session_id !== id.toLowerCase()) throw notFound('approval');
  const caller = { hospital: row.hospital_id, actor: { kind: 'system', reason: 'bed sign-in' } as const };
  const device_mark = markOfDevice(anonymous);
  const mark = idOfDeviceMark(anonymous.secrets.seal_key, 'bed', device_mark);
  const signedIn = await anonymous.inHospital(caller, async (tx) => openSession(tx, await lockApproved(tx, id), mark));
  return { ...signedIn, device_mark, asks_who: false };
}

/** The approval, held until the end of the transaction. */
async function lockApproved(tx: Tx, id: string): Promise<Approval> {
  const row = await tx.db
    .selectFrom('device_approval')
    .innerJoin('stay', 'stay.id', 'device_approval.stay_id')
    .select(['device_approval.id', 'stay_id', 'bed_id', 'device_id', 'state', 'lapses_at', 'stay.ended_at'])
    .where('device_approval.id', '=', id)
    .forUpdate('device_approval')
    .executeTakeFirst();
  if (!row) throw notFound('approval');
  if (row.state === 'refused') throw new AppError('approval_refused');
  if (row.state === 'lapsed' || row.ended_at || row.lapses_at <= tx.clock.now()) throw new AppError('approval_lapsed');
  if (row.state === 'wanted')
    throw new AppError('approval_wanted', { data: { approval_id: id, lapses_at: row.lapses_at.toISOString() } });
  return row;
}

async function openSession(tx: Tx, { id, stay_id, bed_id, device_id }: Approval, mark: string | null) {
  await endSessionBefore(tx, device_id);
  await tx.db.updateTable('device_approval').set({ state: 'used' }).where('id', '=', id).execute();
  const session = await beginBedSession(tx, stay_id, { bed: bed_id, mark, device: device_id });
  const pair = await issueTokens(tx.db, tx.clock, { hospital: tx.hospital, session, audience: 'bed' }, bedLifetimes);
  await logBedSignIn(tx, stay_id, device_id);
  return { ...pair, bed: await readBed(tx, session) };
}

async function endSessionBefore(tx: Tx, device: string): Promise<void> {
  const running = await tx.db
    .selectFrom('bed_session')
    .select('id')
    .where('device_id', '=', device)
    .where('ended_at', 'is', null)
    .execute();
  for (const { id } of running) await endBedSession(tx, id, 'replaced', false);
}
