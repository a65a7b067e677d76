import { expect, test } from 'vitest';
import { ago, me, sampleRequest } from '#web/gallery/samples/requests.ts';
import { unconfirmed } from './unconfirmed.ts';

const other = '0195a000-0000-7000-8000-0000000000ab';
const wish = (parts: Partial<Parameters<typeof sampleRequest>[0]> = {}) =>
  sampleRequest({ room: '11', bed: '1', wish: 'Wasser', icon: 'water', secondsAgo: 5, ...parts });

test('S10 one receipt for each alert of what its employee is notified of and nobody has taken', () => {
  const request = wish({ alerted_at: ago(5) });
  expect(unconfirmed([request], new Map(), me)).toEqual([request]);
  expect(unconfirmed([request], new Map([[request.id, request.alerted_at ?? '']]), me)).toEqual([]);
  const again = { ...request, alerted_at: ago(1) };
  expect(unconfirmed([again], new Map([[request.id, request.alerted_at ?? '']]), me)).toEqual([again]);
});

test('S10 none for what others are notified of, what is planned, and what somebody has taken', () => {
  const accepted_by = { kind: 'employee', id: other, name: 'A' } as const;
  const rows = [wish({ notified: [other] }), wish({ alerted_at: null }), wish({ status: 'accepted', accepted_by })];
  expect(unconfirmed(rows, new Map(), me)).toEqual([]);
});
