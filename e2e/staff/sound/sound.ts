import type { Page } from '@playwright/test';

/** When a signal began and how long it would last, when it was ended; in milliseconds of the page's clock. */
export type Heard = { began: number; seconds: number; ended: number | null };

/** Notes what the page plays; to be called before it loads. The signals themselves play as they would for a nurse. */
export async function listenTo(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: Heard[] = [];
    window.addEventListener('click', () => Object.assign(window, { pressed: Date.now() }), true);
    const notes = new WeakMap<object, Heard>();
    Object.assign(window, { heard });
    const { start, stop } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...when) {
      const note = { began: Date.now(), seconds: this.buffer?.duration ?? 0, ended: null };
      notes.set(this, note);
      heard.push(note);
      start.apply(this, when);
    };
    AudioBufferSourceNode.prototype.stop = function (...when) {
      const note = notes.get(this);
      if (note) note.ended ??= Date.now();
      stop.apply(this, when);
    };
  });
}

/**
 * A browser that lets no sound out of the page, whatever is done there; to be called before it loads. (A look into a page
 * by Playwright counts as a touch, so that otherwise sound may be let out before anybody has touched it.)
 */
export async function withoutSound(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(AudioContext.prototype, 'state', { get: () => 'suspended' });
    AudioContext.prototype.resume = () => Promise.reject(new DOMException('no touch', 'NotAllowedError'));
  });
}

/**
 * When somebody last pressed anything there. Before a press Playwright waits for the key, on a full machine for long.
 */
export function pressedAt(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { pressed: number }).pressed);
}

/** What the page has played so far. */
export function heardBy(page: Page): Promise<Heard[]> {
  return page.evaluate(() => (window as unknown as { heard: Heard[] }).heard);
}
