import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PushPayload } from '#shared/notifications/push-payload.ts';
import type { ShownOptions, WorkerScope } from '#web/service-worker/scope.ts';
import { listenToPush } from './listen-to-push.ts';

/** A browser's worker, as far as pushes reach into it. */
class TestWorker {
  readonly shown: { title: string; options: ShownOptions }[] = [];
  readonly pages: { url: string; focused: boolean; notified: unknown[] }[] = [];
  readonly opened: string[] = [];
  readonly subscribed: unknown[] = [];
  /** On the app's icon. */
  badge = 0;
  private readonly listeners = new Map<string, (event: never) => void>();
  readonly scope: WorkerScope = {
    addEventListener: (type: string, listener: (event: never) => void) => void this.listeners.set(type, listener),
    skipWaiting: async () => undefined,
    location: { origin: 'https://bell.example' },
    registration: {
      showNotification: async (title, options) => void this.shown.push({ title, options }),
      getNotifications: async ({ tag }) =>
        this.shown
          .filter(({ options }) => options.tag === tag)
          .slice(-1)
          .map(({ options }) => ({ data: options.data, close: () => undefined })),
      pushManager: { subscribe: async (options) => void this.subscribed.push(options) },
    },
    navigator: {
      clearAppBadge: async () => {
        this.badge = 0;
      },
    },
    clients: {
      openWindow: async (url) => void this.opened.push(url),
      matchAll: async () =>
        this.pages.map((page) => ({
          url: page.url,
          focus: async () => {
            page.focused = true;
          },
          navigate: async (url: string) => {
            page.url = `https://bell.example${url}`;
          },
          postMessage: (message: unknown) => void page.notified.push(message),
        })),
    },
  };

  constructor() {
    listenToPush(this.scope);
  }

  /** Fires an event and waits for what it sets off. */
  async fire(type: string, event: object): Promise<void> {
    const work: Promise<unknown>[] = [];
    this.listeners.get(type)?.({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one) } as never);
    await Promise.all(work);
  }

  push(payload: PushPayload): Promise<void> {
    return this.fire('push', { data: { json: () => payload } });
  }

  click(data: PushPayload, action = ''): Promise<void> {
    return this.fire('notificationclick', { action, notification: { data, close: () => undefined } });
  }
}

const called: { url: string; body: unknown }[] = [];
let answers: (number | 'away')[];
let worker: TestWorker;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  called.length = 0;
  answers = [];
  worker = new TestWorker();
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    called.push({ url, body: JSON.parse(String(request.body)) });
    const answer = answers.shift() ?? 200;
    if (answer === 'away') throw new TypeError('no network');
    return new Response('{}', { status: answer });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const alert: PushPayload = {
  ...{ kind: 'alert', tag: 'r1', version: 4, urgency: 'high', language: 'ua', language_tag: 'uk', direction: 'ltr' },
  ...{ title: 'Station 3A · 12·2', body: 'Dringende Anfrage', url: '/staff/de/board/r1' },
  ...{ receipt: 'h.receipt', accept: 'h.accept' },
  words: {
    accept: 'Annehmen',
    taken: 'Sie haben übernommen',
    not_taken: 'Nicht angenommen.',
    not_known: 'Bitte App öffnen.',
  },
};
const settled: PushPayload = { ...alert, kind: 'settled', version: 5, body: 'Schon übernommen', accept: null };

test('S26 S29 a call is shown loudly, with nothing but what it says, and stays when it is urgent', async () => {
  await worker.push(alert);
  expect(worker.shown).toEqual([
    {
      title: 'Station 3A · 12·2',
      options: {
        ...{ tag: 'r1', lang: 'uk', dir: 'ltr', data: alert, body: 'Dringende Anfrage' },
        ...{ renotify: true, silent: false, requireInteraction: true },
        actions: [{ action: 'accept', title: 'Annehmen' }],
      },
    },
  ]);
  await worker.push({ ...alert, urgency: 'low' });
  expect(worker.shown[1]?.options.requireInteraction).toBe(false);
});

test('a call of low urgency in quiet hours is shown without a sound, with its button, and its receipt is given', async () => {
  await worker.push({ ...alert, urgency: 'low', silent: true });
  expect(worker.shown[0]?.options).toMatchObject({ silent: true, renotify: false, requireInteraction: false });
  expect(worker.shown[0]?.options.actions).toHaveLength(1);
  expect(called.map(({ body }) => body)).toEqual([{ capability: 'h.receipt' }]);
});

