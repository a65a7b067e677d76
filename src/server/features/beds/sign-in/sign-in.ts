import { type RawBuilder, sql } from 'kysely';
import { askForApproval } from '#server/features/beds/approval/ask-for-approval.ts';
import { readBed } from '#server/features/beds/bed.reads.ts';
import {
  bedLifetimes,
  beginBedSession,
  hadOtherDevice,
  logBedSignIn,
} from '#server/features/beds/bed-session.actions.ts';
import { codeHash, lockBed, normalizeCode, qrHash } from '#server/features/beds/code.actions.ts';
import { codeCounter, markOfDevice } from '#server/features/beds/code-counter.reads.ts';
import { requireActiveHospital } from '#server/features/beds/places.actions.ts';
import { endStay, mayOpenStay, runningStay, stayForSignIn } from '#server/features/beds/stay.actions.ts';
import { readSetting } from '#server/features/content/setting.reads.ts';
import { issueTokens } from '#server/platform/credentials/session-tokens.ts';
import { countedTry } from '#server/platform/credentials/throttle/counted-try.ts';
import { idOfDeviceMark } from '#server/platform/credentials/throttle/device-mark.ts';
import { noteFailure } from '#server/platform/credentials/throttle/failures.ts';
import { AppError, denied, invalidField } from '#server/platform/errors.ts';
import type { SharedSecrets } from '#server/platform/secrets.ts';
import type { AnonymousContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { BedSignIn, WithinPlace } from '#shared/beds/bed.schemas.ts';

type BedKey = { hospital_id: string; bed_id: string };
/** For whom, and what this device waits with already where the card is fixed. */
type Arrives = { is_new: boolean; approval_token?: string | undefined };

type Typed = { code: string; within?: WithinPlace | undefined } & Arrives;

/**
 * Signs a bed in with the code that a person typed. A wrong one belongs to no hospital: it is counted on the device or its
 * address. One of a bed outside the chosen place is wrong, and answered as any other.
 */
export function signInByCode(anonymous: AnonymousContext, typed: Typed): Promise<BedSignIn> {
  const code = normalizeCode(typed.code);
  return countedTry(anonymous, [codeCounter(anonymous)], {
    check: async () => {
      if (!code) return null;
      const bed = await readBedKey(anonymous, sql`select * from bed_by_code(${codeHash(anonymous.secrets, code)})`);
      return typed.within ? findWithin(anonymous, typed.within, bed) : bed;
    },
    open: (bed) => signIn(anonymous, bed, typed),
    wrong: () => invalidField('code', 'wrong_code'),
  });
}

/** Signs a bed in with the uuid of its QR card. 122 bits are not guessed: no try is held up, wrong ones are only counted. */
export async function signInByQr(anonymous: AnonymousContext, card: { uuid: string } & Arrives): Promise<BedSignIn> {
  const bed = await readBedKey(anonymous, sql`select * from bed_by_qr(${qrHash(anonymous.secrets, card.uuid)})`);
  if (bed) return signIn(anonymous, bed, card);
  await noteFailure(anonymous);
  throw invalidField('uuid', 'wrong_code');
}

async function readBedKey(anonymous: AnonymousContext, query: RawBuilder<unknown>): Promise<BedKey | null> {
  return (await query.$castTo<BedKey>().execute(anonymous.db)).rows[0] ?? null;
}

/** A bed that there is not. */
const noBed = '00000000-0000-4000-8000-000000000000';

/** Null where the bed is elsewhere. Looked up for a code of no bed too, so that both refusals take as long. */
async function findWithin(
  { inHospital }: AnonymousContext,
  { hospital, room, bed }: WithinPlace,
  found: BedKey | null,
): Promise<BedKey | null> {
  const row = await inHospital({ hospital, actor: signingIn }, ({ db }) =>
    db
      .selectFrom('bed')
      .select(['id', 'room_id'])
      .where('id', '=', found?.bed_id ?? noBed)
      .executeTakeFirst(),
  );
  const isThere = row && row.room_id === (room ?? row.room_id) && row.id === (bed ?? row.id);
  return isThere ? found : null;
}

const signingIn = { kind: 'system', reason: 'bed sign-in' } as const;

async function signIn(
  anonymous: AnonymousContext,
  { hospital_id: hospital, bed_id }: BedKey,
  { is_new, approval_token: token }: Arrives,
): Promise<BedSignIn> {
  const caller = { hospital, actor: signingIn };
  const device_mark = markOfDevice(anonymous);
  const mark = idOfDeviceMark(anonymous.secrets.seal_key, 'bed', device_mark);
  const opened = await anonymous.inHospital(caller, async (tx) => {
    await requireActiveHospital(tx);
    if (is_new) await endStayBefore(tx, anonymous.secrets, bed_id);
    const arriving = { bed: bed_id, mark };
    return (await askForApproval(tx, { ...arriving, token: token ?? null })) ?? openSession(tx, arriving);
  });
  if ('approval_id' in opened) throw new AppError('approval_wanted', { data: opened }); // it is asked for, and committed
  return { ...opened, device_mark };
}

/** The patient before has gone, as the one who signs in says. Denied where staff alone may say so. */
async function endStayBefore(tx: Tx, secrets: SharedSecrets, bed: string): Promise<void> {
  if (!(await mayReplaceStay(tx))) throw denied();
  await lockBed(tx, bed);
  const before = await runningStay(tx, bed);
  if (before) await endStay(tx, secrets, before, 'new_patient');
}

type Arriving = { bed: string; mark: string | null };

/** Opens the stay where none runs and the hospital lets a sign-in open it; then a device and its session. */
export async function openSession(tx: Tx, { bed, mark }: Arriving): Promise<Omit<BedSignIn, 'device_mark'>> {
  const stay = await stayForSignIn(tx, bed);
  const asks_who = (await hadOtherDevice(tx, stay, mark)) && (await mayReplaceStay(tx));
  const session = await beginBedSession(tx, stay, { bed, mark });
  const pair = await issueTokens(tx.db, tx.clock, { hospital: tx.hospital, session, audience: 'bed' }, bedLifetimes);
  const signedIn = await readBed(tx, session);
  await logBedSignIn(tx, stay, signedIn.device.id);
  return { ...pair, bed: signedIn, asks_who };
}

/** A fixed card is known to whoever lay here before; and where staff or the hospital's system open stays, they end them. */
async function mayReplaceStay(tx: Tx): Promise<boolean> {
  return (await mayOpenStay(tx)) && (await readSetting(tx, 'codes_rotate'));
}
