import { expect, type Page } from '@playwright/test';
import { echo } from '#shared/kernel/echo.events.ts';
import { timing } from '#shared/kernel/timing.ts';

type Received = {
  /** The addresses asked for so far, in their order; the live socket is not one, its authorization is. */
  requests(): string[];
  /** What came over the wire so far: bodies as they were packed, and headers. */
  bytes(): number;
};

/** Counts what this page's browser receives, as it says itself: what its service worker keeps aside is not counted. */
export async function receivedBy(page: Page): Promise<Received> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const asked: string[] = [];
  let bytes = 0;
  cdp.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) asked.push(request.url);
  });
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return { requests: () => [...asked], bytes: () => bytes };
}

/**
 * Listens to what the server announces to a page, from before it is opened. What it gives back waits until so long ago
 * was the last of it, and the start of the server, that a page that is opened then rightly reads each list once.
 */
export function announcedTo(page: Page): () => Promise<void> {
  let last = Date.now();
  const ofTheLink = new RegExp(`^(pusher|server\\.|${echo.kind}$)`); // says nothing that a list could show
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const { event } = JSON.parse(String(payload)) as { event: string };
      if (!ofTheLink.test(event)) last = Date.now();
    }),
  );
  const longAgo = (timing.announcedLatelySeconds + 2) * 1000;
  return () => expect.poll(() => Date.now() - last, { timeout: longAgo * 6 }).toBeGreaterThan(longAgo);
}

/** Notes when all of these are on the page: its first view. */
export async function noteFirstView(page: Page, selectors: string[]): Promise<void> {
  await page.addInitScript((wanted) => {
    const shown = window as { firstViewAt?: number };
    new MutationObserver((_changes, observer) => {
      if (!wanted.every((selector) => document.querySelector(selector))) return;
      shown.firstViewAt = performance.now();
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  }, selectors);
}

/** What the page had asked for by then, itself included. */
export function askedBefore(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const by = (window as { firstViewAt?: number }).firstViewAt;
    if (by === undefined) throw new Error('the first view was not noted');
    const asked = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    return asked.filter((one) => one.startTime <= by && one.name.startsWith('http')).map((one) => one.name);
  });
}

/** How much the page has moved under the reader by itself so far, as the browser counts it (CLS), and what moved. */
export function shiftsOf(page: Page): Promise<{ sum: number; moved: string[] }> {
  return page.evaluate(async () => {
    type Shift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    };
    const shifts = await new Promise<Shift[]>((resolve) => {
      const found: Shift[] = [];
      const observer = new PerformanceObserver((list) => found.push(...(list.getEntries() as Shift[])));
      observer.observe({ type: 'layout-shift', buffered: true });
      requestAnimationFrame(() => setTimeout(() => resolve(found), 0));
    });
    const uninvited = shifts.filter((shift) => !shift.hadRecentInput);
    const box = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
    return {
      sum: uninvited.reduce((sum, { value }) => sum + value, 0),
      moved: uninvited.flatMap(({ value, startTime, sources }) =>
        sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const what = element ? `${element.tagName}.${element.className}` : 'gone';
          return `${value.toFixed(4)} at ${Math.round(startTime)} ms: ${what}: ${box(previousRect)} to ${box(currentRect)}`;
        }),
      ),
    };
  });
}
