import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ErrorCode } from '#shared/kernel/errors.ts';
import { ApiError } from '#web/kit/http/api-error.ts';
import type { SendQueueDatabase } from './database.ts';
import { type Entry, newEntry, type Tapped } from './entry.ts';
import { memorySendQueue } from './fixtures/memory-send-queue.ts';
import { createSendQueue, type SendQueue } from './send-queue.ts';

const stay = 'stay-1';
const water = { title: { de: 'Wasser' }, icon: 'water' };

type Call = { kind: 'submit' | 'cancel'; params: Record<string, string>; body: unknown };
const submission: Call = { kind: 'submit', params: {}, body: null };
const undone: Call = { kind: 'cancel', params: {}, body: { reason: 'undone' } };
/** Whether the tap made a request of its own; then its undo has something to follow. */
type Outcome = 'created' | 'raised';

const noAnswer = new ApiError(0, null);
const refusal = (status: number, code: ErrorCode) => new ApiError(status, { code, message: 'Nein.' });

/** What reached the server, in order, and what it will say. */
let log: string[];
let database: SendQueueDatabase<Entry<Call, unknown>>;
let signedIn: string | null;
/** What was asked before this moment is held. */
let heldBefore: string;
let submit: (id: string, signal: AbortSignal) => Promise<Outcome>;
let cancel: (id: string) => Promise<void>;
/** What the screen shows as unanswered when the answer to this tap is shown, too. */
let beside: Record<string, readonly string[]>;
let sendQueue: SendQueue<Call, unknown>;
/** How often other pages were told to read again. */
let announced: number;

beforeEach(() => {
  log = [];
  beside = {};
  announced = 0;
  database = memorySendQueue();
  signedIn = stay;
  heldBefore = '';
  submit = async () => 'created';
  cancel = async () => undefined;
  sendQueue = newSendQueue();
});

/** A page on this device; a second one is the page after a reload. */
function newSendQueue(): SendQueue<Call, unknown> {
  let queue = Promise.resolve();
  return createSendQueue({
    database,
    scope: () => signedIn,
    make: async ({ kind }, { id, signal }) => {
      log.push(`${kind} ${id}`);
      if (kind === 'cancel') await cancel(id);
      const outcome = kind === 'submit' ? await submit(id, signal) : 'canceled';
      const show = () => {
        log.push(`answered ${id} ${outcome}`);
        beside[id] = waiting();
      };
      return { goesOn: outcome !== 'raised', show };
    },
    isHeld: ({ asked_at }) => asked_at < heldBefore,
    onHeld: ({ id }) => void log.push(`held ${id}`),
    onNoAnswer: (id) => void log.push(`waits ${id}`),
    endsScope: ({ code }) => code === 'stay_ended',
    onScopeOver: (scope, entries) => void log.push(`over ${scope} ${entries.length}`),
    onRefused: ({ id }, error) => void log.push(`refused ${id} ${error.code}`),
    exclusively: (work) => {
      queue = queue.then(work);
      return queue;
    },
    announce: () => {
      announced += 1;
    },
  });
}

const tapped = (id: string, scope = stay): Tapped => ({
  id,
  scope,
  asked_at: `2026-01-01T10:00:0${id}Z`,
  shown: water,
});
const waiting = () => sendQueue.entries.get().map(({ id }) => id);

test('a tap is stored before it is sent, and gone once it is answered', async () => {
  let stored = 0;
  submit = async () => {
    stored = (await database.all()).length;
    return 'created';
  };
  await sendQueue.add(tapped('1'), submission);
  await sendQueue.flush();
  expect(stored).toBe(1);
  expect(log).toEqual(['submit 1', 'answered 1 created']);
  expect(waiting()).toEqual([]);
});

test('what was answered is shown before it is no longer shown as unanswered, so that it never disappears', async () => {
  await sendQueue.add(tapped('1'), submission);
  await sendQueue.flush();
  expect(beside).toEqual({ 1: ['1'] });
  expect(waiting()).toEqual([]);
});

