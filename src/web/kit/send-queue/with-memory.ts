import type { SendQueueDatabase } from './database.ts';
import { byAsked, type Entry, type Rule } from './entry.ts';

/** How the disk was last: `error` is what it failed with. */
type OnWritten = (error?: unknown) => void;

/**
 * Keeps in memory what the disk does not take, such as when it is full: a tap is sent all the same while the page lives,
 * and is written as soon as there is room. What was answered and could not be deleted is not sent again by this page;
 * by the next one it is, which the server knows for the same. While the disk cannot be read, what was seen of it last stays.
 */
export function withMemory<E extends Entry>(present: SendQueueDatabase<E>, onWritten: OnWritten): SendQueueDatabase<E> {
  /** What should lie on the disk and does not: an entry, or null for one that should be gone. */
  const owed = new Map<string, E | null>();
  const owedWipes = new Set<string>();
  const oneAtATime = inTurn();
  const disk = asSeenLast(present, (error) => {
    if (error || owed.size + owedWipes.size === 0) onWritten(error);
  });
  const write = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      onWritten();
      return true;
    } catch (error) {
      onWritten(error);
      return false;
    }
  };
  const settle = async () => {
    for (const scope of owedWipes) if (await write(() => disk.wipe(scope))) owedWipes.delete(scope);
    for (const [id, entry] of owed) {
      if (!(await write(() => disk.change(id, () => entry)))) return;
      owed.delete(id);
    }
  };
  const change = async (id: string, rule: Rule<E>): Promise<E | null> => {
    const applied: { next: E | null }[] = [];
    const apply: Rule<E> = (stored) => {
      const next = rule(owed.get(id) === undefined ? stored : (owed.get(id) ?? null));
      applied.push({ next });
      return next;
    };
    const isWritten = await write(() => disk.change(id, apply));
    if (isWritten) owed.delete(id);
    // What lies on a disk that cannot even be read is left as it is: of it nothing is known but a new tap and what is owed.
    const isRead = applied.length > 0;
    const next = applied.at(-1)?.next ?? (isRead ? null : apply(null));
    if (!isWritten && (next || isRead || owed.has(id))) owed.set(id, next);
    return next;
  };
  return {
    change: (id, rule) => oneAtATime(() => change(id, rule)),
    all: () =>
      oneAtATime(async () => {
        await settle();
        const stored = (await disk.all()).filter(({ id, scope }) => !owed.has(id) && !owedWipes.has(scope));
        return [...stored, ...[...owed.values()].filter((entry) => entry !== null)].sort(byAsked);
      }),
    wipe: (scope) =>
      oneAtATime(async () => {
        for (const [id, entry] of owed) if (entry?.scope === scope) owed.delete(id);
        if (!(await write(() => disk.wipe(scope)))) owedWipes.add(scope);
      }),
  };
}

/** A disk of which what was seen last stays while it cannot be read; `onRead` hears of that, and of its end. */
function asSeenLast<E extends Entry>(disk: SendQueueDatabase<E>, onRead: OnWritten): SendQueueDatabase<E> {
  let seen: readonly E[] = [];
  let isUnread = false;
  return {
    async all() {
      try {
        seen = await disk.all();
        if (isUnread) onRead();
        isUnread = false;
      } catch (error) {
        onRead(error);
        isUnread = true;
      }
      return [...seen];
    },
    async change(id, rule) {
      const next = await disk.change(id, rule);
      seen = [...seen.filter((one) => one.id !== id), ...(next ? [next] : [])];
      return next;
    },
    async wipe(scope) {
      await disk.wipe(scope);
      seen = seen.filter((one) => one.scope !== scope);
    },
  };
}

/** Runs one after the other what is asked for at once: none sees the other half done. */
function inTurn(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next;
    return next;
  };
}
