import { expect, test } from 'vitest';
import { departments } from '#shared/areas/departments.ts';
import { rooms } from '#shared/areas/rooms.ts';
import { schemasOf } from './checked-values.ts';

test('the schemas of an area are made once', () => {
  expect(schemasOf(rooms)).toBe(schemasOf(rooms));
  expect(schemasOf(rooms)).not.toBe(schemasOf(departments));
});
