import { expect, test } from 'vitest';
import { activityLog } from '#shared/areas/activity-log.ts';
import { departments } from '#shared/areas/departments.ts';
import { rooms } from '#shared/areas/rooms.ts';
import { areaRights, missingRights } from './area-rights.ts';

const rights = ['departments:create', 'departments:edit', 'rooms:create'];

test('who is confined to their departments is offered no new one, but new rooms in them', () => {
  const confined = { rights, isConfined: true };
  expect(areaRights(confined, departments)).toMatchObject({ create: false, edit: true });
  expect(areaRights(confined, rooms)).toMatchObject({ create: true, edit: false });
  expect(areaRights({ ...confined, isConfined: false }, departments)).toMatchObject({ create: true });
});

test('of an area those rights are missing that would open more of it: none for what nobody does there', () => {
  const confined = { rights, isConfined: true };
  expect(missingRights(confined, departments)).toEqual([
    ...['departments:view', 'departments:create', 'departments:delete', 'departments:export'],
  ]);
  expect(missingRights({ ...confined, isConfined: false }, departments)).not.toContain('departments:create');
  expect(missingRights(confined, activityLog)).toEqual(['activity-log:view', 'activity-log:export']);
});
