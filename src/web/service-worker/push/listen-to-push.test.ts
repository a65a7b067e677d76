import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PushPayload } from '#shared/notifications/push-payload.ts';
import type { ShownOptions, WorkerScope } from '#web/service-worker/scope.ts';
import { type Group, groupIn } from './group.ts';
import { listenToPush } from './listen-to-push.ts';

/** A browser's worker, as far as pushes reach into it. */
class TestWorker {
  /** Whatever was shown, one after the other. */
  readonly shown: { title: string; options: ShownOptions }[] = [];
  /** What stands there now, by its tag. */
  readonly standing = new Map<string, Group | PushPayload>();
  readonly pages: { url: string; focused: boolean; notified: unknown[] }[] = [];
  readonly opened: string[] = [];
  readonly subscribed: unknown[] = [];
  /** On the app's icon. */
  badge = 0;
  isOnline = true;
  private readonly listeners = new Map<string, (event: never) => void>();
  readonly scope: WorkerScope = {
    addEventListener: (type: string, listener: (event: never) => void) => void this.listeners.set(type, listener),
    skipWaiting: async () => undefined,
    location: { origin: 'https://bell.example' },
    registration: {
      showNotification: async (title, options) => {
        this.shown.push({ title, options });
        this.standing.set(options.tag ?? '', options.data);
      },
      getNotifications: async (filter) =>
        [...this.standing]
          .filter(([tag]) => !filter || tag === filter.tag)
          .map(([tag, data]) => ({ data, close: () => void this.standing.delete(tag) })),
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
    Object.defineProperty(this.scope.navigator, 'onLine', { get: () => this.isOnline });
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

  /** Taps the notification in which this call stands, or a button of it. */
  async click({ group }: PushPayload, action = ''): Promise<void> {
    const data = this.standing.get(group);
    if (!data) throw new Error('it is not shown');
    const close = () => void this.standing.delete(group);
    await this.fire('notificationclick', { action, notification: { data, close } });
  }

  /** Shows a call whose receipt is not asked for, and leaves nothing of that among what was shown. */
  async show(call: PushPayload): Promise<void> {
    await this.push({ ...call, receipt: null });
    this.shown.length = 0;
  }
}

const called: { url: string; body: unknown }[] = [];
/** A status, and of a refusal its code; or nobody answers. */
let answers: (number | [status: number, code: string] | 'away' | Response)[];
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
    if (answer instanceof Response) return answer;
    const [status, code] = typeof answer === 'number' ? [answer] : answer;
    return new Response(JSON.stringify({ code }), { status });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const alert: PushPayload = {
  ...{
    kind: 'alert',
    tag: 'r1',
    group: 'bed-1',
    version: 4,
    urgency: 'high',
    language: 'ua',
    language_tag: 'uk',
    direction: 'ltr',
  },
  ...{ title: 'Station 3A · 12·2', body: 'Dringende Anfrage', url: '/staff/de/board/r1' },
  ...{ receipt: 'h.receipt', accept: 'h.accept', decline: 'h.decline' },
  words: {
    accept: 'Annehmen',
    taken: 'Sie haben übernommen',
    not_taken: 'Nicht angenommen.',
    not_known: 'Bitte App öffnen.',
    decline: 'Ich kann nicht',
    declined: 'Sie haben abgelehnt',
    not_declined: 'Nicht abgelehnt.',
    last_person: 'Niemand sonst.',
    not_sent: 'Nicht gesendet.',
    decline_not_known: 'Bitte noch einmal.',
  },
};
const buttons = [
  { action: 'accept', title: 'Annehmen' },
  { action: 'decline', title: 'Ich kann nicht' },
];
const noButtons = { accept: null, decline: null, words: null };
const settled: PushPayload = { ...alert, ...noButtons, kind: 'settled', version: 5, body: 'Schon übernommen' };

test('S26 S29 a call is shown loudly, with nothing but what it says, and stays when it is urgent', async () => {
  await worker.push(alert);
  expect(worker.shown).toEqual([
    {
      title: 'Station 3A · 12·2',
      options: {
        ...{ tag: 'bed-1', lang: 'uk', dir: 'ltr', body: 'Dringende Anfrage' },
        data: { calls: [alert], seen: { r1: 4 }, said: [], latest: alert },
        ...{ renotify: true, silent: false, requireInteraction: true },
        actions: buttons,
      },
    },
  ]);
  await worker.push({ ...alert, urgency: 'low' });
  expect(worker.shown[1]?.options.requireInteraction).toBe(false);
});

test('a call of low urgency in quiet hours is shown without a sound, with its buttons, and its receipt is given', async () => {
  await worker.push({ ...alert, urgency: 'low', silent: true });
  expect(worker.shown[0]?.options).toMatchObject({ silent: true, renotify: false, requireInteraction: false });
  expect(worker.shown[0]?.options.actions).toEqual(buttons);
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

test('a refusal of a proxy is final too, and says that it was not taken', async () => {
  await worker.show(alert);
  answers = [new Response('<h1>Forbidden</h1>', { status: 403 })];
  await worker.click(alert, 'accept');
  expect(called).toHaveLength(1);
  expect(worker.shown.at(-1)?.options.body).toBe('Nicht angenommen.');
});

test('S23 what is settled takes the place of the call in silence, without a button', async () => {
  await worker.push(alert);
  await worker.push(settled);
  expect(worker.shown[1]).toMatchObject({
    options: {
      tag: 'bed-1',
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
  await worker.show(alert);
  await worker.click(alert, 'accept');
  expect(called).toEqual([{ url: '/api/ua/push/accept', body: { capability: 'h.accept' } }]);
  expect(worker.shown).toHaveLength(1);
  expect(worker.shown[0]?.options).toMatchObject({ tag: 'bed-1', body, silent, actions: [] });
});

const shownBodies = () => worker.shown.map(({ options }) => [options.body, options.silent]);

test.each([
  [200, 'Sie haben übernommen', true],
  [403, 'Nicht angenommen.', false],
] as const)(
  'the button, and the server is away for a moment: not known, then what it says (%i)',
  async (answer, ...says) => {
    answers = ['away', 503, answer];
    await worker.show(alert);
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
  await worker.show(alert);
  const pressed = worker.click(alert, 'accept');
  for (const _ of [1, 2, 3]) await vi.advanceTimersByTimeAsync(4000);
  await pressed;
  expect(called).toHaveLength(4);
  expect(shownBodies()).toEqual([['Bitte App öffnen.', false]]);
});

test.each([
  ['it is declined', 200, { body: 'Sie haben abgelehnt', silent: true, actions: [] }],
  [
    'S22 nobody else can be reached: it can still be accepted',
    [409, 'last_person'] as [number, string],
    {
      body: 'Niemand sonst.\nDringende Anfrage',
      silent: false,
      requireInteraction: true,
      actions: buttons.slice(0, 1),
    },
  ],
  [
    'a colleague was faster',
    [409, 'wrong_state'] as [number, string],
    { body: 'Nicht abgelehnt.', silent: false, actions: [] },
  ],
  ['it is over', 403, { body: 'Nicht abgelehnt.', silent: false, actions: [] }],
] as const)('the button that declines: %s', async (_, answer, options) => {
  answers = [typeof answer === 'number' ? answer : [...answer]];
  await worker.show(alert);
  await worker.click(alert, 'decline');
  expect(worker.standing.size).toBe(1);
  expect(called).toEqual([{ url: '/api/ua/push/decline', body: { capability: 'h.decline' } }]);
  expect(worker.shown).toHaveLength(1);
  expect(worker.shown[0]?.options).toMatchObject({ tag: 'bed-1', ...options });
});

test('the button that declines, and the server stays away: not known, and it can be pressed again', async () => {
  answers = ['away', 502, 'away', 503, 200];
  await worker.show(alert);
  const pressed = worker.click(alert, 'decline');
  for (const _ of [1, 2, 3]) await vi.advanceTimersByTimeAsync(4000);
  await pressed;
  expect(called).toHaveLength(4);
  expect(shownBodies()).toEqual([['Bitte noch einmal.\nDringende Anfrage', false]]);
  expect(worker.shown[0]?.options.actions).toEqual(buttons);
});

test.each(['accept', 'decline'] as const)(
  'a button without a connection (%s): not sent, and it stays; once there is one, the server says what came of it',
  async (button) => {
    worker.isOnline = false;
    answers = ['away', 'away', 200];
    await worker.show(alert);
    const pressed = worker.click(alert, button);
    await vi.waitFor(() => expect(shownBodies()).toEqual([['Nicht gesendet.\nDringende Anfrage', false]]));
    expect(worker.shown[0]?.options.actions).toEqual(buttons);
    await vi.advanceTimersByTimeAsync(4000);
    expect(shownBodies()).toHaveLength(1);
    worker.isOnline = true;
    await vi.advanceTimersByTimeAsync(4000);
    await pressed;
    expect(shownBodies()[1]).toEqual([button === 'accept' ? 'Sie haben übernommen' : 'Sie haben abgelehnt', true]);
  },
);

test('that nothing was sent is not said any more once it may have been', async () => {
  worker.isOnline = false;
  answers = ['away', 'away', 'away', 'away'];
  await worker.show(alert);
  const pressed = worker.click(alert, 'decline');
  await vi.waitFor(() => expect(shownBodies()).toEqual([['Nicht gesendet.\nDringende Anfrage', false]]));
  worker.isOnline = true;
  for (const _ of [1, 2, 3]) await vi.advanceTimersByTimeAsync(4000);
  await pressed;
  expect(shownBodies()).toEqual([
    ['Nicht gesendet.\nDringende Anfrage', false],
    ['Bitte noch einmal.\nDringende Anfrage', false],
  ]);
});

test('S23 two requests of a bed that come at once stand in one notification, and a button takes the most urgent', async () => {
  const other: PushPayload = { ...alert, tag: 'r2', urgency: 'normal', body: 'Neue Anfrage', accept: 'h.other' };
  await Promise.all([worker.push({ ...other, receipt: null }), worker.push({ ...alert, receipt: null })]);
  expect(worker.standing.size).toBe(1);
  expect(worker.shown.at(-1)).toMatchObject({
    title: 'Station 3A · 12·2 (2)',
    options: { body: 'Dringende Anfrage\nNeue Anfrage', renotify: true },
  });
  await worker.click(alert, 'accept');
  expect(called).toEqual([{ url: '/api/ua/push/accept', body: { capability: 'h.accept' } }]);
  expect(worker.shown.slice(2).map(({ title, options }) => [title, options.body, options.silent])).toEqual([
    ['Station 3A · 12·2', 'Sie haben übernommen\nNeue Anfrage', true],
  ]);
});

test('the patient was moved: the request calls from the new bed, and no more from the one before', async () => {
  await worker.push({ ...alert, receipt: null });
  await worker.push({ ...alert, tag: 'r2', receipt: null });
  const moved = { ...alert, group: 'bed-2', title: 'Station 3B · 1·1', version: 6, receipt: null };
  await worker.push(moved);
  const calls = () => [...worker.standing].map(([group, data]) => [group, groupIn(data).calls.map(({ tag }) => tag)]);
  expect(calls()).toEqual([
    ['bed-1', ['r2']],
    ['bed-2', ['r1']],
  ]);
  await worker.push({ ...moved, tag: 'r2' });
  expect(calls()).toEqual([['bed-2', ['r2', 'r1']]]);
});

const { group: _group, ...ofAnEarlierRelease } = alert;

test('S23 a call that an earlier release has shown goes as the request calls anew, and is one notification', async () => {
  worker.standing.set('r1', ofAnEarlierRelease as PushPayload);
  await worker.push({ ...alert, version: 5 });
  expect([...worker.standing.keys()]).toEqual(['bed-1']);
});

test('a button and a tap on a call that an earlier release has shown do what they say', async () => {
  worker.standing.set('r1', ofAnEarlierRelease as PushPayload);
  await worker.click({ ...alert, group: 'r1' }, 'accept');
  expect(called).toEqual([{ url: '/api/ua/push/accept', body: { capability: 'h.accept' } }]);
  expect(worker.shown.at(-1)?.options.body).toBe('Sie haben übernommen');
  worker.standing.set('r1', ofAnEarlierRelease as PushPayload);
  await worker.click({ ...alert, group: 'r1' });
  expect(worker.opened).toEqual(['/staff/de/board/r1']);
});

test('a tap leads the open app to the card, never the ward station, and opens the app where there is none', async () => {
  await worker.push(alert);
  await worker.click(alert);
  expect(worker.standing.size).toBe(0);
  expect(worker.opened).toEqual(['/staff/de/board/r1']);
  const at = (path: string) => ({ url: `https://bell.example${path}`, focused: false, notified: [] });
  worker.pages.push(at('/user/services'), at('/staff/de/station'), at('/staff/de/duty'));
  await worker.push(alert);
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
