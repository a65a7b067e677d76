import { openSendQueue } from '#web/kit/send-queue/database.ts';
import { createStore } from '#web/kit/store.ts';
import { ask } from '#web/patient/domain/sending/send-queue.ts';
import { session } from '#web/patient/session/session.ts';
import { type BasketEntry, keepBasket } from './kept-basket.ts';

// What can no longer be read was never sent, and nobody was asked for it.
const opened = openSendQueue<BasketEntry>(() => undefined, inForm, 'wardbell.basket');

/** Only this file writes there. */
function inForm(stored: unknown): BasketEntry {
  if (isEntry(stored)) return stored;
  throw new Error('what is kept is no basket');
}

function isEntry(stored: unknown): stored is BasketEntry {
  return typeof stored === 'object' && stored !== null && 'shown' in stored;
}

/** What this stay has chosen and not sent yet. */
export const basket = keepBasket({
  database: {
    all: async () => (await opened).all(),
    change: async (id, rule) => (await opened).change(id, rule),
    wipe: async (stayId) => (await opened).wipe(stayId),
  },
  scope: () => session.get()?.user.stay.id ?? null,
  ask: ({ submission, shown }) => ask(submission, shown),
});

/** What of the basket is open: the keys to choose from, or what was chosen. */
export const basketView = createStore<'closed' | 'choose' | 'chosen'>('closed');

void basket.open();
session.subscribe(() => void basket.open());
