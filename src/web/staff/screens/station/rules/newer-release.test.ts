import { expect, test } from 'vitest';
import { sampleDisplayRequest, sampleStation } from '#web/gallery/samples/station.ts';
import { entryOf, mayLoadAnew } from './newer-release.ts';

const wish = sampleDisplayRequest({ room: '11', bed: '1', wish: 'Wasser', icon: 'water', secondsAgo: 42 });
const calm = { station: sampleStation([wish]), link: 'connected', sinceSignal: null, isAsked: false } as const;

test('a display loads itself anew only when nothing sounds, nothing urgent waits, its link stands and nobody presses', () => {
  expect(mayLoadAnew(calm)).toBe(true);
  expect(mayLoadAnew({ ...calm, sinceSignal: 3000 })).toBe(false);
  expect(mayLoadAnew({ ...calm, sinceSignal: 10_000 })).toBe(true);
  expect(mayLoadAnew({ ...calm, station: sampleStation([{ ...wish, urgency: 'high' }]) })).toBe(false);
  expect(mayLoadAnew({ ...calm, station: sampleStation([{ ...wish, red: ['not_received'] }]) })).toBe(false);
  expect(mayLoadAnew({ ...calm, link: 'lost' })).toBe(false);
  expect(mayLoadAnew({ ...calm, isAsked: true })).toBe(false);
  expect(mayLoadAnew({ ...calm, station: undefined })).toBe(false);
});

test('an urgent one that somebody has keeps the display from nothing', () => {
  const taken = {
    ...wish,
    urgency: 'high',
    status: 'accepted',
    accepted_by: { kind: 'employee', name: 'Anna' },
  } as const;
  expect(mayLoadAnew({ ...calm, station: sampleStation([taken]) })).toBe(true);
});

test('the release of a page is the hashed script that it starts with', () => {
  expect(entryOf('<script type="module" crossorigin nonce="a" src="/assets/staff-B1x.js"></script>')).toBe(
    '/assets/staff-B1x.js',
  );
  expect(entryOf('<script type="module" src="./app/main.tsx"></script>')).toBeNull();
  expect(entryOf('')).toBeNull();
});
