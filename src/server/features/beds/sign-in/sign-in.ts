import { sql } from 'kysely';
import { readBed } from '#server/features/beds/bed.reads.ts';
import { beginBedSession } from '#server/features/beds/bed-session.actions.ts';
import { codeHash, normalizeCode, qrHash } from '#server/features/beds/code.actions.ts';
import { stayForSignIn } from '#server/features/beds/stay.actions.ts';
import { issueTokens } from '#server/platform/credentials/session-tokens.ts';
import { countFailure, requireTurn } from '#server/platform/credentials/sign-in-attempts.ts';
import { AppError, invalidField } from '#server/platform/errors.ts';
import type { Door } from '#server/platform/tx/door.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { BedSession } from '#shared/beds/bed.schemas.ts';
import { isQrUuid } from '#shared/kernel/ids.ts';
import { timing } from '#shared/requests/timing.ts';

/** Refresh tokens of a bed live until the stay ends. */
export const bedLifetimes = { accessMinutes: timing.bedAccessTokenMinutes, refreshHours: null };

/** Signs a bed in with the code that a person typed. */
export async function signInByCode(door: Door, typed: string): Promise<BedSession> {
  const code = normalizeCode(typed);
  return signIn(door, 'code', code ? sql<BedKey>`select * from bed_by_code(${codeHash(door.secrets, code)})` : null);
}

/** Signs a bed in with the uuid of its QR card. */
export async function signInByQr(door: Door, uuid: string): Promise<BedSession> {
  return signIn(
    door,
    'uuid',
    isQrUuid(uuid) ? sql<BedKey>`select * from bed_by_qr(${qrHash(door.secrets, uuid)})` : null,
  );
}

type BedKey = { hospital_id: string; bed_id: string };

/** A wrong code belongs to no hospital: it costs the address a pause that grows. */
async function signIn(
  door: Door,
  field: 'code' | 'uuid',
  find: ReturnType<typeof sql<BedKey>> | null,
): Promise<BedSession> {
  const attempts = [{ kind: 'address', of: door.address } as const];
  await requireTurn(door.db, door.clock, attempts);
  const found = find ? (await find.execute(door.db)).rows[0] : undefined;
  if (!found) {
    await countFailure(door.db, door.clock, attempts);
    throw invalidField(field, 'wrong_code');
  }
  const caller = { hospital: found.hospital_id, actor: { kind: 'system', reason: 'bed sign-in' } as const };
  return door.inHospital(caller, (tx) => openSession(tx, found.bed_id));
}

/** Opens the stay where none runs and the hospital lets a sign-in open it; then a device and its session. */
export async function openSession(tx: Tx, bed: string): Promise<BedSession> {
  const { rows } = await sql<{ active: boolean }>`select active from hospital_profile(${tx.hospital})`.execute(tx.db);
  if (!rows[0]?.active) throw new AppError('hospital_inactive');
  const stay = await stayForSignIn(tx, bed);
  const session = await beginBedSession(tx, stay, bed);
  const pair = await issueTokens(tx.db, tx.clock, { hospital: tx.hospital, session, audience: 'bed' }, bedLifetimes);
  return { ...pair, bed: await readBed(tx, session) };
}
