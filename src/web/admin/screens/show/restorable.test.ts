import { expect, test } from 'vitest';
import type { Activity } from '#shared/areas/answer.schemas.ts';
import { records } from '#shared/areas/records.ts';
import { rooms } from '#shared/areas/rooms.ts';
import { restorableOf } from './restorable.ts';

const changed = (...fields: string[]): Pick<Activity, 'action' | 'changes'> => ({
  action: 'updated',
  changes: fields.map((field) => ({ field, before: 'a', after: 'b' })),
});

test('several fields that people fill in are put back one by one or all at once; a single one by itself', () => {
  expect(restorableOf(rooms, changed('name', 'floor'))).toEqual({ fields: ['name', 'floor'], isAll: true });
  expect(restorableOf(rooms, changed('name'))).toEqual({ fields: ['name'], isAll: false });
});

test('where one of its fields cannot be put back, all of a change is not offered', () => {
  const fields = ['note', 'about_kind'];
  expect(restorableOf(records, changed(...fields, 'has_file'))).toEqual({ fields, isAll: false });
  expect(restorableOf(rooms, changed('name', 'floor', 'position'))).toEqual({
    fields: ['name', 'floor'],
    isAll: false,
  });
  expect(restorableOf(records, changed('has_file'))).toEqual({ fields: [], isAll: false });
});

test('only what was changed is put back', () => {
  expect(restorableOf(rooms, { ...changed('name', 'floor'), action: 'created' })).toEqual({ fields: [], isAll: false });
});
