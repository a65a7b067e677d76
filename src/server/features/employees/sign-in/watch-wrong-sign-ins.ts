import { clearAlarm, raiseStanding } from '#server/features/alarms/alarm.actions.ts';
import { recentFailures } from '#server/platform/credentials/throttle/failures.ts';
import { platformAlarm } from '#server/platform/credentials/throttle/limits.ts';
import { hospitalIds, hospitalsNamedBy } from '#server/platform/tx/across-hospitals.ts';
import type { Db, Tx } from '#server/platform/tx/tx.ts';

/** An alarm to the administrators of every hospital, while too many codes and passwords from anywhere are wrong. */
export async function watchWrongSignIns(tx: Tx): Promise<void> {
  const alarm = { kind: 'sign_in_flood', department: null, subject: null } as const;
  await ((await isFlood(tx.db, tx.clock.now())) ? raiseStanding(tx, alarm) : clearAlarm(tx, alarm));
}

/** All during a flood, and after it those in which the alarm still stands. */
export async function hospitalsToWarnOfFlood(db: Db, now: Date): Promise<string[]> {
  return (await isFlood(db, now)) ? hospitalIds(db) : hospitalsNamedBy(db, 'hospitals_with_alarm', 'sign_in_flood');
}

async function isFlood(db: Db, now: Date): Promise<boolean> {
  return (await recentFailures(db, now)) > platformAlarm.failures;
}
