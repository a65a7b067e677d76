import { type RawBuilder, sql } from 'kysely';
import { readBed } from '#server/features/beds/bed.reads.ts';
import { beginBedSession, logBedSignIn } from '#server/features/beds/bed-session.actions.ts';
import { codeHash, normalizeCode, qrHash } from '#server/features/beds/code.actions.ts';
import { stayForSignIn } from '#server/features/beds/stay.actions.ts';
import { issueTokens } from '#server/platform/credentials/session-tokens.ts';
import { countedTry } from '#server/platform/credentials/throttle/counted-try.ts';
import { noteFailure } from '#server/platform/credentials/throttle/failures.ts';
import { AppError, invalidField } from '#server/platform/errors.ts';
import type { Door } from '#server/platform/tx/door.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { BedSession, BedSignIn } from '#shared/beds/bed.schemas.ts';
import { isQrUuid } from '#shared/kernel/ids.ts';
import { timing } from '#shared/requests/timing.ts';
import { codeCounter, markOfDevice } from './code-counter.ts';

/** Refresh tokens of a bed live until the stay ends. */
export const bedLifetimes = { accessMinutes: timing.bedAccessTokenMinutes, refreshHours: null };

type BedKey = { hospital_id: string; bed_id: string };

/** Signs a bed in with the code that a person typed. A wrong one belongs to no hospital: it is counted on the device or its address. */
export function signInByCode(door: Door, typed: string): Promise<BedSignIn> {
  const code = normalizeCode(typed);
  return countedTry(door, [codeCounter(door)], {
    check: async () =>
      code ? readBedKey(door, sql`select * from bed_by_code(${codeHash(door.secrets, code)})`) : null,
    open: (bed) => signIn(door, bed),
    wrong: () => invalidField('code', 'wrong_code'),
  });
}

/** Signs a bed in with the uuid of its QR card. 122 bits are not guessed: no try is held up, wrong ones are only counted. */
export async function signInByQr(door: Door, uuid: string): Promise<BedSignIn> {
  const bed = isQrUuid(uuid)
    ? await readBedKey(door, sql`select * from bed_by_qr(${qrHash(door.secrets, uuid)})`)
    : null;
  if (bed) return signIn(door, bed);
  await noteFailure(door);
  throw invalidField('uuid', 'wrong_code');
}

async function readBedKey(door: Door, query: RawBuilder<unknown>): Promise<BedKey | null> {
  return (await query.$castTo<BedKey>().execute(door.db)).rows[0] ?? null;
}

async function signIn(door: Door, { hospital_id: hospital, bed_id }: BedKey): Promise<BedSignIn> {
  const caller = { hospital, actor: { kind: 'system', reason: 'bed sign-in' } as const };
  const session = await door.inHospital(caller, (tx) => openSession(tx, bed_id));
  return { ...session, device_mark: markOfDevice(door) };
}

/** Opens the stay where none runs and the hospital lets a sign-in open it; then a device and its session. */
export async function openSession(tx: Tx, bed: string): Promise<BedSession> {
  const { rows } = await sql<{ active: boolean }>`select active from hospital_profile(${tx.hospital})`.execute(tx.db);
  if (!rows[0]?.active) throw new AppError('hospital_inactive');
  const stay = await stayForSignIn(tx, bed);
  const session = await beginBedSession(tx, stay, bed);
  const pair = await issueTokens(tx.db, tx.clock, { hospital: tx.hospital, session, audience: 'bed' }, bedLifetimes);
  const signedIn = await readBed(tx, session);
  await logBedSignIn(tx, stay, signedIn.device.id);
  return { ...pair, bed: signedIn };
}
