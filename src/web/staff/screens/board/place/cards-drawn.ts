/**
 * Which card is `by` cards further in the list as it is drawn, from the chosen one; the first where none is. Its key gets
 * the focus, which brings it onto the screen.
 */
export function stepThrough(chosen: string | undefined, by: 1 | -1): string | null {
  const cards = cardsDrawn();
  const at = cards.findIndex((card) => card.dataset.request === chosen);
  const next = at < 0 ? cards[0] : cards[at + by];
  next?.querySelector<HTMLElement>('.pick, .far')?.focus();
  return next?.dataset.request ?? null;
}

/** Scrolls to the card of a request, where the list has it. */
export function bringIntoSight(id: string): void {
  cardsDrawn()
    .find((card) => card.dataset.request === id)
    ?.scrollIntoView({ block: 'center', behavior: 'instant' });
}

const cardsDrawn = () => [...document.querySelectorAll<HTMLElement>('.calls > [data-request]')];
