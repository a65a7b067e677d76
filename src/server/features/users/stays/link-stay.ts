import { sql } from 'kysely';
import { hadOtherDevice } from '#server/features/beds/bed-session.actions.ts';
import { codeHash, normalizeCode } from '#server/features/beds/code.actions.ts';
import { codeCounter } from '#server/features/beds/code-counter.reads.ts';
import { runningStay } from '#server/features/beds/stay.actions.ts';
import { readSetting } from '#server/features/content/setting.reads.ts';
import { stayOnDevice } from '#server/features/users/sign-in/session-of-device.ts';
import { countedTry } from '#server/platform/credentials/throttle/counted-try.ts';
import { idOfDeviceMark } from '#server/platform/credentials/throttle/device-mark.ts';
import { AppError, conflict, invalidField } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { TxOf } from '#server/platform/tx/actor.ts';
import type { SessionContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { LinkedStay } from '#shared/users/user.schemas.ts';
import { announceLink } from './end-link.ts';
import { listLinkedStays } from './linked-stays.ts';

/**
 * Links the caller to the stay in the bed with this code; tries are counted as those at signing the bed in are. A code
 * opens no stay here. Throws `wrong_code`, also for a bed of another hospital; `no_stay`; `link_at_bed` where the card is
 * fixed, so that who lay here before has the code too, and this device is none of the stay's.
 */
export async function linkByCode(context: SessionContext, typed: string): Promise<LinkedStay[]> {
  const caller = callerOf(context);
  const mark = idOfDeviceMark(context.secrets.seal_key, 'bed', context.deviceMark);
  return countedTry(context, [codeCounter(context)], {
    async check() {
      const code = normalizeCode(typed);
      if (!code) return null;
      const { rows } = await sql<{ hospital_id: string; bed_id: string }>`
        select * from bed_by_code(${codeHash(context.secrets, code)})`.execute(context.db);
      const [bed] = rows;
      return bed?.hospital_id === caller.hospital ? bed.bed_id : null;
    },
    open: (bed) =>
      context.inHospital(caller, async (tx) => {
        const stay = await runningStay(tx, bed);
        if (!stay) throw conflict('no_stay');
        if (!(await readSetting(tx, 'codes_rotate')) && (await hadOtherDevice(tx, stay, mark)))
          throw conflict('link_at_bed');
        return link(asUser(tx, caller.actor), stay);
      }),
    wrong: () => invalidField('code', 'wrong_code'),
  });
}

/**
 * Links the caller to the stay whose bed is signed in on the same device. Throws `stay_ended`; `link_by_code` on the tablet
 * of a ward, to which nobody has shown the code of its bed.
 */
export async function linkOfDevice(tx: TxOf<'user'>, refreshToken: string): Promise<LinkedStay[]> {
  const { stay, wardTablet } = await stayOnDevice(tx, refreshToken);
  if (wardTablet) throw conflict('link_by_code');
  return link(tx, stay);
}

/** Twice is once. Holds the stay, so that it does not end meanwhile. */
async function link(tx: TxOf<'user'>, stay: string): Promise<LinkedStay[]> {
  const { user } = tx.actor;
  const running = await sql`select id from stay where id = ${stay} and ended_at is null for key share`.execute(tx.db);
  if (running.rows.length === 0) throw conflict('no_stay');
  const made = await tx.db
    .insertInto('user_stay')
    .values({ hospital_id: tx.hospital, user_id: user, stay_id: stay, linked_at: tx.clock.now() })
    .onConflict((known) => known.doNothing())
    .returning('stay_id')
    .executeTakeFirst();
  if (made) {
    await logActivity(tx, { subject: { type: 'stay', id: stay }, action: 'stay.linked' });
    announceLink(tx, { user, stay });
  }
  return listLinkedStays(tx);
}

function callerOf({ session: { hospital, actor } }: SessionContext) {
  if (actor.kind !== 'user') throw new AppError('no_session');
  return { hospital, actor };
}

function asUser(tx: Tx, actor: TxOf<'user'>['actor']): TxOf<'user'> {
  return { ...tx, actor };
}
