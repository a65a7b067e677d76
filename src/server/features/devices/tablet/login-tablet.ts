import { sql } from 'kysely';
import { placeOfBed, readBed, readEmptyBed } from '#server/features/beds/bed.reads.ts';
import { bedLifetimes, logBedSignIn } from '#server/features/beds/bed-session.actions.ts';
import { requireActiveHospital } from '#server/features/beds/places.actions.ts';
import { mayOpenStay, runningStay, stayForSignIn } from '#server/features/beds/stay.actions.ts';
import { endTabletSession } from '#server/features/devices/device.actions.ts';
import { issueTokens } from '#server/platform/credentials/session-tokens.ts';
import { hashToken } from '#server/platform/credentials/tokens.ts';
import { AppError } from '#server/platform/errors.ts';
import type { AnonymousContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { TabletSession } from '#shared/beds/tablet.schemas.ts';

type Found = { hospital_id: string; kind: string; session_id: string; expires_at: Date | null };
type Login = { enrolment_token: string; is_new: boolean };

/**
 * Signs a ward tablet in to the stay that runs in its bed; while none does, it learns that, and "I am new here" opens
 * one where a sign-in may. Throws `no_session` for a tablet that was revoked.
 */
export async function loginTablet(
  anonymous: AnonymousContext,
  { enrolment_token, is_new }: Login,
): Promise<TabletSession> {
  const { rows } = await sql<Found>`select * from session_by_token(${hashToken(enrolment_token)})`.execute(
    anonymous.db,
  );
  const [row] = rows;
  if (row?.kind !== 'enrolment') throw new AppError('no_session');
  const caller = { hospital: row.hospital_id, actor: { kind: 'system', reason: 'ward tablet' } as const };
  return anonymous.inHospital(caller, async (tx) => {
    await requireActiveHospital(tx);
    const bed = await bedOfTablet(tx, row.session_id);
    return signIn(tx, row.session_id, bed, is_new);
  });
}

async function signIn(tx: Tx, device: string, bed: string, isNew: boolean): Promise<TabletSession> {
  const stay = isNew ? await stayForSignIn(tx, bed) : await runningStay(tx, bed);
  const may_begin = await mayOpenStay(tx);
  await endTabletSession(tx, device, 'replaced');
  if (!stay) return { token: null, refresh_token: null, bed: await readEmptyBed(tx, bed, device), may_begin };
  const session = await tx.db
    .insertInto('bed_session')
    .values({ hospital_id: tx.hospital, stay_id: stay, bed_id: bed, device_id: device, began_at: tx.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const of = { hospital: tx.hospital, session: session.id, audience: 'bed' } as const;
  await logBedSignIn(tx, stay, device);
  const pair = await issueTokens(tx.db, tx.clock, of, bedLifetimes);
  return { ...pair, bed: await readBed(tx, session.id), may_begin };
}

/** The tablet's bed; the row is held, so that two sign-ins of one tablet come one after the other. */
async function bedOfTablet(tx: Tx, device: string): Promise<string> {
  const row = await tx.db
    .selectFrom('device')
    .select('bed_id')
    .where('id', '=', device)
    .where('kind', '=', 'ward_tablet')
    .where('revoked_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row?.bed_id || !(await placeOfBed(tx, row.bed_id))) throw new AppError('no_session');
  return row.bed_id;
}
