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
  /** Puts an order into the send queue, once however often it is called with it. Resolves when it is stored there. */
  ask(order: Order): Promise<void>;
};

/** The basket of the stay that is signed in, kept on this device until it is sent, emptied or the stay is over. */
export type KeptBasket = {
  wishes: Store<readonly Wish[]>;
  change(rule: Rule): Promise<void>;
  /** Hands everything over to the send queue; `ordersOf` may be asked again, for what was chosen meanwhile. */
  send(ordersOf: (wishes: readonly Wish[]) => Order[]): Promise<void>;
  /** Reads what is kept: finishes what was being sent when the page went away, and drops what other stays chose. */
  open(): Promise<void>;
};

export function keepBasket({ database, scope, ask }: Ports): KeptBasket {
  const wishes = createStore<readonly Wish[]>(none);
  const show = (entry: BasketEntry | null | undefined) => {
    if (!entry || entry.scope === scope()) wishes.set(entry?.shown.wishes ?? none);
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
    await change(stay, (shown) => ({
      ...shown,
      leaving: shown.leaving.filter(({ submission }) => !left.has(submission.id)),
    }));
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
      const next = await change(stay, (shown) => ({
        wishes: none,
        leaving: [...shown.leaving, ...ordersOf(shown.wishes)],
      }));
      await leave(stay, next?.shown.leaving ?? []);
    },
    async open() {
      const kept = await database.all();
      // What was pressed is sent or, of a stay that is over, reported unsent by the queue.
      for (const { scope: stay, shown } of kept) if (shown.leaving.length > 0) await leave(stay, shown.leaving);
      for (const { scope: stay } of kept) if (stay !== scope()) await database.wipe(stay);
      show((await database.all()).find((entry) => entry.scope === scope()));
    },
  };
}

const none: readonly Wish[] = [];
