import { requireOffered } from '#server/features/content/language.reads.ts';
import type { TxOf } from '#server/platform/tx/actor.ts';
import type { Bed, BedPatch } from '#shared/beds/bed.schemas.ts';
import { readBed } from './bed.reads.ts';
import { endBedSession } from './bed-session.actions.ts';

/** The bed of the calling session. */
export async function readOwnBed(tx: TxOf<'bed'>): Promise<Bed> {
  return readBed(tx, tx.actor.session);
}

/** The patient chooses a language for their stay; whoever comes next begins in the bed's. Throws `language_not_offered`. */
export async function changeLocale(tx: TxOf<'bed'>, locale: BedPatch['locale']): Promise<Bed> {
  const { stay, session } = tx.actor;
  await requireOffered(tx, locale, 'locale');
  await tx.db.updateTable('stay').set({ locale }).where('id', '=', stay).execute();
  return readBed(tx, session);
}

export async function logoutBed(tx: TxOf<'bed'>): Promise<void> {
  await endBedSession(tx, tx.actor.session, 'logout');
}
