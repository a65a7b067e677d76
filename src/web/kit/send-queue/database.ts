import { noteKept } from '#web/kit/unkept.ts';
import { encryptedQueue, type InForm } from './encrypted.ts';
import type { Entry, Rule } from './entry.ts';
import { openDatabase, rowsIn } from './rows.ts';
import { withMemory } from './with-memory.ts';

/**
 * Where the entries lie. `change` takes hold whole or not at all, so tabs and the sender do not overwrite each other.
 */
export type SendQueueDatabase<E extends Entry = Entry> = {
  /** All entries, in the order in which they were asked. */
  all(): Promise<E[]>;
  /** Applies `rule` to the entry `id` and returns what is stored now. A rule may be applied again, to what is newer. */
  change(id: string, rule: Rule<E>): Promise<E | null>;
  /** Deletes all entries of the scope at once, with what they can be read by. */
  wipe(scope: string): Promise<void>;
};

/** How many entries of which scope can no longer be read; they are deleted. */
export type OnUnreadable = (scope: string, count: number) => void;

/**
 * The device's own database; a browser that refuses it keeps the entries while the page lives. So does a page beside
 * one of an older release, which holds the database open as it was: a tap must not wait for that one to be closed.
 */
export function openSendQueue<E extends Entry>(
  onUnreadable: OnUnreadable,
  inForm: InForm<E>,
  name = 'wardbell',
): Promise<SendQueueDatabase<E>> {
  return new Promise((resolve) => {
    const keeper = `queue ${name}`;
    const inPage = (disk: SendQueueDatabase<E>) => withMemory(disk, (error) => noteKept(keeper, error));
    const withoutDisk = (why: unknown) => {
      const refuse = () => Promise.reject(why);
      noteKept(keeper, why);
      resolve(inPage({ all: async () => [], change: refuse, wipe: refuse }));
    };
    openDatabase(name, withoutDisk)
      .then((db) => encryptedQueue(rowsIn(db), onUnreadable, inForm))
      .then((disk) => resolve(inPage(disk)), withoutDisk); // private mode in some browsers: asking must work all the same
  });
}
