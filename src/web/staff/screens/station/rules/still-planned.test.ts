import { expect, test } from 'vitest';
import { sampleNow } from '#web/gallery/samples/requests.ts';
import { samplePlanned } from '#web/gallery/samples/station.ts';
import { stillPlanned } from './still-planned.ts';

test('over a dead link what has come to its time is planned no longer', () => {
  const minutesLater = (minutes: number) =>
    stillPlanned({ planned: samplePlanned }, sampleNow + minutes * 60_000).length;
  expect([0, 8, 30, 53].map(minutesLater)).toEqual([3, 2, 1, 0]);
});
