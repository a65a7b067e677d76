import { openSendQueue } from '#web/kit/send-queue/database.ts';
import { readStored, removeStored, writeStored } from '#web/kit/session/storage.ts';
import { createStore } from '#web/kit/store.ts';
import { ask } from '#web/patient/domain/sending/send-queue.ts';
import { noteUnsent } from '#web/patient/domain/sending/unsent-report.ts';
import { presentStay, session } from '#web/patient/session/session.ts';
import { type BasketEntry, keepBasket } from './kept-basket.ts';
import { leavingOf, withLeaving } from './leaving.ts';

const leavingKey = 'basket.leaving';

// Chosen and not sent, it is lost without a word: nobody was asked for it. What was sent is reported (S13).
const opened = openSendQueue<BasketEntry>(reportLeaving, inForm, 'wardbell.basket');

function reportLeaving(stay: string): void {
  noteUnsent(stay, leavingOf(readStored(leavingKey), stay));
  noteLeaving(stay, 0);
}

function noteLeaving(stay: string, count: number): void {
  const next = withLeaving(readStored(leavingKey), stay, count);
  if (next) writeStored(leavingKey, next);
  else removeStored(leavingKey);
}

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
  scope: presentStay,
  ask: ({ submission, shown }) => ask(submission, shown),
  noteLeaving,
});

/** What of the basket is open: the keys to choose from, or what was chosen. */
export const basketView = createStore<'closed' | 'choose' | 'chosen'>('closed');

void basket.open();
session.subscribe(() => void basket.open());
