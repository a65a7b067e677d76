import { denied } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { Bed, BedPatch } from '#shared/beds/bed.schemas.ts';
import { readBed } from './bed.reads.ts';
import { endBedSession } from './bed-session.actions.ts';

/** The bed of the calling session. */
export async function readOwnBed(tx: Tx): Promise<Bed> {
  return readBed(tx, requirePatient(tx).session);
}

/** The patient chooses a language; it stays with the bed until the next one does. */
export async function changeLocale(tx: Tx, locale: BedPatch['locale']): Promise<Bed> {
  const { bed, session } = requirePatient(tx);
  await tx.db.updateTable('bed').set({ locale }).where('id', '=', bed).execute();
  return readBed(tx, session);
}

export async function logoutBed(tx: Tx): Promise<void> {
  await endBedSession(tx, requirePatient(tx).session, 'logout');
}

function requirePatient(tx: Tx) {
  if (tx.actor.kind !== 'patient') throw denied();
  return tx.actor;
}
