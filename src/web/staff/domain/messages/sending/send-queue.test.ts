import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { ErrorCode } from '#shared/kernel/errors.ts';
import type { SendQueueDatabase } from '#web/kit/send-queue/database.ts';
import { memorySendQueue } from '#web/kit/send-queue/fixtures/memory-send-queue.ts';
import type { OutgoingBody } from './outgoing-body.ts';
import type { StaffEntry } from './staff-calls.ts';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });

/** What lies on the disk of this device through every page load. */
let disk: SendQueueDatabase<StaffEntry>;
/** What reached the server, and what it says. */
let reached: string[];
let answer: () => Promise<unknown>;
/** Fails as a call does, with the page's own kind of error. */
let fail: (status: number, code?: ErrorCode) => Promise<never>;

vi.mock('#web/kit/send-queue/database.ts', () => ({ openSendQueue: async () => disk }));
vi.mock('#web/kit/http/call.ts', async (original) => ({
  ...(await original<object>()),
  call: async (_endpoint: unknown, { params, body }: { params: { id: string }; body: OutgoingBody }) => {
    reached.push(`${params.id} ${body.text}`);
    return answer();
  },
}));

vi.useFakeTimers({ toFake: ['Date'] });
afterAll(() => void vi.useRealTimers());
const began = Date.UTC(2026, 0, 1);

beforeEach(() => {
  vi.setSystemTime(began);
  disk = memorySendQueue();
  reached = [];
  answer = async () => ({ data: null });
});

/** A page load of its own, with who is signed in there. */
async function load(person: string | null) {
  vi.resetModules();
  vi.stubGlobal('window', new EventTarget());
  const [queue, { staffSession }, { toasts }, { ApiError }] = await Promise.all([
    import('./send-queue.ts'),
    import('#web/desk/session/staff-session.ts'),
    import('#web/kit/http/toasts.ts'),
    import('#web/kit/http/api-error.ts'),
  ]);
  fail = (status, code) =>
    Promise.reject(new ApiError(status, code ? { code, message: 'Der Aufenthalt ist beendet.' } : null));
  const signIn = (id: string | null) => {
    const user = { id } as NonNullable<ReturnType<typeof staffSession.get>>['user'];
    staffSession.set(id === null ? null : { token: 't', refreshToken: 'r', user, userData: null, homeSettings: [] });
  };
  signIn(person);
  return { ...queue, signIn, toasts };
}

let number = 0;
function body(text: string): OutgoingBody {
  number += 1;
  const written_at = new Date(Date.now() + number).toISOString();
  const unsaid = { phrase: null, minutes: null, named_time: null, answer_to: null };
  return { ...unsaid, id: `id ${String(number).padStart(3, '0')}`, text, language: 'de', written_at };
}
const noLink = () => fail(0);
const texts = async () => (await disk.all()).flatMap(({ calls }) => calls.map((one) => one.body.text));

test('messages without a link are kept through a page load and then sent once, in their order', async () => {
  answer = noLink;
  const before = await load('anna');
  await before.writeMessage({ stay: 'stay-1', body: body('Erste') });
  await before.writeMessage({ stay: 'stay-2', body: body('Zweite') });
  await before.sendQueue.flush();
  expect(await texts()).toEqual(['Erste', 'Zweite']);

  const { sendQueue } = await load('anna');
  reached = [];
  answer = async () => ({ data: null });
  await sendQueue.flush();
  await sendQueue.flush();
  expect(reached).toEqual(['stay-1 Erste', 'stay-2 Zweite']);
  expect(await texts()).toEqual([]);
});

test('of a stay that is over the message is refused in words and kept, also through a page load; others go out', async () => {
  const { writeMessage, sendQueue, toasts } = await load('anna');
  answer = noLink;
  const late = body('Komme gleich'.padEnd(80, '.'));
  await writeMessage({ stay: 'stay-1', body: late });
  await writeMessage({ stay: 'stay-2', body: body('Gute Nacht') });
  await sendQueue.flush();
  answer = () => (reached.at(-1)?.startsWith('stay-1') ? fail(410, 'stay_ended') : Promise.resolve({ data: null }));
  await sendQueue.flush();
  expect(reached.at(-1)).toBe('stay-2 Gute Nacht');
  expect(toasts.get()).toHaveLength(1);
  expect(await texts()).toEqual([late.text]);

  const after = await load('anna');
  reached = [];
  answer = async () => ({ data: null });
  await after.sendQueue.flush();
  expect(reached, 'by itself it is sent no more').toEqual([]);
  expect(after.sendQueue.entries.get()).toMatchObject([{ scope: 'anna', refused: true, calls: [{ body: late }] }]);
  await after.writeMessage({ stay: 'stay-1', body: late });
  await after.sendQueue.flush();
  expect([reached, await texts()]).toEqual([[`stay-1 ${late.text}`], []]);
});

test.each([429, 503])(
  'behind a message that is answered with %i those to the same stay wait; others go out',
  async (status) => {
    const { writeMessage, sendQueue } = await load('anna');
    answer = noLink;
    await writeMessage({ stay: 'stay-1', body: body('Erste') });
    await writeMessage({ stay: 'stay-1', body: body('Zweite') });
    await writeMessage({ stay: 'stay-2', body: body('Gute Nacht') });
    await sendQueue.flush();
    reached = [];
    answer = () => (reached.length === 1 ? fail(status) : Promise.resolve({ data: null }));
    await sendQueue.flush();
    expect(reached).toEqual(['stay-1 Erste', 'stay-2 Gute Nacht']);
    await sendQueue.flush();
    expect(reached.slice(2)).toEqual(['stay-1 Erste', 'stay-1 Zweite']);
    expect(await texts()).toEqual([]);
  },
);