test('S10 the receipt is given as soon as it is shown, with the capability alone, again when the server is away', async () => {
  answers = ['away', 503, 200];
  const received = worker.push(alert);
  await vi.waitFor(() => expect(called).toHaveLength(1));
  expect(worker.shown).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(4000);
  await vi.advanceTimersByTimeAsync(4000);
  await received;
  const call = { url: '/api/ua/push/receipts', body: { capability: 'h.receipt' } };
  expect(called).toEqual([call, call, call]);
});

test('a receipt that is refused is not given again', async () => {
  answers = [403];
  await worker.push(alert);
  expect(called).toHaveLength(1);
});

test('S23 what is settled takes the place of the call in silence, without a button', async () => {
  await worker.push(alert);
  await worker.push(settled);
  expect(worker.shown[1]).toMatchObject({
    options: {
      tag: 'r1',
      silent: true,
      renotify: false,
      requireInteraction: false,
      actions: [],
      body: 'Schon übernommen',
    },
  });
});

test('S23 a call that arrives after its end does not sound', async () => {
  await worker.push(settled);
  await worker.push(alert);
  expect(worker.shown.map(({ options }) => [options.body, options.silent])).toEqual([
    ['Schon übernommen', true],
    ['Schon übernommen', true],
  ]);
  expect(called.map(({ body }) => body)).toEqual([{ capability: 'h.receipt' }, { capability: 'h.receipt' }]);
});

test.each([
  [200, 'Sie haben übernommen', true],
  [409, 'Nicht angenommen.', false],
  [403, 'Nicht angenommen.', false],
] as const)('the button: an answer %s shows „%s“', async (answer, body, silent) => {
  answers = [answer];
  await worker.click(alert, 'accept');
  expect(called).toEqual([{ url: '/api/ua/push/accept', body: { capability: 'h.accept' } }]);
  expect(worker.shown).toHaveLength(1);
  expect(worker.shown[0]?.options).toMatchObject({ tag: 'r1', body, silent, actions: [] });
});

const shownBodies = () => worker.shown.map(({ options }) => [options.body, options.silent]);

test.each([
  [200, 'Sie haben übernommen', true],
  [403, 'Nicht angenommen.', false],
] as const)(
  'the button, and the server is away for a moment: not known, then what it says (%i)',
  async (answer, ...says) => {
    answers = ['away', 503, answer];
    const pressed = worker.click(alert, 'accept');
    await vi.waitFor(() => expect(shownBodies()).toEqual([['Bitte App öffnen.', false]]));
    await vi.advanceTimersByTimeAsync(4000);
    await vi.advanceTimersByTimeAsync(4000);
    await pressed;
    expect(called).toHaveLength(3);
    expect(shownBodies()).toEqual([['Bitte App öffnen.', false], says]);
  },
);

test('the button, and the server stays away: it is never said that it was not taken', async () => {
  answers = ['away', 502, 'away', 503, 200];
  const pressed = worker.click(alert, 'accept');
  for (const _ of [1, 2, 3]) await vi.advanceTimersByTimeAsync(4000);
  await pressed;
  expect(called).toHaveLength(4);
  expect(shownBodies()).toEqual([['Bitte App öffnen.', false]]);
});

test('a tap leads the open app to the card, never the ward station, and opens the app where there is none', async () => {
  await worker.click(alert);
  expect(worker.opened).toEqual(['/staff/de/board/r1']);
  const at = (path: string) => ({ url: `https://bell.example${path}`, focused: false, notified: [] });
  worker.pages.push(at('/user/services'), at('/staff/de/station'), at('/staff/de/duty'));
  await worker.click(alert);
  expect(worker.pages.map(({ url, focused }) => [new URL(url).pathname, focused])).toEqual([
    ['/user/services', false],
    ['/staff/de/station', false],
    ['/staff/de/board/r1', true],
  ]);
  expect(worker.opened).toHaveLength(1);
});

test('a new address of the push service: subscribed with what was before, and the pages are notified', async () => {
  worker.pages.push({ url: 'https://bell.example/staff/de/board', focused: false, notified: [] });
  const options = { userVisibleOnly: true };
  await worker.fire('pushsubscriptionchange', { oldSubscription: { options } });
  expect(worker.subscribed).toEqual([options]);
  expect(worker.pages[0]?.notified).toEqual(['push-address-changed']);
});

test.each([alert, settled])(
  'S23 a number that a page left on the icon goes with the next push ($kind); pages that run say it again',
  async (push) => {
    worker.badge = 3;
    worker.pages.push({ url: 'https://bell.example/staff/de/board', focused: false, notified: [] });
    await worker.push(push);
    expect(worker.badge).toBe(0);
    expect(worker.pages[0]?.notified).toEqual(['say-what-waits']);
  },
);
