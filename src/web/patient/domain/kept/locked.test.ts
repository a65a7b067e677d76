import { expect, test } from 'vitest';
import { locked, unlocked } from './locked.ts';

const thread = { id: 'thread', scope: 'stay-1', answer: { messages: ['Meine Tochter kommt um drei'] } };

test('what is locked is read again, and its words lie nowhere in the clear', async () => {
  const kept = await locked(thread);
  expect(JSON.stringify(kept) + new TextDecoder().decode(kept.row.data)).not.toContain('Tochter');
  expect(await unlocked(kept)).toEqual(thread);
});

test('what was put into another stay’s place, and what is no lock, is not read', async () => {
  const kept = await locked(thread);
  expect(await unlocked({ ...kept, row: { ...kept.row, scope: 'stay-2' } })).toBeNull();
  for (const other of [undefined, null, 'thread', thread]) expect(await unlocked(other)).toBeNull();
});
