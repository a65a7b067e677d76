import { noteSeen } from '#server/features/alarms/alarm.actions.ts';
import { listWardAlarms } from '#server/features/alarms/alarm.reads.ts';
import { listPresent } from '#server/features/attendance/attendance.reads.ts';
import { notFound } from '#server/platform/errors.ts';
import type { TxOf } from '#server/platform/tx/actor.ts';
import type { Alarm } from '#shared/duty/alarm.schemas.ts';
import type { SeenAtStation } from '#shared/station/station.schemas.ts';

/**
 * Somebody who is on duty on the station's ward has read there what it showed. Of these, one that was seen or cleared
 * meanwhile is left as it is, and so is one that has counted up: nobody has read that yet. Throws `not_found` for
 * whoever is not on duty there.
 */
export async function seeAlarms(tx: TxOf<'station'>, { employee_id, alarms }: SeenAtStation): Promise<Alarm[]> {
  const { department, device } = tx.actor;
  const present = await listPresent(tx, department);
  if (!present.some(({ id }) => id === employee_id)) throw notFound('employee');
  const shown = new Map(alarms.map(({ id, version }) => [id, version]));
  for (const alarm of await listWardAlarms(tx, department)) {
    if (alarm.seen_at || shown.get(alarm.id) !== alarm.version) continue;
    await noteSeen(tx, alarm, { employee: employee_id, device });
  }
  return listWardAlarms(tx, department);
}