test('a refused message that is given up is gone, also after a page load', async () => {
  const { writeMessage, giveUp, sendQueue } = await load('anna');
  answer = () => fail(410, 'stay_ended');
  const late = body('Komme gleich');
  await writeMessage({ stay: 'stay-1', body: late });
  await sendQueue.flush();
  expect(await texts()).toEqual(['Komme gleich']);
  await giveUp(late.id);
  const after = await load('anna');
  await after.sendQueue.refresh();
  expect(after.sendQueue.entries.get()).toEqual([]);
});

test('who is signed out sends nothing and keeps it; the next person sends none of it and learns that it is deleted', async () => {
  const { writeMessage, sendQueue, signIn, toasts } = await load('anna');
  answer = noLink;
  await writeMessage({ stay: 'stay-1', body: body('Komme gleich') });
  await sendQueue.flush();
  reached = [];
  answer = async () => ({ data: null });
  signIn(null);
  await sendQueue.flush();
  expect(await texts()).toEqual(['Komme gleich']);
  await expect(writeMessage({ stay: 'stay-1', body: body('Wer bin ich?') })).rejects.toThrow('signed out');
  signIn('bilal');
  await sendQueue.flush();
  expect([reached, await texts(), toasts.get().length]).toEqual([[], [], 1]);
});

test.each([
  ['where the screen has said so deletes what waits without another word', true, 0],
  ['elsewhere deletes what waits and says so', false, 1],
])('signing out %s', async (_where, isWarned, words) => {
  const { writeMessage, sendQueue, leaveUnsent, signIn, toasts } = await load('anna');
  answer = noLink;
  await writeMessage({ stay: 'stay-1', body: body('Komme gleich') });
  await sendQueue.flush();
  signIn(null);
  await leaveUnsent('anna', isWarned);
  expect([await texts(), toasts.get().length]).toEqual([[], words]);
  await leaveUnsent('anna');
  expect(toasts.get(), 'of nothing nothing is said').toHaveLength(words);
});

test('a message that is given up is sent no more', async () => {
  const { writeMessage, giveUp, sendQueue } = await load('anna');
  answer = noLink;
  const moot = body('Komme gleich');
  await writeMessage({ stay: 'stay-1', body: moot });
  await sendQueue.flush();
  await giveUp(moot.id);
  reached = [];
  await sendQueue.flush();
  expect([reached, sendQueue.entries.get()]).toEqual([[], []]);
});

const hourLater = () => vi.setSystemTime(Date.now() + 3_600_000);

/** A message to stay-1 that has waited for an hour, and a page that finds a link. */
async function held(late: OutgoingBody) {
  answer = noLink;
  const before = await load('anna');
  await before.writeMessage({ stay: 'stay-1', body: late });
  await before.sendQueue.flush();
  hourLater();
  const page = await load('anna');
  reached = [];
  answer = async () => ({ data: null });
  await page.sendQueue.flush();
  return page;
}

test('what has waited for long is not sent by itself: the nurse reads so once, and others go out', async () => {
  const { sendQueue, writeMessage, toasts } = await held(body('In etwa zehn Minuten'));
  await writeMessage({ stay: 'stay-2', body: body('Gute Nacht') });
  await sendQueue.flush();
  expect(reached).toEqual(['stay-2 Gute Nacht']);
  expect(await texts()).toEqual(['In etwa zehn Minuten']);
  expect(toasts.get()).toHaveLength(1);
});

test('what is held is sent as it was written once the nurse says so', async () => {
  const late = { ...body('In etwa zehn Minuten'), minutes: 10 };
  const { sendQueue, sendStill } = await held(late);
  const sent: OutgoingBody[] = [];
  answer = async () => {
    sent.push(...(await disk.all()).flatMap(({ calls }) => calls.map((one) => one.body)));
    return { data: null };
  };
  await sendStill(late.id);
  await sendQueue.flush();
  expect([reached, sent, await texts()]).toEqual([['stay-1 In etwa zehn Minuten'], [late], []]);
});

test('without a link that word lapses too: later the nurse is asked again', async () => {
  const late = body('In etwa zehn Minuten');
  const { sendQueue, sendStill, toasts } = await held(late);
  answer = noLink;
  await sendStill(late.id);
  await sendQueue.flush();
  hourLater();
  reached = [];
  toasts.set([]);
  await sendQueue.flush();
  expect([reached, toasts.get().length]).toEqual([[], 1]);
});

test('what is held is discarded and never sent', async () => {
  const late = body('In etwa zehn Minuten');
  const { sendQueue, giveUp } = await held(late);
  await giveUp(late.id);
  await sendQueue.flush();
  expect([reached, await texts()]).toEqual([[], []]);
});

test('what was refused is sent again however long ago it was written', async () => {
  const { writeMessage, sendQueue } = await load('anna');
  const late = body('Gute Nacht');
  answer = () => fail(410, 'stay_ended');
  await writeMessage({ stay: 'stay-1', body: late });
  await sendQueue.flush();
  hourLater();
  reached = [];
  answer = async () => ({ data: null });
  await writeMessage({ stay: 'stay-1', body: late });
  await sendQueue.flush();
  expect(reached).toEqual(['stay-1 Gute Nacht']);
});
