import { decrypt, type Encrypted, encrypt, newKey } from '#web/kit/cipher.ts';
import type { OnUnreadable, SendQueueDatabase } from './database.ts';
import { byAsked, type Entry } from './entry.ts';

/** As it is stored: plain where the browser can keep no key, and before entries were encrypted. */
export type Row = Entry | Encrypted;
/** A row with the key that was stored together with it. */
export type Kept = { row: Row; key?: CryptoKey | undefined };

/** What was stored, perhaps by an older release, as an entry of this one. */
export type InForm<E extends Entry> = (stored: unknown) => E;

/** The rows of this device; each call is one transaction. */
export type Rows = {
  all(): Promise<Kept[]>;
  /** Stores `after` in the place of `before`, or deletes it; false where something else is stored by now. */
  swap(id: string, before: Row | undefined, after: Kept | null): Promise<boolean>;
  wipe(scope: string): Promise<void>;
  /** Rejects where the browser stores no keys, as in private mode of some. */
  tryKey(key: CryptoKey): Promise<void>;
};

/**
 * Keeps each entry encrypted, with a key of its own that is made anew at each write and goes together with the entry.
 * A transaction ends while the cipher works, so an entry is read, changed and encrypted outside of one, and stored only
 * if it is still what was read; otherwise all is done again.
 */
export async function encryptedQueue<E extends Entry>(
  rows: Rows,
  onUnreadable: OnUnreadable,
  inForm: InForm<E>,
): Promise<SendQueueDatabase<E>> {
  const encrypts = await newKey()
    .then(rows.tryKey)
    .then(
      () => true,
      () => false,
    );
  const read = async ({ row, key }: Kept): Promise<E | null> => {
    const entry = !isEncrypted(row) ? row : key ? await decrypt(row, key) : null;
    return entry === null ? null : inForm(entry);
  };
  const change: SendQueueDatabase<E>['change'] = async (id, rule) => {
    for (;;) {
      const before = (await rows.all()).find(({ row }) => row.id === id);
      const entry = before ? await read(before) : null;
      if (before && !entry) onUnreadable(before.row.scope, 1);
      const next = rule(entry);
      const after = next && (encrypts ? await locked(next) : { row: next });
      if (await rows.swap(id, before?.row, after)) return next;
    }
  };
  if (encrypts) for (const { row } of await rows.all()) if (!isEncrypted(row)) await change(row.id, (entry) => entry);
  return {
    change,
    wipe: rows.wipe,
    async all() {
      const kept = await rows.all();
      const entries = await Promise.all(kept.map(read));
      await dropUnreadable(
        rows,
        kept.flatMap(({ row }, place) => (entries[place] ? [] : [row])),
        onUnreadable,
      );
      return entries.filter((entry) => entry !== null).sort(byAsked);
    },
  };
}

/** Counted before they are deleted, so that none goes without a word. */
async function dropUnreadable(rows: Rows, unreadable: Row[], onUnreadable: OnUnreadable): Promise<void> {
  const scopes = new Set(unreadable.map(({ scope }) => scope));
  for (const one of scopes) onUnreadable(one, unreadable.filter(({ scope }) => scope === one).length);
  for (const row of unreadable) await rows.swap(row.id, row, null);
}

async function locked(entry: Entry): Promise<Kept> {
  const key = await newKey();
  return { row: await encrypt(entry, key), key };
}

const isEncrypted = (row: Row): row is Encrypted => 'iv' in row;
