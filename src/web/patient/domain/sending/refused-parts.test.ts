import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '#web/kit/http/api-error.ts';
import { refusals } from './refusals.ts';
import { addRefusedOrder, addRefusedParts } from './refused-parts.ts';

const part = (service_id: string) => ({ service_id, title: { de: service_id }, icon: 'water' });
const order = {
  ...{ id: 'order', scope: 'stay-1', asked_at: '2026-01-01T10:00:00Z' },
  shown: { title: { de: 'tea, tea, ice' }, icon: 'tea', parts: [part('tea'), part('tea'), part('ice')] },
};
const refused = (service_id: string) => ({ service_id, code: 'service_blocked', reason: 'Nüchtern.' });

beforeEach(() => refusals.set([]));

test('S12 the same thing refused twice has a card each, with ids of their own; told again it makes no further ones', () => {
  addRefusedParts(order, [refused('tea'), refused('tea'), refused('ice')]);
  addRefusedParts(order, [refused('tea'), refused('tea'), refused('ice')]);
  const cards = refusals.get();
  expect(cards.map(({ shown }) => shown.title)).toEqual([{ de: 'tea' }, { de: 'tea' }, { de: 'ice' }]);
  expect(new Set(cards.map(({ id }) => id)).size).toBe(3);
});

test('S13 an order that was refused whole is said at once: each part where the server named them, else the order', () => {
  addRefusedOrder(order, new ApiError(422, { code: 'invalid', message: 'Nein.', data: { refused: [refused('ice')] } }));
  addRefusedOrder(order, new ApiError(422, { code: 'invalid', message: 'Nein.' }));
  expect(refusals.get().map(({ shown, reason }) => [shown.title, reason])).toEqual([
    [{ de: 'ice' }, 'Nüchtern.'],
    [order.shown.title, 'Nein.'],
  ]);
});
