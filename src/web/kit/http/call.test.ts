import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { createStore } from '#web/kit/store.ts';
import { isRefusal, isSilent } from './api-error.ts';
import { call, callOnce } from './call.ts';
import { configureCalls } from './configuration.ts';
import { unrenewed } from './refresh.ts';
import { setSocketId } from './socket-id.ts';

const read = endpoint<{ answer: string[]; query: { scope: string; department_id?: string | undefined } }>()({
  method: 'GET',
  path: '/bed/things',
  who: 'bed',
  refuses: [],
  summary: '',
});
const change = endpoint<{ body: { text: string }; answer: string }>()({
  method: 'POST',
  path: '/bed/things/:id/change',
  who: 'bed',
  refuses: [],
  summary: '',
});
const refresh = endpoint<{ body: { refresh_token: string }; answer: { token: string } }>()({
  method: 'POST',
  path: '/bed/refresh-token',
  who: 'public',
  refuses: [],
  summary: '',
});

type Sent = {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: unknown;
  signal: AbortSignal | undefined;
};
type Held = { token: string; refreshToken: string };
/** The server of a test: answers what left, and remembers it. */
let answer: (sent: Sent) => Response | Promise<Response>;
let sent: Sent[];
const session = createStore<Held | null>(null);
let owner: string;
const signedOut = vi.fn();
const reported = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  session.set({ token: 'old', refreshToken: 'r1' });
  owner = 'anna';
  setSocketId(null);
  configureCalls({
    source: 'patient',
    locale: () => 'ua',
    session: { get: session.get, owner: () => owner, clear: () => session.set(null) },
    refresh: async (refreshToken, signal) => {
      const { data } = await callOnce(refresh, { body: { refresh_token: refreshToken }, signal });
      session.set({ token: data.token, refreshToken: 'r2' });
    },
    onSignedOut: signedOut,
    report: reported,
    fetch: async (input, init) => {
      const request = init as { method: string; headers: Record<string, string>; body?: string; signal?: AbortSignal };
      const one = {
        url: String(input),
        method: request.method,
        headers: request.headers,
        body: request.body && JSON.parse(request.body),
        signal: request.signal,
      };
      sent.push(one);
      return answer(one);
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const noSession = () => json(401, { code: 'no_session', message: 'Bitte anmelden.' });
const isRefresh = ({ url }: Sent) => url.endsWith('/bed/refresh-token');
const tokenOf = ({ headers }: Sent) => headers.Authorization;
/** What no packet comes back from: ends only when the page gives it up. */
const swallowed = ({ signal }: Sent) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
/** Lets the refresh wait pass and returns how the call ended. */
async function settled<T>(calls: Promise<T>[], seconds = 5) {
  const all = Promise.allSettled(calls);
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  return all;
}

describe('a call', () => {
  test('goes to the address in the locale with the headers of docs/api.md', async () => {
    answer = () => json(200, { data: 'done', message: 'Gut.' });
    setSocketId('1.2');
    const { data, message } = await call(change, { params: { id: 'a/b' }, body: { text: 'x' } });
    expect({ data, message }).toEqual({ data: 'done', message: 'Gut.' });
    expect(sent).toEqual([
      {
        url: '/api/ua/bed/things/a%2Fb/change',
        method: 'POST',
        body: { text: 'x' },
        headers: {
          Accept: 'application/json',
          'Content-Type': 'application/json',
          'X-Requested-With': 'XMLHttpRequest',
          'X-Application-Source': 'patient',
          Authorization: 'Bearer old',
          'X-Socket-Id': '1.2',
        },
      },
    ]);
  });

  test('carries its query and no body when it reads', async () => {
    answer = () => json(200, { data: [] });
    await call(read, { query: { scope: 'open', department_id: undefined } });
    expect(sent[0]).toMatchObject({ url: '/api/ua/bed/things?scope=open', body: undefined });
    expect(sent[0]?.headers).not.toHaveProperty('Content-Type');
  });

  test('that the server refuses throws its code, its words and its errors, and is reported', async () => {
    answer = () => json(422, { code: 'invalid', message: 'Falsch.', errors: { code: ['So nicht.'] } });
    const error = await call(read, { query: { scope: 'open' } }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ status: 422, code: 'invalid', message: 'Falsch.', errors: { code: ['So nicht.'] } });
    expect(isRefusal(error)).toBe(true);
    expect(reported).toHaveBeenCalledWith(error);
  });

  test('that is quiet is not reported', async () => {
    answer = () => json(404, { code: 'not_found', message: '' });
    await expect(call(read, { query: { scope: 'open' }, quiet: true })).rejects.toThrow();
    expect(reported).not.toHaveBeenCalled();
  });

  const unanswered: [string, () => Response][] = [
    [
      'the network fails',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
    ['a proxy answers 403 with a page', () => new Response('<h1>Sign in to the Wi-Fi</h1>', { status: 403 })],
    ['a portal answers 200 with a page', () => new Response('<h1>Welcome</h1>', { status: 200 })],
    ['a 401 is not ours', () => json(401, { error: 'proxy' })],
    ['it is 503', () => json(503, { code: 'unavailable', message: '' })],
    ['it is 429', () => json(429, { code: 'too_many', message: '' })],
    ['it is 408', () => json(408, {})],
  ];
  test.each(unanswered)('counts as not answered when %s', async (_, respond) => {
    answer = respond;
    const error = await call(read, { query: { scope: 'open' } }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'no_answer' });
    expect(isRefusal(error)).toBe(false);
    expect(session.get()).not.toBeNull();
    expect(sent).toHaveLength(1);
  });

  test('says by status 0 that there was no response at all', async () => {
    answer = () => {
      throw new TypeError('Failed to fetch');
    };
    const error = await call(read, { query: { scope: 'open' } }).catch((thrown: unknown) => thrown);
    expect(isSilent(error)).toBe(true);
  });
});

describe('without a session', () => {
  beforeEach(() => session.set(null));

  test('a call that needs one does not leave, refreshes nothing and is told to nobody', async () => {
    const [end] = await settled([call(read, { query: { scope: 'open' } })]);
    expect(end).toMatchObject({ status: 'rejected', reason: { code: 'no_session' } });
    expect(sent).toEqual([]);
    expect(signedOut).not.toHaveBeenCalled();
    expect(reported).not.toHaveBeenCalled();
  });

  test('a public call leaves, and its 401 starts no refresh', async () => {
    answer = noSession;
    await settled([call(refresh, { body: { refresh_token: 'x' } })]);
    expect(sent).toHaveLength(1);
    expect(signedOut).not.toHaveBeenCalled();
  });
});

describe('after a 401', () => {
  test('five calls share one refresh, which waits a second, and each is repeated once', async () => {
    answer = (one) => {
      if (isRefresh(one)) return json(200, { data: { token: 'new' } });
      return tokenOf(one) === 'Bearer new' ? json(200, { data: ['ok'] }) : noSession();
    };
    const calls = [1, 2, 3, 4, 5].map(() => call(read, { query: { scope: 'open' } }));
    await vi.advanceTimersByTimeAsync(999);
    expect(sent.filter(isRefresh)).toHaveLength(0);
    const ends = await settled(calls);
    expect(ends.map(({ status }) => status)).toEqual(Array(5).fill('fulfilled'));
    expect(sent.filter(isRefresh)).toHaveLength(1);
    expect(sent.filter(isRefresh)[0]).toMatchObject({ body: { refresh_token: 'r1' } });
    expect(sent.filter(isRefresh)[0]?.headers).not.toHaveProperty('Authorization');
    expect(sent).toHaveLength(11);
  });

  test('a call that fails again is not repeated again', async () => {
    answer = (one) => (isRefresh(one) ? json(200, { data: { token: 'new' } }) : noSession());
    const [end] = await settled([call(read, { query: { scope: 'open' } })]);
    expect(end).toMatchObject({ status: 'rejected', reason: { status: 401 } });
    expect(sent).toHaveLength(3);
  });

  test.each([401, 403, 410])('a refresh refused with %i signs out, once', async (status) => {
    answer = (one) => (isRefresh(one) ? json(status, { code: 'no_session', message: '' }) : noSession());
    const ends = await settled([call(read, { query: { scope: 'a' } }), call(read, { query: { scope: 'b' } })]);
    expect(ends.map((end) => end.status)).toEqual(['rejected', 'rejected']);
    expect(session.get()).toBeNull();
    expect(signedOut).toHaveBeenCalledTimes(1);
    expect(sent.filter(isRefresh)).toHaveLength(1);
  });

  const silent: [string, () => Response][] = [
    [
      'nothing',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
    ['500', () => json(500, { code: 'unexpected', message: '' })],
    ['429', () => json(429, { code: 'too_many', message: '' })],
    ['403 from a proxy', () => new Response('no', { status: 403 })],
  ];
  test.each(silent)('a refresh answered with %s keeps the bed signed in', async (_, respond) => {
    answer = (one) => (isRefresh(one) ? respond() : noSession());
    const [end] = await settled([call(read, { query: { scope: 'open' } })]);
    expect(end).toMatchObject({ status: 'rejected', reason: { code: 'no_answer' } });
    expect(session.get()).toEqual({ token: 'old', refreshToken: 'r1' });
    expect(signedOut).not.toHaveBeenCalled();
  });

  test('the token that another tab has fetched meanwhile is used instead of a refresh', async () => {
    answer = (one) => (tokenOf(one) === 'Bearer other' ? json(200, { data: ['ok'] }) : noSession());
    const calls = [call(read, { query: { scope: 'open' } })];
    await vi.advanceTimersByTimeAsync(500);
    session.set({ token: 'other', refreshToken: 'r9' });
    const [end] = await settled(calls);
    expect(end).toMatchObject({ status: 'fulfilled' });
    expect(sent.filter(isRefresh)).toHaveLength(0);
  });

  test('a refresh without an answer is known, until one is answered', async () => {
    answer = (one) => (isRefresh(one) ? json(503, { code: 'unavailable', message: '' }) : noSession());
    await settled([call(read, { query: { scope: 'open' } })]);
    expect(unrenewed.get()).toBe(true);
    answer = (one) => (isRefresh(one) ? json(200, { data: { token: 'new' } }) : noSession());
    await settled([call(read, { query: { scope: 'open' } })]);
    expect(unrenewed.get()).toBe(false);
  });

  test('a refresh that is swallowed counts as not answered in time, and the next call asks for another', async () => {
    answer = (one) => (isRefresh(one) ? swallowed(one) : noSession());
    const [end] = await settled([call(read, { query: { scope: 'open' } })], 10);
    expect(end).toMatchObject({ status: 'rejected', reason: { code: 'no_answer' } });
    expect(session.get()).toEqual({ token: 'old', refreshToken: 'r1' });
    expect(unrenewed.get()).toBe(true);
    answer = (one) => {
      if (isRefresh(one)) return json(200, { data: { token: 'new' } });
      return tokenOf(one) === 'Bearer new' ? json(200, { data: ['ok'] }) : noSession();
    };
    const [again] = await settled([call(read, { query: { scope: 'open' } })]);
    expect(again).toMatchObject({ status: 'fulfilled' });
  });

  test('a session that was left meanwhile is not ended a second time', async () => {
    answer = noSession;
    const calls = [call(read, { query: { scope: 'open' } })];
    await vi.advanceTimersByTimeAsync(500);
    session.set(null);
    const [end] = await settled(calls);
    expect(end).toMatchObject({ status: 'rejected', reason: { status: 401 } });
    expect(signedOut).not.toHaveBeenCalled();
    expect(reported).not.toHaveBeenCalled();
  });

  test('without a refresh token the session ends', async () => {
    answer = noSession;
    session.set({ token: 'old', refreshToken: '' });
    await settled([call(read, { query: { scope: 'open' } })]);
    expect(session.get()).toBeNull();
    expect(signedOut).toHaveBeenCalledTimes(1);
  });
});

test('what was begun as one is not repeated as another who has signed in meanwhile', async () => {
  answer = (one) => {
    if (!isRefresh(one)) return json(401, { code: 'no_session', message: '' });
    owner = 'ben';
    return json(200, { data: { token: 'of ben' } });
  };
  const [ended] = await settled([call(change, { params: { id: 'a' }, body: { text: 'x' } })]);
  expect(ended?.status).toBe('rejected');
  expect(sent.filter((one) => !isRefresh(one)).map(tokenOf)).toEqual(['Bearer old']);
});
