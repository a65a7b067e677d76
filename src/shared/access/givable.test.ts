import { expect, test } from 'vitest';
import { whyFixed } from './givable.ts';
import { rightsOfLevel } from './levels.ts';

const rightsFor = (key: 'administration' | 'ward_lead') =>
  rightsOfLevel(key).map(([module, right]) => `${module}:${right}`);
const administrator = { scope: 'hospital', level: 'administration', rights: rightsFor('administration') } as const;
const lead = {
  scope: 'own_departments',
  level: 'lead',
  rights: [...rightsFor('ward_lead'), 'access-levels:edit'],
} as const;
const care = { id: 'care', scope: 'own_departments' } as const;
const technology = { id: 'technology', scope: 'hospital' } as const;

test('who edits the access levels of the whole hospital gives what is done at the bed to every level but their own', () => {
  for (const right of ['board:edit', 'messages:create', 'stays:delete']) {
    expect(administrator.rights).not.toContain(right);
    expect(whyFixed(administrator, care, right)).toBeNull();
    expect(whyFixed(administrator, { ...technology, id: 'administration' }, right)).toBe('own_level');
  }
});

test('what one holds is given and taken, what one does not hold beside the bed is not', () => {
  expect(whyFixed(administrator, technology, 'rooms:edit')).toBeNull();
  expect(whyFixed(administrator, care, 'hospitals:edit')).toBe('not_held');
  expect(whyFixed(lead, care, 'board:edit')).toBeNull();
  expect(whyFixed(lead, care, 'qr:create')).toBe('not_held');
});

test('a level that reaches the whole hospital concerns only those whose own does', () => {
  expect(whyFixed(lead, technology, 'board:edit')).toBe('wider');
});

test('a platform administrator has no level of the hospital', () => {
  const visitor = { scope: 'hospital', level: null, rights: ['rooms:edit', 'access-levels:edit'] } as const;
  expect(whyFixed(visitor, technology, 'board:edit')).toBeNull();
});
