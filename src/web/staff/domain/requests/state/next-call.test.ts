import { expect, test } from 'vitest';
import { ago, sampleNow, sampleRequest } from '#web/gallery/samples/requests.ts';
import { isCalling, nextCall } from './next-call.ts';

const wish = { room: '9', bed: '1', wish: 'Wasser', icon: 'water', secondsAgo: 60 };
const waiting = sampleRequest({ ...wish, alerted_at: ago(60), next_step_at: ago(-20) });

test('S19 who is called next and in how long, as the server says it', () => {
  expect(nextCall(waiting, sampleNow)).toEqual({ circle: 'department', inMs: 20_000, burnt: 0.75 });
  expect(nextCall({ ...waiting, step: 3 }, sampleNow)?.circle).toBe('charge');
  expect(nextCall({ ...waiting, step: 4 }, sampleNow)?.circle).toBe('again');
});

test('S19 a call that is due this second counts down to zero and not below', () => {
  expect(nextCall(waiting, sampleNow + 25_000)).toMatchObject({ inMs: 0, burnt: 1 });
});

test('nobody is called once somebody has it, before its hour, and when the last call is over', () => {
  const by = { kind: 'employee', id: 'anna', name: 'Anna' } as const;
  expect(nextCall({ ...waiting, status: 'accepted', accepted_by: by }, sampleNow)).toBeNull();
  const planned = sampleRequest({ ...wish, secondsAgo: -600, wanted_at: ago(-1800), next_step_at: ago(-900) });
  expect([isCalling(planned, sampleNow), nextCall(planned, sampleNow)]).toEqual([false, null]);
  expect(nextCall({ ...waiting, next_step_at: null }, sampleNow)).toBeNull();
});

test('a shared request goes on calling', () => {
  expect(nextCall({ ...waiting, status: 'shared' }, sampleNow)?.inMs).toBe(20_000);
});
