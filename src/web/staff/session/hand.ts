import { readStored, writeStored } from '#web/kit/session/storage.ts';
import { createStore } from '#web/kit/store.ts';

const storageKey = 'staff.hand';

/** In which hand the phone lies; `right` is how the screens are drawn. */
export const hands = ['right', 'left'] as const;
type Hand = (typeof hands)[number];

/** As chosen on this device. */
export const handChoice = createStore<Hand>(readStored(storageKey) === 'left' ? 'left' : 'right');

export function chooseHand(hand: Hand): void {
  writeStored(storageKey, hand);
  handChoice.set(hand);
}

/** Keeps `<html data-hand>` equal to the choice. Before the first render, so that no key moves under a thumb. */
export function followHand(): void {
  const show = () => {
    document.documentElement.dataset.hand = handChoice.get();
  };
  show();
  handChoice.subscribe(show);
}
