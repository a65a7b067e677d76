import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** What React asks its developer tools for: called after each commit with the tree that is now on the page. */
type Fiber = {
  flags: number;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
  type: unknown;
};
type Counted = typeof globalThis & {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: object;
  renders: number;
  mutations: number;
};

/** Counts from now on how many components React draws, in the page's `renders`; call it before the page is opened. */
export async function countRenders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = globalThis as Counted;
    const performedWork = 1;
    counted.renders = 0;
    // A subtree whose child is the one of the tree before was not entered at all.
    const walk = (first: Fiber | null, before: Fiber | null | undefined) => {
      if (first === before) return;
      for (let fiber = first; fiber; fiber = fiber.sibling) {
        const isComponent = typeof fiber.type === 'function' || typeof fiber.type === 'object';
        if (isComponent && fiber.flags & performedWork) counted.renders += 1;
        walk(fiber.child, fiber.alternate ? fiber.alternate.child : undefined);
      }
    };
    counted.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_id: number, root: { current: Fiber }) =>
        walk(root.current.child, root.current.alternate?.child),
      onCommitFiberUnmount: () => undefined,
    };
  });
}

/**
 * Lets the clock of the page, which stands at `at`, go on by one second: how much React drew and the page changed by
 * it.
 */
export async function oneTick(page: Page, at: Date): Promise<{ renders: number; mutations: number; cards: number }> {
  await page.evaluate(() => {
    const counted = globalThis as Counted;
    counted.mutations = 0;
    new MutationObserver((all) => {
      counted.mutations += all.length;
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  await settled(page); // what the page still draws of its beginning is none of the tick's
  await page.evaluate(() => {
    const counted = globalThis as Counted;
    counted.renders = 0;
    counted.mutations = 0;
  });
  await page.clock.setFixedTime(new Date(at.getTime() + 1000));
  await page.waitForFunction(() => (globalThis as Counted).mutations > 0);
  await settled(page);
  return page.evaluate(() => {
    const { renders, mutations } = globalThis as Counted;
    return { renders, mutations, cards: document.querySelectorAll('[data-request]').length };
  });
}

/** The clocks of a page tick in several tasks: waits until a look half a second later finds no further change. */
async function settled(page: Page): Promise<void> {
  const look = () => page.evaluate(() => (globalThis as Counted).mutations);
  for (let before = -1, now = await look(); now !== before; ) {
    await wait(500);
    before = now;
    now = await look();
  }
}
