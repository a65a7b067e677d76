import { requireInScope } from '#server/features/access/access.reads.ts';
import { placeOfBed } from '#server/features/beds/bed.reads.ts';
import { lockBed } from '#server/features/beds/code.actions.ts';
import { notFound } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { SharedSecrets } from '#server/platform/secrets.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { TabletCode } from '#shared/beds/tablet.schemas.ts';
import { timing } from '#shared/kernel/timing.ts';
import { newTabletCode, tabletCodeHash } from './tablet-code.ts';

/**
 * A code that makes a tablet the one of this bed: for an employee of its ward, good once and for a few minutes, and
 * only until the next one is made.
 */
export async function makeTabletCode(tx: Tx, secrets: SharedSecrets, bed: string): Promise<TabletCode> {
  const place = await placeOfBed(tx, bed);
  if (!place) throw notFound('bed');
  const employee = await requireInScope(tx, place.department, 'bed');
  const now = tx.clock.now();
  await lockBed(tx, bed);
  await endCodesOf(tx, bed);
  const { id } = await tx.db
    .insertInto('tablet_enrolment')
    .values({ hospital_id: tx.hospital, bed_id: bed, made_by_employee_id: employee, made_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const code = newTabletCode();
  const lapses_at = new Date(now.getTime() + timing.tabletCodeMinutes * 60_000);
  await tx.db
    .insertInto('session_token')
    .values({
      ...{ hash: tabletCodeHash(secrets, code), hospital_id: tx.hospital, kind: 'enrolment', session_id: id },
      ...{ issued_at: now, expires_at: lapses_at },
    })
    .execute();
  await logActivity(tx, { subject: { type: 'bed', id: bed }, action: 'bed.tablet_code_shown' });
  return { code, bed: { id: bed, label: place.label, room: place.room }, lapses_at: lapses_at.toISOString() };
}

async function endCodesOf(tx: Tx, bed: string): Promise<void> {
  await tx.db
    .updateTable('session_token')
    .set({ ended_at: tx.clock.now() })
    .where('kind', '=', 'enrolment')
    .where('ended_at', 'is', null)
    .where('session_id', 'in', (eb) => eb.selectFrom('tablet_enrolment').select('id').where('bed_id', '=', bed))
    .execute();
}
