import { expect, test } from 'vitest';
import { ago, sampleNow } from '#web/staff/samples/requests.ts';
import { circles, sampleStation, sampleWallRequest } from '#web/staff/samples/station.ts';
import type { Heard } from '#web/staff/sound/who-sounds.ts';
import { mapRooms, missing } from './bed-map.ts';
import { burnLeft, rowState, rowTone } from './row-state.ts';
import { wallRows } from './wall-rows.ts';
import { wallSounds } from './wall-sounds.ts';

type Parts = Partial<Parameters<typeof sampleWallRequest>[0]>;
const wish = (parts: Parts = {}) =>
  sampleWallRequest({ room: '11', bed: '1', wish: 'Wasser', icon: 'water', secondsAgo: 42, ...parts });
const anna = { kind: 'employee', name: 'Anna' } as const;
const taken = { status: 'accepted', accepted_by: anna, accepted_at: ago(30), circle: null, next: null } as const;
const unheard: Parts = { red: ['not_received'] };
const nobody: Parts = { red: ['nobody_present'], alerted_at: null };

/** When the wall begins the urgent signal within a minute, in seconds. */
function signals(row: ReturnType<typeof wish>): number[] {
  const started: number[] = [];
  let heard: Heard = new Map();
  for (let now = 0; now <= 60_000; now += 1000) {
    const next = wallSounds([row], heard, now);
    if (next.play === 'high') started.push(now / 1000);
    heard = next.heard;
  }
  return started;
}
const longestGap = (started: readonly number[]) =>
  Math.max(...started.slice(1).map((at, place) => at - (started[place] ?? 0)));

test.each<[string, Parts]>([
  ['S9 nobody is there', nobody],
  ['S11 no device has shown it for 30 s', unheard],
])('%s: red, until the reason is gone or somebody has it', (_, parts) => {
  expect(wallRows([wish(parts)]).red).toHaveLength(1);
  expect(rowState(wish(parts), sampleNow)).toBe('alarm');
  expect(rowTone(wish({ ...parts, urgency: 'low' }))).toBe('urgent');
  expect(wallRows([wish({ ...parts, red: [] })]).red).toEqual([]);
  expect(wallRows([wish({ ...parts, ...taken })]).red).toEqual([]);
});

test.each<[string, Parts]>([
  ['S9', nobody],
  ['S11', unheard],
])('%s what has reached nobody sounds like a high one, whatever its urgency', (_, parts) => {
  const started = signals(wish({ urgency: 'low', ...parts }));
  expect(started[0]).toBe(0);
  expect(longestGap(started)).toBeLessThanOrEqual(10);
});

test('S8 what has reached nobody comes first among the equally urgent, and after what is more urgent', () => {
  const rows = [
    wish({ bed: '1', secondsAgo: 500 }),
    wish({ bed: '2', secondsAgo: 20, ...unheard }),
    wish({ bed: '3', secondsAgo: 500, urgency: 'high' }),
    wish({ bed: '4', secondsAgo: 20, urgency: 'high', ...unheard }),
  ];
  expect(wallRows(rows).rows.map(({ bed }) => bed.label)).toEqual(['4', '3', '2', '1']);
});

test('S26 a high request sounds at least every 10 s until somebody accepts', () => {
  const high = signals(wish({ urgency: 'high' }));
  expect(high.length).toBeGreaterThan(5);
  expect(longestGap(high)).toBeLessThanOrEqual(10);
  expect(signals(wish({ urgency: 'high', status: 'shared', accepted_by: anna }))).toEqual(high);
  expect(signals(wish({ urgency: 'high', ...taken }))).toEqual([]);
});

test('S23 the signal of what is accepted ends: it rings no more', () => {
  const first = wallSounds([wish({ urgency: 'high' })], new Map(), 0);
  expect([...first.ringing]).toEqual(first.due);
  expect(wallSounds([wish({ urgency: 'high', ...taken })], first.heard, 1000).ringing.size).toBe(0);
});

test('a normal wish sounds once for each alert', () => {
  const first = wallSounds([wish()], new Map(), 0);
  expect(first.play).toBe('normal');
  expect(wallSounds([wish()], first.heard, 60_000).play).toBeNull();
  const again = wish({ alerted_at: ago(1), alert_kind: 'repeat' });
  expect(wallSounds([again], first.heard, 60_000).play).toBe('normal');
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

test('a door is lit by what is furthest behind there', () => {
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
