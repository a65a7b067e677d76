import { beforeEach, expect, test, vi } from 'vitest';

/** A browser's storage, shared by tabs; an event tells the other tab. */
let stored: Map<string, string>;
let page: EventTarget;

beforeEach(() => {
  stored = new Map();
  page = new EventTarget();
  vi.resetModules(); // each test is a page load of its own
  vi.stubGlobal('window', page);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

const bed = { token: 't', refreshToken: 'r', user: { id: 'bed' }, userData: { has_info: false }, homeSettings: [] };
const open = async () => (await import('./session.ts')).createSession<{ id: string }>('auth', ({ id }) => id);
const otherTab = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }));

test('what is kept under "auth" is token, refreshToken, user, userData and homeSettings', async () => {
  const session = await open();
  session.signIn(bed);
  expect(JSON.parse(stored.get('auth') ?? '')).toEqual(bed);
  session.change({ token: 't2', refreshToken: 'r2' });
  expect(JSON.parse(stored.get('auth') ?? '')).toEqual({ ...bed, token: 't2', refreshToken: 'r2' });
});

test('a reload finds the session again; clearing wipes it and the stored entry', async () => {
  stored.set('auth', JSON.stringify(bed));
  const session = await open();
  expect(session.get()).toEqual(bed);
  session.clear();
  expect(session.get()).toBeNull();
  expect(stored.has('auth')).toBe(false);
});

test.each(['not json', '{"token":"t"}', 'null', '[]'])(
  'a stored value that is no session counts as signed out: %s',
  async (text) => {
    stored.set('auth', text);
    expect((await open()).get()).toBeNull();
  },
);

test('signing in and out in another tab is followed', async () => {
  const session = await open();
  const heard = vi.fn();
  session.subscribe(heard);
  stored.set('auth', JSON.stringify(bed));
  otherTab('auth');
  expect(session.get()).toEqual(bed);
  stored.delete('auth');
  otherTab(null);
  expect(session.get()).toBeNull();
  expect(heard).toHaveBeenCalledTimes(2);
});

test('changing a session that has ended does not bring it back', async () => {
  const session = await open();
  session.change({ token: 'late' });
  expect(session.get()).toBeNull();
  expect(stored.size).toBe(0);
});

test('what another tab has ended is not brought back before this one hears of it', async () => {
  const session = await open();
  session.signIn(bed);
  stored.delete('auth');
  session.change({ token: 'late' });
  expect(stored.has('auth')).toBe(false);
});

test('a token that another tab has renewed stays when this one changes something else', async () => {
  const session = await open();
  session.signIn(bed);
  stored.set('auth', JSON.stringify({ ...bed, token: 'renewed' }));
  session.change({ userData: { has_info: true } });
  expect(JSON.parse(stored.get('auth') ?? '').token).toBe('renewed');
});

test('a browser that refuses storage keeps the session for this page', async () => {
  vi.stubGlobal('localStorage', undefined);
  const session = await open();
  session.signIn(bed);
  session.change({ token: 't2' });
  expect(session.get()).toEqual({ ...bed, token: 't2' });
});

test('what a refresh answers late is kept by nobody who has left, and by nobody else', async () => {
  const session = await open();
  session.signIn(bed);
  session.renew('r', { token: 't2', refreshToken: 'r2' });
  expect([session.get()?.token, session.owner()]).toEqual(['t2', 'bed']);
  stored.delete('auth'); // left in another tab, which this one has not heard of yet
  session.renew('r2', { token: 't3', refreshToken: 'r3' });
  expect(stored.has('auth')).toBe(false);
  const other = { ...bed, refreshToken: 'other', user: { id: 'other' } };
  stored.set('auth', JSON.stringify(other));
  session.renew('r2', { token: 't3', refreshToken: 'r3' });
  expect(JSON.parse(stored.get('auth') ?? '')).toEqual(other);
});
