import { expect, test } from 'vitest';
import { sampleAlarm } from '#web/gallery/samples/alarms.ts';
import { sampleStation } from '#web/gallery/samples/station.ts';
import { type Faults, noticed, rowsBeside } from './useFaults.ts';

const well: Faults = { isDead: false, isRed: false, isSilent: false, clockOff: 0 };
const calm = sampleStation([]);
const alarmed = sampleStation([], { alarms: [sampleAlarm] });

test('S8 there is room for 8 rows, also beside one band', () => {
  expect(rowsBeside(well, calm)).toBe(8);
  expect(rowsBeside({ ...well, isRed: true }, calm)).toBe(8);
  expect(rowsBeside(well, alarmed)).toBe(8);
});

test('each further line of bands takes the place of a row', () => {
  expect(rowsBeside({ ...well, isRed: true }, alarmed)).toBe(7);
  expect(rowsBeside({ ...well, isRed: true, isDead: true, isSilent: true }, alarmed)).toBe(6);
  expect(rowsBeside({ ...well, isRed: true, clockOff: 12 }, calm)).toBe(7);
});

test('S14 a dead tablet is named beside the beds, so it takes no band; what a person has seen keeps one until it is over', () => {
  const dead = { ...sampleAlarm, kind: 'dead_link' };
  const seen = { ...sampleAlarm, seen_at: sampleAlarm.raised_at };
  expect(noticed({ alarms: [dead, seen, sampleAlarm] })).toEqual({ unseen: [sampleAlarm], seen: [seen] });
  expect(rowsBeside({ ...well, isRed: true }, sampleStation([], { alarms: [seen] }))).toBe(7);
  expect(rowsBeside({ ...well, isRed: true }, sampleStation([], { alarms: [dead] }))).toBe(8);
});
