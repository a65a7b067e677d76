import { requireInScope, requireRight } from '#server/features/access/access.reads.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import type { SharedSecrets } from '#server/platform/secrets.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { Admit, Occupied } from '#shared/beds/admit.schemas.ts';
import { placeOfBed } from './bed.reads.ts';
import { lockBed } from './code.actions.ts';
import { endStay, isInUse, openStay, runningStay } from './stay.actions.ts';

/**
 * Begins a stay in a bed, for a patient who has no device yet. A stay that runs there ends only if the caller has named
 * exactly that one; otherwise `bed_occupied` says which it is. Sent again: the same stay.
 */
export async function admit(tx: Tx, secrets: SharedSecrets, { id, bed_id, ends = null }: Admit): Promise<string> {
  const place = await placeOfBed(tx, bed_id);
  if (!place) throw notFound('bed');
  await requireInScope(tx, place.department, 'bed');
  await lockBed(tx, bed_id);
  const running = await runningStay(tx, bed_id);
  if (running === id) return id;
  await requireUnused(tx, id);
  if (running && running !== ends) throw conflict('bed_occupied', { data: { stay_id: running } satisfies Occupied });
  if (!(await isInUse(tx, bed_id))) throw notFound('bed');
  if (running) {
    await requireRight(tx, 'stays:delete');
    await endStay(tx, secrets, running, 'new_patient');
  }
  return openStay(tx, bed_id, 'staff', id);
}

async function requireUnused(tx: Tx, id: string): Promise<void> {
  const known = await tx.db.selectFrom('stay').select('id').where('id', '=', id).executeTakeFirst();
  if (known) throw conflict('id_taken');
}
