import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { configureCalls } from '#web/kit/http/configuration.ts';
import { link, serverAway } from './link-state.ts';
import { watchServer } from './watch-server.ts';

const page = { visibilityState: 'visible' };
let answer: () => Response | Promise<Response>;
let asked: number;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  page.visibilityState = 'visible';
  asked = 0;
  answer = () => new Response(JSON.stringify({ data: [] }));
  configureCalls({
    source: 'patient',
    locale: () => 'de',
    session: { get: () => null, owner: () => null, clear: () => undefined },
    refresh: async () => undefined,
    onSignedOut: () => undefined,
    report: () => undefined,
    fetch: async () => {
      asked += 1;
      return answer();
    },
  });
  link.set('off');
  serverAway.set(false);
  stop = watchServer();
});
afterEach(() => {
  stop();
  link.set('off');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('S32 while nobody is signed in a server or database that is away is noticed by itself, and so is its return', async () => {
  await vi.advanceTimersByTimeAsync(4_000);
  expect([asked, serverAway.get()]).toEqual([1, false]);
  answer = () => new Response(JSON.stringify({ code: 'unavailable', message: '' }), { status: 503 });
  await vi.advanceTimersByTimeAsync(4_000);
  expect(serverAway.get()).toBe(true);
  answer = () => Promise.reject(new TypeError('refused'));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(serverAway.get()).toBe(true);
  answer = () => new Response(JSON.stringify({ data: [] }));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(serverAway.get()).toBe(false);
});

test('a refusal is an answer; while one call is out no other is made; a hidden or signed-in page asks nothing', async () => {
  answer = () => new Response(JSON.stringify({ code: 'too_many', message: '' }), { status: 429 });
  await vi.advanceTimersByTimeAsync(4_000);
  expect([asked, serverAway.get()]).toEqual([1, false]);
  page.visibilityState = 'hidden';
  await vi.advanceTimersByTimeAsync(8_000);
  page.visibilityState = 'visible';
  link.set('connected');
  await vi.advanceTimersByTimeAsync(8_000);
  expect(asked).toBe(1);
  link.set('off');
  answer = () => new Promise(() => undefined);
  await vi.advanceTimersByTimeAsync(12_000);
  expect(asked).toBe(2);
});
