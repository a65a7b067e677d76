import { expect, test } from 'vitest';
import { ago, anna, me, sampleNow, sampleRequest, self } from '#web/gallery/samples/requests.ts';
import { nothingWaits, waitingFor } from './waiting.ts';

const wish = { room: '1', bed: '1', wish: 'Wasser', icon: 'water', secondsAgo: 30 };
const open = sampleRequest(wish);
const taken = { status: 'accepted', accepted_at: ago(5) } as const;

test('what somebody has, what one shared oneself, what is planned and what is over wait for nobody', () => {
  const rows = [
    sampleRequest({ ...wish, ...taken, accepted_by: anna }),
    sampleRequest({ ...wish, ...taken, accepted_by: self }),
    sampleRequest({ ...wish, ...taken, status: 'shared', accepted_by: self }),
    sampleRequest({ ...wish, wanted_at: ago(-3600), due_at: ago(-1800) }),
    sampleRequest({ ...wish, status: 'done', done_at: ago(1) }),
  ];
  expect(waitingFor(rows, me, sampleNow)).toEqual(nothingWaits);
});

test('what nobody has and what a colleague shares is counted; off duty nothing', () => {
  const shared = sampleRequest({ ...wish, ...taken, status: 'shared', accepted_by: anna });
  expect(waitingFor([open, shared], me, sampleNow)).toEqual({ count: 2, isUrgent: false });
  const urgent = sampleRequest({ ...wish, urgency: 'high' });
  expect(waitingFor([open, urgent], me, sampleNow)).toEqual({ count: 2, isUrgent: true });
  expect(waitingFor([{ ...open, may: [] }], me, sampleNow)).toEqual(nothingWaits);
});