test('what is held is not sent, holds up no other, and leaves once it is asked for anew', async () => {
  heldBefore = '2026-01-01T10:00:02Z';
  await sendQueue.add(tapped('1'), submission);
  await sendQueue.add(tapped('2'), submission);
  expect(await sendQueue.flush()).toBe(false);
  expect(log).not.toContain('submit 1');
  expect(log).toContain('answered 2 created');
  expect(log).toContain('held 1');
  expect(waiting()).toEqual(['1']);
  await sendQueue.askAnew('1', '2026-01-01T10:00:09Z');
  expect(await sendQueue.flush()).toBe(true);
  expect(log).toContain('answered 1 created');
  await sendQueue.askAnew('1', '2026-01-01T10:00:09Z');
  expect(waiting(), 'what is gone does not come back').toEqual([]);
});

describe('without an answer', () => {
  beforeEach(() => {
    submit = async () => Promise.reject(noAnswer);
  });

  test('taps stay in their order, across a reload, and leave under the same id', async () => {
    await sendQueue.add(tapped('1'), submission);
    await sendQueue.add(tapped('2'), submission);
    await sendQueue.flush();
    expect(waiting()).toEqual(['1', '2']);
    sendQueue = newSendQueue();
    submit = async () => 'created';
    log = [];
    expect(await sendQueue.flush()).toBe(true);
    expect(log).toEqual(['submit 1', 'answered 1 created', 'submit 2', 'answered 2 created']);
  });

  test('an undo is queued behind the tap, which may have arrived', async () => {
    await sendQueue.add(tapped('1'), submission);
    await sendQueue.flush();
    await sendQueue.undo(tapped('1'), undone);
    expect(waiting()).toEqual(['1']);
    submit = async () => 'created';
    log = [];
    await sendQueue.flush();
    expect(log).toEqual(['submit 1', 'answered 1 created', 'cancel 1', 'answered 1 canceled']);
    expect(waiting()).toEqual([]);
  });

  test('a tap that turns out to have only repeated is not undone, since that would take away an older request', async () => {
    await sendQueue.add(tapped('1'), submission);
    await sendQueue.flush();
    await sendQueue.undo(tapped('1'), undone);
    submit = async () => 'raised';
    log = [];
    await sendQueue.flush();
    expect(log).toEqual(['submit 1', 'answered 1 raised']);
    expect(waiting()).toEqual([]);
  });

  test('the cancel itself is kept and tried again', async () => {
    submit = async () => 'created';
    cancel = async () => Promise.reject(noAnswer);
    await sendQueue.add(tapped('1'), submission);
    await sendQueue.flush();
    await sendQueue.undo(tapped('1'), undone);
    await sendQueue.flush();
    expect(waiting()).toEqual(['1']);
    cancel = async () => undefined;
    log = [];
    await sendQueue.flush();
    expect(log).toEqual(['cancel 1', 'answered 1 canceled']);
  });
});

test('a tap undone before it was ever tried is deleted and never sent', async () => {
  signedIn = null;
  await sendQueue.add(tapped('1'), submission);
  await sendQueue.undo(tapped('1'), undone);
  signedIn = stay;
  await sendQueue.flush();
  expect(log).toEqual([]);
  expect(waiting()).toEqual([]);
});

test('a refused tap leaves with its reason and does not hold up the next', async () => {
  submit = async (id) => (id === '1' ? Promise.reject(refusal(422, 'service_blocked')) : 'created');
  await sendQueue.add(tapped('1'), submission);
  await sendQueue.add(tapped('2'), submission);
  await sendQueue.flush();
  expect(log.filter((line) => line.startsWith('refused'))).toEqual(['refused 1 service_blocked']);
  expect(log).toContain('answered 2 created');
  expect(waiting()).toEqual([]);
});

test('a session that ends keeps the taps for whoever proves to be of the same stay', async () => {
  submit = async () => Promise.reject(refusal(401, 'no_session'));
  await sendQueue.add(tapped('1'), submission);
  await sendQueue.flush();
  expect(waiting()).toEqual(['1']);
});

