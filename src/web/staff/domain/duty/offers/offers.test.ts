import { expect, test } from 'vitest';
import type { Handover } from '#shared/duty/colleague.schemas.ts';
import { ago, me, sampleNow, sampleRequest } from '#web/gallery/samples/requests.ts';
import { endedOffers, handing, received, unshownOffer } from './offers.ts';

const wish = { bed: '1', wish: 'Wasser', icon: 'water', secondsAgo: 60, status: 'accepted' } as const;
const mine = { kind: 'employee', id: me, name: 'Mehmet' } as const;
const hers = { kind: 'employee', id: 'anna', name: 'Anna' } as const;
const water = sampleRequest({ ...wish, room: '9', accepted_by: mine });
const pain = sampleRequest({ ...wish, room: '10', accepted_by: mine });
const anna = sampleRequest({ ...wish, room: '11', accepted_by: hers });
const times = { offered_at: ago(60), lapses_at: ago(-240), shown_at: null };

const bed = { id: 'bed', label: '1', room: '9', note: '', hints: [] };

const made = (requests: readonly { id: string }[], more = {}): Handover => ({
  held: [],
  beds: [bed],
  ended: [],
  offered: [
    {
      id: 'offer',
      to: { id: 'anna', name: 'Anna' },
      ...times,
      request_ids: requests.map(({ id }) => id),
      beds: [],
      ...more,
    },
  ],
  offers: [],
});
const got = (requests: Handover['held']): Handover => ({
  held: [],
  beds: [bed],
  ended: [],
  offered: [],
  offers: [{ id: 'offer', from: { id: 'anna', name: 'Anna' }, ...times, requests, beds: [] }],
});
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

test('what stands with a colleague is not offered again; the rest is free', () => {
  const { standing, lapsed, free } = handing(made([water]), [water, pain, anna], me, sampleNow);
  expect([standing.map(({ requests }) => ids(requests)), lapsed, ids(free)]).toEqual([[[water.id]], [], [pain.id]]);
});

test('an offer lapses by the server’s time, and what was in it is free again', () => {
  const { standing, lapsed, free } = handing(made([water]), [water, pain], me, sampleNow + 240_000);
  expect([standing, lapsed.length, ids(free)]).toEqual([[], 1, [water.id, pain.id]]);
});

test('what was taken or finished has left the offer before the server says so again', () => {
  const done = { ...water, status: 'done' } as const;
  expect(handing(made([water]), [done, pain], me, sampleNow).standing).toEqual([]);
  expect(handing(made([water]), [{ ...water, accepted_by: hers }], me, sampleNow).free).toEqual([]);
});

test('an offer to me holds what its giver still holds, and stands until it lapses', () => {
  expect(received(got([anna]), [anna], sampleNow)).toHaveLength(1);
  expect(received(got([anna]), [], sampleNow)).toHaveLength(1);
  expect(received(got([anna]), [{ ...anna, accepted_by: mine }], sampleNow)).toEqual([]);
  expect(received(got([anna]), [anna], sampleNow + 240_000)).toEqual([]);
});

test('an offer that ends is said, whether in time or not, and not when it was taken here', () => {
  const before = received(got([anna]), [anna], sampleNow);
  const none = new Set<string>();
  expect(endedOffers(before, [], none, sampleNow)).toEqual([{ id: 'offer', name: 'Anna', why: 'gone' }]);
  expect(endedOffers(before, [], none, sampleNow + 240_000)[0]?.why).toBe('lapsed');
  expect(endedOffers(before, [], new Set(['offer']), sampleNow)).toEqual([]);
  expect(endedOffers(before, before, none, sampleNow)).toEqual([]);
});

test('this device says once that it has shown an offer that stands and that none has shown', () => {
  const offer = got([anna]);
  expect(unshownOffer(offer, new Set(), sampleNow)).toBe('offer');
  expect(unshownOffer(offer, new Set(['offer']), sampleNow)).toBeNull();
  expect(unshownOffer(offer, new Set(), sampleNow + 240_000)).toBeNull();
  const shown = { ...offer, offers: offer.offers.map((one) => ({ ...one, shown_at: ago(30) })) };
  expect(unshownOffer(shown, new Set(), sampleNow)).toBeNull();
});

test('beds stand in an offer, alone too, and are free again once it has lapsed', () => {
  const offer = made([], { beds: [bed] });
  const now = handing(offer, [], me, sampleNow);
  expect([now.standing.map(({ beds }) => ids(beds)), now.freeBeds]).toEqual([[['bed']], []]);
  expect(ids(handing(offer, [], me, sampleNow + 240_000).freeBeds)).toEqual(['bed']);
  const alone = { ...got([]), offers: got([]).offers.map((one) => ({ ...one, beds: [bed] })) };
  expect(received(alone, [], sampleNow)).toHaveLength(1);
});
