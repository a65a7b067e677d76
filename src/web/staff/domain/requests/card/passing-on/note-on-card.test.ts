import { expect, test } from 'vitest';
import type { RequestNote } from '#shared/requests/request.schemas.ts';
import { noteOnCard } from './note-on-card.ts';

const note = (id: string, meant: string | null): RequestNote => ({
  ...{ id, text: id, at: '2026-03-10T13:00:00Z', by: { id: 'anna', name: 'Anna' } },
  for: meant === null ? null : { id: meant, name: meant },
});

test('a card shows the latest note that is meant for its reader, else the latest', () => {
  const notes = [note('first', 'bilal'), note('second', 'bilal'), note('third', null)];
  expect(noteOnCard(notes, 'bilal')?.id).toBe('second');
  expect(noteOnCard(notes, 'clara')?.id).toBe('third');
  expect(noteOnCard([note('for nobody', null)], undefined)?.id).toBe('for nobody');
  expect(noteOnCard([], 'bilal')).toBeUndefined();
});
