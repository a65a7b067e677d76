import { sql } from 'kysely';
import { occupantsOf } from '#server/features/beds/places.actions.ts';
import { endStay } from '#server/features/beds/stay.actions.ts';
import { conflict } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { SessionContext } from '#server/platform/tx/anonymous-context.ts';
import type { Caller } from '#server/platform/tx/in-hospital.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { HospitalOccupied } from '#shared/hospitals/hospital.schemas.ts';

/** Who stays in the hospital of this transaction, and how many of its people may end that. Nobody is admitted meanwhile. */
export async function occupiedBy(tx: Tx): Promise<HospitalOccupied | null> {
  const occupants = await occupantsOf(tx, { hospital: tx.hospital });
  return occupants.stays > 0 ? { ...occupants, may_end: await countWhoMayEnd(tx) } : null;
}

/**
 * Ends every stay of a hospital in which nobody is left who may do so. That it was asked for is on record there, by
 * `caller`; each stay is ended by the system, since platform administrators take no step for patients. Throws
 * `hospital_occupied` while anybody may.
 */
export async function endLeftStays(context: SessionContext, caller: Caller): Promise<void> {
  const stays = await context.inHospital(caller, async (tx) => {
    const occupied = await occupiedBy(tx);
    if (!occupied) return [];
    if (occupied.may_end > 0) throw conflict('hospital_occupied', { data: occupied });
    const properties = { stays: occupied.stays };
    await logActivity(tx, {
      subject: { type: 'hospital', id: tx.hospital },
      action: 'hospital.stays_ended',
      properties,
    });
    return runningStays(tx);
  });
  const actor = { kind: 'system', reason: 'hospital_inactive' } as const;
  for (const stay of stays)
    await context.inHospital({ hospital: caller.hospital, actor }, (tx) =>
      endStay(tx, context.secrets, stay, 'hospital_inactive'),
    );
}

async function countWhoMayEnd({ db }: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from employee e where e.active and e.deleted_at is null
      and exists (select from allocation a where a.hospital_id = e.hospital_id
        and a.access_level_id = e.access_level_id and a.module_code = 'stays' and a.access_right = 'delete')`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

async function runningStays({ db }: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select y.id from stay y where y.ended_at is null and not y.is_probe order by y.id`.execute(db);
  return rows.map(({ id }) => id);
}
