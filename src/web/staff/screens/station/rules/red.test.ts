import { expect, test } from 'vitest';
import type { StationRequest } from '#shared/station/station.schemas.ts';
import { sampleAlarm } from '#web/gallery/samples/alarms.ts';
import { ago, sampleNow } from '#web/gallery/samples/requests.ts';
import { circles, sampleDisplayRequest, sampleStation } from '#web/gallery/samples/station.ts';
import type { Heard } from '#web/staff/domain/sound/who-sounds.ts';
import { mapRooms, missing } from './bed-map.ts';
import { displayRows } from './display-rows.ts';
import { displaySounds } from './display-sounds.ts';
import { burnLeft, rowState, rowTone } from './row-state.ts';

/** What the station display sounds for these requests, with no alarm standing. */
const sounds = (requests: StationRequest[], heard: Parameters<typeof displaySounds>[1], now: number) =>
  displaySounds({ requests, alarms: [], is_night: false }, heard, now);

type Parts = Partial<Parameters<typeof sampleDisplayRequest>[0]>;
const wish = (parts: Parts = {}) =>
  sampleDisplayRequest({ room: '11', bed: '1', wish: 'Wasser', icon: 'water', secondsAgo: 42, ...parts });
const anna = { kind: 'employee', name: 'Anna' } as const;
const taken = { status: 'accepted', accepted_by: anna, accepted_at: ago(30), circle: null, next: null } as const;
const unreceived: Parts = { red: ['not_received'] };
const nobody: Parts = { red: ['nobody_present'], alerted_at: null };

/** When the station begins which signal within a minute: for each, the seconds. */
function signals(row: ReturnType<typeof wish>) {
  const started: Record<'high' | 'normal' | 'low', number[]> = { high: [], normal: [], low: [] };
  let heard: Heard = new Map();
  for (let now = 0; now <= 60_000; now += 1000) {
    const next = sounds([row], heard, now);
    if (next.play) started[next.play].push(now / 1000);
    heard = next.heard;
  }
  return started;
}
const longestGap = (started: readonly number[]) =>
  Math.max(...started.slice(1).map((at, place) => at - (started[place] ?? 0)));

test.each<[string, Parts]>([
  ['S9 nobody is there', nobody],
  ['S11 no device has shown it in time', unreceived],
])('%s: red, until the reason is gone or somebody has it', (_, parts) => {
  expect(displayRows([wish(parts)]).red).toHaveLength(1);
  expect(rowState(wish(parts), sampleNow)).toBe('alarm');
  expect(rowTone(wish({ ...parts, urgency: 'low' }))).toBe('urgent');
  expect(displayRows([wish({ ...parts, red: [] })]).red).toEqual([]);
  expect(displayRows([wish({ ...parts, ...taken })]).red).toEqual([]);
});

test('S9 with nobody there it sounds like a high one, whatever its urgency', () => {
  const started = signals(wish({ urgency: 'low', ...nobody })).high;
  expect(started[0]).toBe(0);
  expect(longestGap(started)).toBeLessThanOrEqual(10);
});

test.each(['normal', 'low'] as const)('S11 what no device has shown sounds as %s, once', (urgency) => {
  expect(signals(wish({ urgency, ...unreceived }))).toEqual({ high: [], normal: [], low: [], [urgency]: [0] });
});

test.each(['normal', 'low'] as const)(
  'S11 it sounds as %s once for each stage, and once for those it missed',
  (urgency) => {
    const stage = (secondsAgo: number) =>
      wish({ urgency, ...unreceived, alerted_at: ago(secondsAgo), alert_kind: 'step' });
    const [first, second, third] = [stage(40), stage(20), stage(1)];
    const red = sounds([first], new Map(), 0);
    const next = sounds([second], red.heard, 20_000);
    const unchanged = sounds([second], next.heard, 50_000);
    expect([red.play, next.play, unchanged.play]).toEqual([urgency, urgency, null]);
    const back = sounds([third], red.heard, 80_000); // its link was away for the second
    expect([back.play, sounds([third], back.heard, 90_000).play]).toEqual([urgency, null]);
  },
);

test('S11 S26 what is of high urgency sounds on until somebody accepts it, shown by a device or not', () => {
  const started = signals(wish({ urgency: 'high', ...unreceived })).high;
  expect(started.length).toBeGreaterThan(5);
  expect(longestGap(started)).toBeLessThanOrEqual(10);
});

