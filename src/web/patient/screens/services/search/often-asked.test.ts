import { expect, test } from 'vitest';
import { sampleRequest } from '#web/gallery/people.ts';
import { sampleServices } from '#web/gallery/samples/services.ts';
import { favourites, oftenAsked } from './often-asked.ts';

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

test('on home a favourite has a second key where keys are many and it is not in the first group; never more than two', () => {
  const done = (icon: string, repeat_count = 1) => sampleRequest(icon, { status: 'done', repeat_count });
  const shown = (services: typeof sampleServices, ...asked: ReturnType<typeof sampleRequest>[]) =>
    favourites(services, asked).map(({ icon }) => icon);
  expect(shown(sampleServices, done('blanket', 3), done('wheelchair', 2), done('water'))).toEqual([
    'blanket',
    'wheelchair',
  ]);
  const [first] = sampleServices;
  if (!first) throw new Error('the gallery has no service');
  expect(shown(sampleServices, done(first.icon, 5), done('blanket'))).toEqual(['blanket']);
  expect(shown(sampleServices, done('blanket', 0))).toEqual([]);
  expect(shown(sampleServices.slice(-8), done('blanket', 3))).toEqual([]);
});
