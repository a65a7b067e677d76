import { readSetting } from '#server/features/content/setting.reads.ts';
import { conflict } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { findOpenLevel } from './open-level.ts';

type Mode = 'open' | 'with_approval' | 'closed';

/** Without a level that everybody may have, whoever registers waits for approval, which gives them one. */
export async function readMode(tx: Tx): Promise<Mode> {
  const set = await readSetting(tx, 'registration');
  if (set === 'closed') return 'closed';
  return set === 'open' && (await findOpenLevel(tx)) !== null ? 'open' : 'with_approval';
}

/** Throws `registration_closed`. */
export async function requireNotClosed(tx: Tx): Promise<void> {
  if ((await readSetting(tx, 'registration')) === 'closed') throw conflict('registration_closed');
}

/** Who acts while somebody who is no employee yet registers. */
export function registering(hospital: string) {
  return { hospital, actor: { kind: 'system', reason: 'registration' } as const };
}
