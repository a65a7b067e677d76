import { expect, test } from 'vitest';
import { rooms } from '#shared/areas/rooms.ts';
import { users } from '#shared/areas/users.ts';
import { filtersInSight } from './in-sight.ts';

test('what needs another right is a filter only for whoever holds it', () => {
  const [seen, all] = [filtersInSight(users, ['users:view']), filtersInSight(users, ['users:view', 'stays:view'])];
  expect(all.length).toBeGreaterThan(seen.length);
  for (const field of seen) expect(users.fields[field]?.needs).toBeUndefined();
  expect(filtersInSight(rooms, ['rooms:view'])).toContain('department_id');
});
