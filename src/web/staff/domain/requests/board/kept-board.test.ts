import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { me, sampleNow, sampleRequest } from '#web/gallery/samples/requests.ts';

const inTab = new Map<string, string>();
const storage = {
  getItem: (key: string) => inTab.get(key) ?? null,
  setItem: (key: string, value: string) => void inTab.set(key, value),
  removeItem: (key: string) => void inTab.delete(key),
};
vi.stubGlobal('sessionStorage', storage);
const onDevice = { getItem: () => null, setItem: vi.fn(), removeItem: () => undefined };
vi.stubGlobal('localStorage', onDevice);
vi.stubGlobal('window', new EventTarget());
const { keepBoard, keptBoard, wipeBoardWithSession } = await import('./kept-board.ts');
const { staffSession } = await import('#web/desk/session/staff-session.ts');

const water = sampleRequest({ room: '11', bed: '1', wish: 'Wasser', icon: 'water', secondsAgo: 60 });
const signIn = (id: string) => {
  const user = { id } as NonNullable<ReturnType<typeof staffSession.get>>['user'];
  staffSession.set({ token: 't', refreshToken: 'r', user, userData: null, homeSettings: [] });
};

let stop: () => void;
beforeEach(() => {
  signIn(me);
  stop = wipeBoardWithSession();
});
afterEach(() => {
  stop();
  inTab.clear();
});

test('the last list is kept with the time as of which it is, in this tab and not on the device', () => {
  keepBoard({ rows: [water], at: sampleNow });
  expect(keptBoard()).toEqual({ rows: [water], at: sampleNow });
  expect(onDevice.setItem).not.toHaveBeenCalled();
});

test('a kept list promises no call, as somebody may have it by now', () => {
  keepBoard({ rows: [{ ...water, next_step_at: new Date(sampleNow + 20_000).toISOString() }], at: sampleNow });
  expect(keptBoard()?.rows.map(({ next_step_at }) => next_step_at)).toEqual([null]);
});

test('at most 100 requests are kept, and none that is over', () => {
  const many = Array.from({ length: 130 }, (_, n) => ({ ...water, id: `${n}` }));
  keepBoard({ rows: [{ ...water, status: 'done' }, ...many], at: sampleNow });
  expect(keptBoard()?.rows.map(({ id }) => id)).toEqual(many.slice(0, 100).map(({ id }) => id));
});

test('the end of the session wipes it, and nothing is kept after it', () => {
  keepBoard({ rows: [water], at: sampleNow });
  staffSession.set(null);
  expect(inTab.size).toBe(0);
  keepBoard({ rows: [water], at: sampleNow });
  expect(inTab.size).toBe(0);
});

test('nobody else is shown it, and a page of somebody else wipes it', () => {
  keepBoard({ rows: [water], at: sampleNow });
  stop();
  signIn('somebody else');
  expect(keptBoard()).toBeNull();
  expect(inTab.size).toBe(1);
  stop = wipeBoardWithSession();
  expect(inTab.size).toBe(0);
});

test('a page that opens signed out wipes what its closed tab had kept', () => {
  keepBoard({ rows: [water], at: sampleNow });
  stop();
  staffSession.set(null);
  expect(inTab.size).toBe(1);
  stop = wipeBoardWithSession();
  expect(inTab.size).toBe(0);
});

test('the session stays when its token is renewed, and so does the list', () => {
  keepBoard({ rows: [water], at: sampleNow });
  signIn(me);
  expect(keptBoard()?.rows).toHaveLength(1);
});
