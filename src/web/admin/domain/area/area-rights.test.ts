import { expect, test } from 'vitest';
import { departments } from '#shared/areas/departments.ts';
import { rooms } from '#shared/areas/rooms.ts';
import { areaRights } from './area-rights.ts';

const rights = ['departments:create', 'departments:edit', 'rooms:create'];

test('who is confined to their departments is offered no new one, but new rooms in them', () => {
  const confined = { rights, isConfined: true };
  expect(areaRights(confined, departments)).toMatchObject({ create: false, edit: true });
  expect(areaRights(confined, rooms)).toMatchObject({ create: true, edit: false });
  expect(areaRights({ ...confined, isConfined: false }, departments)).toMatchObject({ create: true });
});
