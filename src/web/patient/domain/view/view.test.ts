import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleBed, sampleInfo } from '#web/gallery/people.ts';

/** A browser's storage, which outlives its pages, and the page's root. */
let stored: Map<string, string>;
let root: { dataset: Record<string, string | undefined>; attributes: Set<string> };

beforeEach(() => {
  stored = new Map();
  vi.useFakeTimers({ now: Date.parse('2026-03-02T19:58:30Z') }); // 20:58:30 in Berlin
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

afterEach(() => vi.useRealTimers());

/** Loads the page: what its modules held is gone, what the device keeps is there. */
async function load() {
  const now = Date.now();
  vi.resetModules();
  vi.clearAllTimers(); // and with them the clock
  vi.setSystemTime(now);
  const attributes = new Set<string>();
  root = { dataset: {}, attributes };
  const toggleAttribute = (name: string, isOn: boolean) => (isOn ? attributes.add(name) : attributes.delete(name));
  vi.stubGlobal('document', { documentElement: { ...root, toggleAttribute } });
  const { changeView, keepView, resetView } = await import('./view.ts');
  const { session } = await import('#web/patient/session/session.ts');
  return { changeView, keepView, resetView, session };
}

const bedOf = (stay: string, time_zone = 'Europe/Berlin') => ({
  ...{ token: 't', refreshToken: 'r', userData: sampleInfo, homeSettings: [] },
  user: {
    ...{ ...sampleBed, stay: { ...sampleBed.stay, id: stay } },
    hospital: { ...sampleBed.hospital, time_zone },
  },
});

/** A page on which that stay is signed in. */
async function atBed(stay: string, zone?: string) {
  stored.set('auth', JSON.stringify(bedOf(stay, zone)));
  const page = await load();
  page.keepView();
  return page;
}

const minutes = (count: number) => vi.advanceTimersByTime(count * 60_000);
const theme = () => root.dataset.theme;

test('by the hour a page that stays open gets dark at nine in the evening and light at six', async () => {
  const { changeView } = await atBed('stay');
  changeView({ theme: 'by_hour' });
  expect(theme()).toBeUndefined();
  minutes(1);
  expect(theme()).toBeUndefined();
  minutes(1);
  expect(theme()).toBe('night');
  minutes(9 * 60 - 2);
  expect(theme()).toBe('night');
  minutes(2);
  expect(theme()).toBeUndefined();
});

test("the hour is that of the hospital's clock, and of the server's where the device is wrong", async () => {
  const { changeView } = await atBed('stay', 'America/New_York');
  changeView({ theme: 'by_hour' });
  minutes(10);
  expect(theme()).toBeUndefined(); // early afternoon there
  const { clockOffset } = await import('#web/kit/live/server-time.ts');
  clockOffset.set(12 * 3_600_000);
  minutes(1);
  expect(theme()).toBe('night');
});

test('what is chosen by hand is shown at once and stays through the hours', async () => {
  const { changeView } = await atBed('stay');
  for (const [chosen, shown] of [
    ['night', 'night'],
    ['contrast', 'contrast'],
    ['day', undefined],
  ] as const) {
    changeView({ theme: chosen });
    expect(theme()).toBe(shown);
    for (let hour = 0; hour < 24; hour += 1) {
      minutes(60);
      expect(theme(), `${chosen}, ${hour + 1} h later`).toBe(shown);
    }
  }
});

test('all that was chosen is there after a reload, and at a new sign-in of the stay', async () => {
  const { changeView } = await atBed('stay');
  changeView({ theme: 'by_hour', size: 3, hand: 'left', symbols: true, sounds: 'by_day' });
  minutes(5);
  const shown = { theme: 'night', size: '3', hand: 'left' };
  expect(root.dataset).toEqual(shown);
  await atBed('stay');
  expect(root.dataset).toEqual(shown);
  expect(root.attributes.has('data-symbols')).toBe(true);
  stored.delete('auth');
  const { keepView, session } = await load();
  keepView();
  session.signIn(bedOf('stay'));
  expect(root.dataset).toEqual(shown);
});

test('the next stay on the device begins as usual; what was chosen before the sign-in is its own', async () => {
  const first = await load();
  first.keepView();
  first.changeView({ theme: 'night', size: 2 });
  first.session.signIn(bedOf('stay'));
  expect(root.dataset).toEqual({ theme: 'night', size: '2', hand: 'right' });
  first.changeView({ hand: 'left', symbols: true });
  await atBed('next');
  expect(root.dataset).toEqual({ size: '1', hand: 'right' });
  expect(root.attributes.has('data-symbols')).toBe(false);
  await atBed('stay');
  expect(root.dataset).toEqual({ size: '1', hand: 'right' }); // wiped, not hidden
});

test('what the next patient chooses before the sign-in is kept at it, and nothing of the one before', async () => {
  const { changeView } = await atBed('stay');
  changeView({ theme: 'night', hand: 'left' });
  stored.delete('auth');
  const next = await load();
  next.keepView();
  next.changeView({ size: 3 });
  expect(root.dataset).toEqual({ size: '3', hand: 'right' });
  next.changeView({ symbols: true });
  next.session.signIn(bedOf('next'));
  expect(root.dataset).toEqual({ size: '3', hand: 'right' });
  expect(root.attributes.has('data-symbols')).toBe(true);
  await atBed('next');
  expect(root.dataset).toEqual({ size: '3', hand: 'right' });
});

test('what the same stay chooses before it signs in anew is added to what it had chosen', async () => {
  const { changeView } = await atBed('stay');
  changeView({ theme: 'night', size: 3, hand: 'left', sounds: 'by_day' });
  stored.delete('auth');
  const before = await load();
  before.keepView();
  before.changeView({ size: 2 });
  before.changeView({ symbols: true });
  const after = await load(); // also over a reload of the sign-in page
  after.keepView();
  expect(root.dataset).toEqual({ size: '2', hand: 'right' });
  after.session.signIn(bedOf('stay'));
  expect(root.dataset).toEqual({ theme: 'night', size: '2', hand: 'left' });
  expect(root.attributes.has('data-symbols')).toBe(true);
  expect(JSON.parse(stored.get('view') ?? '')).toEqual({
    ...{ theme: 'night', size: 2, sounds: 'by_day', hand: 'left', symbols: true, stay: 'stay' },
  });
});

test('once another stay has signed in, or the bed is empty, nothing of the one before is kept on the device', async () => {
  const { changeView } = await atBed('stay');
  changeView({ theme: 'night', sounds: 'always' });
  stored.delete('auth');
  const page = await load();
  page.keepView();
  page.changeView({ size: 3 });
  page.session.signIn(bedOf('next'));
  expect(stored.get('view')).not.toMatch(/night|always|before/);
  stored.delete('auth');
  const empty = await load();
  empty.keepView();
  empty.changeView({ hand: 'left' });
  empty.resetView();
  empty.session.signIn(bedOf('next'));
  expect(root.dataset).toEqual({ size: '1', hand: 'right' });
});
