import { clearAlarm, raiseStanding } from '#server/features/alarms/alarm.actions.ts';
import { recentFailures } from '#server/platform/credentials/throttle/failures.ts';
import { platformAlarm } from '#server/platform/credentials/throttle/limits.ts';
import type { Tx } from '#server/platform/tx/tx.ts';

/** An alarm to the administrators of every hospital, while too many codes and passwords from anywhere are wrong. */
export async function watchWrongSignIns(tx: Tx): Promise<void> {
  const isFlood = (await recentFailures(tx.db, tx.clock.now())) > platformAlarm.failures;
  const alarm = { kind: 'sign_in_flood', department: null, subject: null } as const;
  await (isFlood ? raiseStanding(tx, alarm) : clearAlarm(tx, alarm));
}
