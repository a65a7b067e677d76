import { decrypt, type Encrypted, encrypt, newKey, type Scoped } from '#web/kit/cipher.ts';

/** As it lies on the disk, with the key that it can be read by: where one goes the other does. */
type Locked = { row: Encrypted; key: CryptoKey };

/** Rejects where the browser has no cipher, as on plain http. */
export async function locked<Kept extends Scoped>(kept: Kept): Promise<Locked> {
  const key = await newKey();
  return { row: await encrypt(kept, key), key };
}

/** What was locked; null for what cannot be read, or is something else. */
export async function unlocked(data: unknown): Promise<object | null> {
  const opened = isLocked(data) ? await decrypt(data.row, data.key) : null;
  return typeof opened === 'object' ? opened : null;
}

const isLocked = (data: unknown): data is Locked =>
  typeof data === 'object' && data !== null && 'row' in data && 'key' in data;