test('S8 what has reached nobody comes first among the equally urgent, and after what is more urgent', () => {
  const rows = [
    wish({ bed: '1', secondsAgo: 500 }),
    wish({ bed: '2', secondsAgo: 20, ...unreceived }),
    wish({ bed: '3', secondsAgo: 500, urgency: 'high' }),
    wish({ bed: '4', secondsAgo: 20, urgency: 'high', ...unreceived }),
  ];
  expect(displayRows(rows).rows.map(({ bed }) => bed.label)).toEqual(['4', '3', '2', '1']);
});

test('S26 a high request sounds at least every 10 s until somebody accepts', () => {
  const { high } = signals(wish({ urgency: 'high' }));
  expect(high.length).toBeGreaterThan(5);
  expect(longestGap(high)).toBeLessThanOrEqual(10);
  expect(signals(wish({ urgency: 'high', status: 'shared', accepted_by: anna })).high).toEqual(high);
  expect(signals(wish({ urgency: 'high', ...taken })).high).toEqual([]);
});

test('S23 the signal of what is accepted ends: it rings no more', () => {
  const first = sounds([wish({ urgency: 'high' })], new Map(), 0);
  expect([...first.ringing]).toEqual(first.due);
  expect(sounds([wish({ urgency: 'high', ...taken })], first.heard, 1000).ringing.size).toBe(0);
});

test('a normal wish sounds once for each alert', () => {
  const first = sounds([wish()], new Map(), 0);
  expect(first.play).toBe('normal');
  expect(sounds([wish()], first.heard, 60_000).play).toBeNull();
  const again = wish({ alerted_at: ago(1), alert_kind: 'repeat' });
  expect(sounds([again], first.heard, 60_000).play).toBe('normal');
});

test('late is said of what waits and of what somebody has', () => {
  const old = { secondsAgo: 1300, response_minutes: 20 };
  expect(rowState(wish(old), sampleNow)).toBe('late');
  expect(rowState(wish(), sampleNow)).toBe('waiting');
  expect(rowState(wish({ ...old, ...taken }), sampleNow)).toBe('taken'); // counted from the acceptance
  expect(rowState(wish({ ...old, ...taken, promise_counts_from: ago(1300) }), sampleNow)).toBe('taken_late');
});

test('S19 the track burns down to the next circle, and not at all when no further one comes', () => {
  const row = wish(circles('assigned', 45, 'department', 15));
  expect(burnLeft(row, sampleNow)).toBeCloseTo(0.25);
  expect(burnLeft(row, sampleNow + 60_000)).toBe(0);
  expect(burnLeft(wish({ next: null }), sampleNow)).toBeNull();
});

test('a room is lit by what is furthest behind there', () => {
  const station = sampleStation([wish(taken), wish({ bed: '2', urgency: 'high' }), wish({ room: '7', ...taken })]);
  const lit = new Map(mapRooms(station).map((room) => [room.name, room.tone]));
  expect([lit.get('11'), lit.get('7'), lit.get('8')]).toEqual(['urgent', 'accepted', null]);
});

test('S14 a dead tablet or station is named; one that sleeps or is new is no alarm', () => {
  const device = { id: 'a', label: '', last_echo_at: null, room: '11', bed: '2' };
  const stations = [{ ...device, id: 's', label: 'Flur', state: 'dead' as const, room: null, bed: null }];
  const tablets = (['dead', 'asleep', 'new', 'alive'] as const).map((state) => ({ ...device, id: state, state }));
  const { dead, asleep } = missing({ stations, tablets });
  expect([dead.map(({ id }) => id), asleep.map(({ id }) => id)]).toEqual([['s', 'dead'], ['asleep']]);
});

test('S36 a message that nobody has opened sounds once on the station display, by normal urgency, until somebody has seen it', () => {
  const unread = { ...sampleAlarm, kind: 'message_unread' };
  const first = displaySounds({ requests: [], is_night: false, alarms: [unread] }, new Map(), 0);
  expect(first.play).toBe('normal');
  const later = displaySounds({ requests: [], is_night: false, alarms: [unread] }, first.heard, 60_000);
  expect([later.play, later.ringing.size]).toEqual([null, 1]);
  const seen = { ...unread, seen_at: unread.raised_at };
  expect(displaySounds({ requests: [], is_night: false, alarms: [seen] }, first.heard, 61_000).ringing.size).toBe(0);
  expect(
    displaySounds({ requests: [], is_night: false, alarms: [{ ...unread, kind: 'dead_link' }] }, new Map(), 0).play,
  ).toBeNull();
});
