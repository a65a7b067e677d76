import type { Tx } from '#server/platform/tx/tx.ts';
import { readSetting } from './setting.reads.ts';

/** Where the hospital's privacy policy can be read, if it says so. */
export async function readPolicyAddress(tx: Tx): Promise<string | null> {
  const policy = await readSetting(tx, 'privacy_policy');
  return policy.startsWith('https://') ? policy : null;
}
