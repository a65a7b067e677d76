import { expect, test } from 'vitest';
import { sampleAlarm } from '#web/gallery/samples/alarms.ts';
import { sampleDisplayRequest, sampleStation } from '#web/gallery/samples/station.ts';
import type { Faults } from '#web/staff/screens/station/bands/useFaults.ts';
import { isDimmed } from './dimmed.ts';
import { displaySounds } from './display-sounds.ts';

const well: Faults = { isDead: false, isRed: false, isSilent: false, clockOff: 0 };
const wish = (parts: Partial<Parameters<typeof sampleDisplayRequest>[0]> = {}) =>
  sampleDisplayRequest({ room: '11', bed: '1', wish: 'Wasser', icon: 'water', secondsAgo: 5, ...parts });
const night = (requests = [wish()], alarms = [] as (typeof sampleAlarm)[]) =>
  sampleStation(requests, { alarms, is_night: true });
const anna = { kind: 'employee', name: 'Anna' } as const;
const high = { urgency: 'high' } as const;

test('the display is dimmed at night alone', () => {
  expect(isDimmed(night(), well)).toBe(true);
  expect(isDimmed(sampleStation([wish()]), well)).toBe(false);
});

test.each<[string, Partial<Faults>]>([
  ['S9 S11 something is red', { isRed: true }],
  ['S14 its link is dead', { isDead: true }],
  ['S26 it lets no sound out', { isSilent: true }],
  ['S18 its clock is off', { clockOff: 12 }],
])('%s: as bright as by day', (_, fault) => {
  expect(isDimmed(night(), { ...well, ...fault })).toBe(false);
});

test('what is of high urgency is never dimmed while it waits, nor is an alarm that nobody has seen', () => {
  expect(isDimmed(night([wish(), wish({ bed: '2', ...high })]), well)).toBe(false);
  expect(isDimmed(night([wish({ ...high, status: 'accepted', accepted_by: anna })]), well)).toBe(true);
  expect(isDimmed(night([], [sampleAlarm]), well)).toBe(false);
  expect(isDimmed(night([], [{ ...sampleAlarm, seen_at: sampleAlarm.raised_at }]), well)).toBe(true);
});

const sounds = (station: ReturnType<typeof sampleStation>) => {
  const { play, isGentle } = displaySounds(station, new Map(), 0);
  return [play, isGentle];
};

test('at night what is not urgent sounds more softly, and is not silent', () => {
  expect(sounds(night())).toEqual(['normal', true]);
  expect(sounds(night([wish({ urgency: 'low' })]))).toEqual(['low', true]);
  expect(sounds(sampleStation([wish()]))).toEqual(['normal', false]);
});

test('S26 S11 S36 high urgency, what no device has shown and a message that nobody reads sound as by day', () => {
  expect(sounds(night([wish(high)]))).toEqual(['high', false]);
  expect(sounds(night([wish(), wish({ bed: '2', red: ['not_received'] })]))).toEqual(['normal', false]);
  expect(sounds(night([wish({ urgency: 'low', red: ['nobody_present'] })]))).toEqual(['high', false]);
  expect(sounds(night([], [{ ...sampleAlarm, kind: 'message_unread' }]))).toEqual(['normal', false]);
});
