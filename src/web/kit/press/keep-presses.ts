/** How far a finger may slip between down and up, in CSS pixels, and still press. */
const slip = 16;

/**
 * A press counts for the key on which it began. Where the page moves while the finger is down, since a banner comes or
 * goes above, browsers give the click to what has come under the finger, or to nobody. What came there was not meant and
 * hears nothing of it. Returns what ends it.
 */
export function keepPresses(): () => void {
  let began: { key: HTMLElement; x: number; y: number } | null = null;
  const clear = () => {
    began = null;
  };
  const down = ({ target, isPrimary, button, clientX: x, clientY: y }: PointerEvent) => {
    const key = target instanceof Element ? target.closest<HTMLElement>('button, a[href]') : null;
    began = key && isPrimary && button === 0 ? { key, x, y } : null;
  };
  const click = (event: MouseEvent) => {
    const press = began;
    clear();
    const isByPointer = event.isTrusted && event.detail > 0;
    const hasModifier = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!press || !isByPointer || hasModifier) return;
    if (event.target instanceof Node && press.key.contains(event.target)) return;
    if (Math.hypot(event.clientX - press.x, event.clientY - press.y) > slip) return; // led away: given up
    event.preventDefault();
    event.stopImmediatePropagation();
    if (press.key.isConnected) press.key.click();
  };
  addEventListener('pointerdown', down, true);
  addEventListener('pointercancel', clear, true); // it became a scroll
  addEventListener('click', click, true);
  return () => {
    removeEventListener('pointerdown', down, true);
    removeEventListener('pointercancel', clear, true);
    removeEventListener('click', click, true);
  };
}
