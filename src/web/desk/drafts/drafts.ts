import { decrypt, type Encrypted, encrypt, newKey, type Scoped } from '#web/kit/cipher.ts';

/** What was typed in a form and not saved. The scope is the person who typed it; the id names hospital and form. */
export type Draft = Scoped & {
  /** When it was typed last. */
  at: string;
  /** The changed fields as the form keeps them, and what stood in them before. */
  typed: Readonly<Record<string, string>>;
  before: Readonly<Record<string, string>>;
};

/** As it lies on the disk; by `at` it is deleted in time. */
export type DraftRow = Encrypted & Pick<Draft, 'at'>;

/** The rows and keys of this device; each call is one transaction. */
export type DraftRows = {
  /** The key of a person: the one that is there, else this one, which is stored. */
  keyOf(scope: string, made: CryptoKey): Promise<CryptoKey>;
  get(kept: Scoped): Promise<DraftRow | undefined>;
  /** Stores the row, unless the key of its person has been wiped. */
  put(row: DraftRow): Promise<void>;
  delete(kept: Scoped): Promise<void>;
  /** Deletes whoever's rows were written before this time. */
  deleteBefore(at: string): Promise<void>;
};

/** Drafts are kept for so many days. */
const keptDays = 7;

export type Drafts = {
  /** Null where nothing is kept under this id, and for what can no longer be read. */
  read(id: string): Promise<Draft | null>;
  keep(draft: Omit<Draft, 'scope'>): Promise<void>;
  delete(id: string): Promise<void>;
};

/**
 * The drafts of a person, encrypted with a key of theirs that signing out wipes. A browser that stores no rows or no keys,
 * or has no cipher, as on plain http, keeps none. Calls are made in the order in which they are asked for.
 */
export function draftsOf(scope: string, opened: Promise<DraftRows>): Drafts {
  const ready = opened.then(async (rows) => {
    await rows.deleteBefore(new Date(Date.now() - keptDays * 86_400_000).toISOString());
    return { rows, key: await rows.keyOf(scope, await newKey()) };
  });
  let last: Promise<unknown> = ready;
  const inOrder = <T>(call: (device: Awaited<typeof ready>) => Promise<T>, otherwise: T): Promise<T> => {
    const next = last.then(() => ready.then(call)).catch(() => otherwise);
    last = next;
    return next;
  };
  last = last.catch(() => null);
  return {
    read: (id) =>
      inOrder(async ({ rows, key }) => {
        const row = await rows.get({ id, scope });
        const draft = row ? await decrypt(row, key) : null;
        return isDraft(draft) ? draft : null;
      }, null),
    keep: (draft) =>
      inOrder(async ({ rows, key }) => {
        await rows.put({ ...(await encrypt({ ...draft, scope }, key)), at: draft.at });
      }, undefined),
    delete: (id) => inOrder(({ rows }) => rows.delete({ id, scope }), undefined),
  };
}

/** Perhaps of an older release: looked at before it is offered. */
function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null || !('typed' in value && 'before' in value)) return false;
  return 'at' in value && typeof value.at === 'string' && isTexts(value.typed) && isTexts(value.before);
}

const isTexts = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');
