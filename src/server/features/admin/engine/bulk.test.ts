import { expect, test, vi } from 'vitest';
import { conflict } from '#server/platform/errors.ts';
import type { SessionContext } from '#server/platform/tx/anonymous-context.ts';
import { rooms } from '#shared/areas/rooms.ts';
import { forEachRow } from './bulk.ts';

test('what was done is answered also where the names of what was refused cannot be read', async () => {
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const error = vi.fn();
  const outcomes = [() => Promise.resolve(), () => Promise.reject(conflict('room_occupied'))];
  const inSession = () => outcomes.shift()?.() ?? Promise.reject(new Error('Connection terminated'));
  const context = { inSession, locale: 'en', log: { error } } as unknown as SessionContext; // what of it is used
  const results = await forEachRow(context, rooms, [one, other], async () => undefined);
  expect(results.map(({ id, outcome, code, display_name }) => [id, outcome, code, display_name])).toEqual([
    [one, 'done', null, null],
    [other, 'refused', 'room_occupied', null],
  ]);
  expect(error).toHaveBeenCalledOnce();
});
