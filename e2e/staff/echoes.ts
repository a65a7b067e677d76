import type { Page } from '@playwright/test';

export type Ears = { deaf: boolean; sockets: WebSocket[] };

/** The sockets stay real; while `ears.deaf` the page does not hear their answers to its echo, and hears all else. */
export async function letEchoesBeSwallowed(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ears: Ears = { deaf: false, sockets: [] };
    Object.assign(window, { ears });
    const own = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage');
    Object.defineProperty(WebSocket.prototype, 'onmessage', {
      set(this: WebSocket, handler: (event: MessageEvent<string>) => void) {
        ears.sockets.push(this);
        own?.set?.call(this, (event: MessageEvent<string>) => {
          if (!(ears.deaf && /"event":\s*"echo"/.test(event.data))) handler.call(this, event);
        });
      },
    });
  });
}

/** Whether the page hears no answer to its echo from now on: 10 s later it counts as not connected. */
export function setDeaf(page: Page, deaf: boolean): Promise<void> {
  return page.evaluate((now) => void Object.assign((window as unknown as { ears: Ears }).ears, { deaf: now }), deaf);
}
