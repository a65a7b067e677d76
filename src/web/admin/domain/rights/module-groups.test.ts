import { expect, test } from 'vitest';
import { modules } from '#shared/access/rights.ts';
import { moduleGroups } from './module-groups.ts';

test('each module stands in one group; hospitals are the platform’s', () => {
  const grouped = moduleGroups.flatMap((one): readonly string[] => one.modules);
  expect([...grouped, 'hospitals'].toSorted()).toEqual([...modules].toSorted());
});
