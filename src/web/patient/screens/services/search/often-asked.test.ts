import { expect, test } from 'vitest';
import { sampleRequest } from '#web/gallery/people.ts';
import { sampleServices } from '#web/gallery/samples/services.ts';
import { oftenAsked } from './often-asked.ts';

const names = (...requests: ReturnType<typeof sampleRequest>[]) =>
  oftenAsked(sampleServices, requests).map(({ icon }) => icon);

test('what was asked for more than once, the most often first, a repeat counting as once more', () => {
  const water = sampleRequest('water', { status: 'done' });
  const pain = sampleRequest('pain', { repeat_count: 2 });
  expect(names(water)).toEqual([]);
  expect(names(water, water)).toEqual(['water']);
  expect(names(water, water, pain)).toEqual(['pain', 'water']);
});

test('what the hospital offers no more is not among them', () => {
  const water = sampleRequest('water', { status: 'done' });
  expect(oftenAsked([], [water, water])).toEqual([]);
});