test('a tap is sent only within the stay that asked, and deleted unsent after it', async () => {
  signedIn = null;
  await sendQueue.add(tapped('1'), submission);
  await sendQueue.add(tapped('2', 'stay-2'), submission);
  await sendQueue.flush();
  expect(waiting()).toEqual(['1', '2']);
  signedIn = 'stay-2';
  await sendQueue.flush();
  expect(log).toEqual(['over stay-1 1', 'submit 2', 'answered 2 created']);
  expect(waiting()).toEqual([]);
});

test('a stay that is over takes all its taps along, and their number is known', async () => {
  submit = async () => Promise.reject(refusal(410, 'stay_ended'));
  signedIn = null;
  await sendQueue.add(tapped('1'), submission);
  await sendQueue.add(tapped('2'), submission);
  await sendQueue.flush(); // nothing leaves while nobody is signed in
  signedIn = stay;
  await sendQueue.flush();
  expect(log).toEqual(['submit 1', 'over stay-1 2', 'refused 1 stay_ended']);
  expect(waiting()).toEqual([]);
});

test('a tap that the server cannot do waits and holds up no other', async () => {
  submit = async (id) => (id === '1' ? Promise.reject(new ApiError(500, null)) : 'created');
  signedIn = null;
  await sendQueue.add(tapped('1'), submission);
  await sendQueue.add(tapped('2'), submission);
  await sendQueue.flush(); // nothing leaves while nobody is signed in
  signedIn = stay;
  await sendQueue.flush();
  expect(log).toEqual(['submit 1', 'waits 1', 'submit 2', 'answered 2 created']);
  expect(waiting()).toEqual(['1']);
});

test('a try that hangs on a dead link is given up once the link is back', async () => {
  let tries = 0;
  submit = (_, signal) => {
    tries += 1;
    if (tries > 1) return Promise.resolve('created');
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(noAnswer)));
  };
  await sendQueue.add(tapped('1'), submission);
  await vi.waitFor(() => expect(tries).toBe(1));
  await sendQueue.flushAnew();
  expect(log).toEqual(['submit 1', 'waits 1', 'submit 1', 'answered 1 created']);
});

test('a reading that ends after a newer one does not bring back what is answered', async () => {
  await database.change('1', () => newEntry(tapped('1'), submission));
  const { all } = database;
  const late = Promise.withResolvers<void>();
  database.all = async () => {
    database.all = all;
    const present = await all();
    await late.promise;
    return present;
  };
  const older = sendQueue.refresh();
  await database.change('1', () => null);
  await sendQueue.refresh();
  late.resolve();
  await older;
  expect(waiting()).toEqual([]);
});

test('what another page has sent reads as waiting no more after the next round, and what it wrote is known', async () => {
  const other = newSendQueue();
  submit = async () => Promise.reject(noAnswer);
  await sendQueue.add(tapped('1'), submission);
  await sendQueue.flush();
  expect(announced).toBeGreaterThan(0);
  submit = async () => 'created';
  await other.flush();
  expect(waiting()).toEqual(['1']);
  expect(await sendQueue.flush()).toBe(true);
  expect(waiting()).toEqual([]);

  submit = async () => Promise.reject(noAnswer);
  await other.add(tapped('2'), submission);
  expect(await sendQueue.flush()).toBe(false);
  expect(waiting()).toEqual(['2']);
});

test('an entry that is given up is tried no more, also where a try is still out', async () => {
  const answered = Promise.withResolvers<Outcome>();
  submit = () => answered.promise;
  await sendQueue.add(tapped('1'), submission);
  await vi.waitFor(() => expect(log).toContain('submit 1'));
  await sendQueue.drop('1');
  expect(waiting()).toEqual([]);
  answered.reject(noAnswer);
  await sendQueue.flush();
  expect([log, await database.all()]).toEqual([['submit 1', 'waits 1'], []]);
});

test('a refusal that ends no scope takes its own entry alone', async () => {
  submit = async (id) => (id === '1' ? Promise.reject(refusal(404, 'not_found')) : 'created');
  await database.change('1', () => newEntry(tapped('1'), submission));
  await database.change('2', () => newEntry(tapped('2'), submission));
  await sendQueue.flush();
  expect(log).toEqual(['submit 1', 'refused 1 not_found', 'submit 2', 'answered 2 created']);
});
