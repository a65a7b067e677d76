import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '#web/kit/http/api-error.ts';
import { refusals } from './refusals.ts';
import { addRefusedOrder } from './refused-parts.ts';

const part = (service_id: string) => ({ service_id, title: { de: service_id }, icon: 'water' });
const order = {
  ...{ id: 'order', scope: 'stay-1', asked_at: '2026-01-01T10:00:00Z' },
  shown: { title: { de: 'tea, tea, ice' }, icon: 'tea', parts: [part('tea'), part('tea'), part('ice')] },
};
const refused = (service_id: string) => ({ service_id, code: 'service_blocked', reason: 'Nüchtern.' });

beforeEach(() => refusals.set([]));

test('S13 an order that was refused whole is said at once: each part where the server named them, else the order', () => {
  addRefusedOrder(order, new ApiError(422, { code: 'invalid', message: 'Nein.', data: { refused: [refused('ice')] } }));
  addRefusedOrder(order, new ApiError(422, { code: 'invalid', message: 'Nein.' }));
  expect(refusals.get().map(({ shown, reason }) => [shown.title, reason])).toEqual([
    [{ de: 'ice' }, 'Nüchtern.'],
    [order.shown.title, 'Nein.'],
  ]);
});
