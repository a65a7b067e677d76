import type { SendQueueDatabase } from '#web/kit/send-queue/database.ts';
import type { Entry } from '#web/kit/send-queue/entry.ts';
import { createStore, type Store } from '#web/kit/store.ts';
import type { Order, Wish } from './wishes.ts';

/** What one stay has chosen, and the orders that are on their way from here into the send queue. */
export type BasketEntry = Entry<never, { wishes: readonly Wish[]; leaving: readonly Order[] }>;
type Rule = (wishes: readonly Wish[]) => readonly Wish[];

type Ports = {
  database: SendQueueDatabase<BasketEntry>;
  /** The stay that is signed in. */
  scope(): string | null;
  /** Puts an order into the send queue. Resolves when it is stored there. The server takes it once, by its id (S4). */
  ask(order: Order): Promise<void>;
  /**
   * So many orders of the stay were sent and may not be in the send queue yet. Noted before they are written, where it
   * can be read without a key.
   */
  noteLeaving(stay: string, count: number): void;
};

/** The basket of the stay that is signed in, kept on this device until it is sent, emptied or the stay is over. */
export type KeptBasket = {
  wishes: Store<readonly Wish[]>;
  change(rule: Rule): Promise<void>;
  /**
   * Hands everything over to the send queue; `ordersOf` may be asked again, for what was chosen meanwhile. Rejects where
   * the queue does not take an order: it is kept as one that was sent, for `open`.
   */
  send(ordersOf: (wishes: readonly Wish[]) => Order[]): Promise<void>;
  /**
   * Reads what is kept: hands over what was sent and is not in the queue yet, and drops what other stays chose. What the
   * queue does not take stays for the next time. Never rejects for that.
   */
  open(): Promise<void>;
};

export function keepBasket({ database, scope, ask, noteLeaving }: Ports): KeptBasket {
  const wishes = createStore<readonly Wish[]>(none);
  let shownFor: string | null = null;
  const show = (entry: BasketEntry | null | undefined) => {
    if (entry && entry.scope !== scope()) return;
    shownFor = scope();
    wishes.set(entry?.shown.wishes ?? none);
  };
  const change = async (stay: string, rule: (shown: BasketEntry['shown']) => BasketEntry['shown']) => {
    const next = await database.change(stay, (entry) => {
      const shown = rule(entry?.shown ?? { wishes: none, leaving: [] });
      if (shown.wishes.length + shown.leaving.length === 0) return null;
      return { id: stay, scope: stay, asked_at: '', calls: [], attempted: false, shown };
    });
    if (stay === scope()) show(next);
    return next;
  };
  const leave = async (stay: string, leaving: readonly Order[]) => {
    for (const order of leaving) await ask(order);
    const left = new Set(leaving.map(({ submission }) => submission.id));
    const next = await change(stay, (shown) => ({
      ...shown,
      leaving: shown.leaving.filter(({ submission }) => !left.has(submission.id)),
    }));
    noteLeaving(stay, next?.shown.leaving.length ?? 0);
  };
  /** Whether the queue has all that the stay has sent. */
  const hasLeft = async ({ scope: stay, shown }: BasketEntry): Promise<boolean> => {
    try {
      await leave(stay, shown.leaving);
      return true;
    } catch {
      return false; // it lies where it lay, and is counted
    }
  };
  return {
    wishes,
    async change(rule) {
      const stay = scope();
      if (stay) await change(stay, (shown) => ({ ...shown, wishes: rule(shown.wishes) }));
    },
    async send(ordersOf) {
      const stay = scope();
      if (!stay) return; // signed out in this very moment: nothing was sent, and nothing is kept
      const next = await change(stay, (shown) => {
        const leaving = [...shown.leaving, ...ordersOf(shown.wishes)];
        noteLeaving(stay, leaving.length);
        return { wishes: none, leaving };
      });
      await leave(stay, next?.shown.leaving ?? []);
    },
    async open() {
      // Whoever signs in does not see for a moment what the one before has chosen.
      if (shownFor !== scope()) wishes.set(none);
      for (const entry of await database.all()) {
        // What was sent leaves or, of a stay that is over, is reported unsent by the queue.
        const isGone = await hasLeft(entry);
        if (isGone && entry.scope !== scope()) await database.wipe(entry.scope);
      }
      show((await database.all()).find((entry) => entry.scope === scope()));
    },
  };
}

const none: readonly Wish[] = [];
