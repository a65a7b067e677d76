import { conflict } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { timing } from '#shared/kernel/timing.ts';

/** What was deleted since can be brought back. */
export function restorableSince({ clock }: Pick<Tx, 'clock'>): Date {
  return new Date(clock.now().getTime() - timing.restoreDays * 86_400_000);
}

/** Throws `too_late` after 30 days. */
export function requireRestorable(tx: Pick<Tx, 'clock'>, deletedAt: Date): void {
  if (deletedAt < restorableSince(tx)) throw conflict('too_late');
}
