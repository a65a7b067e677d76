import { expect, test } from 'vitest';
import { areaCalled, areas } from '#shared/areas/all.ts';
import { keepsTyped, savedQuery } from './saved-query.ts';

const kept = (name: string, address: string) => {
  const area = areaCalled(name);
  if (!area) throw new Error(`no area ${name}`);
  return savedQuery(area, new URLSearchParams(address));
};

test('what was typed is kept of lists whose rows name no person, themselves or by another row', () => {
  expect(areas.flatMap((area) => (keepsTyped(area) ? [area.name] : []))).toEqual([
    ...['departments', 'rooms', 'beds', 'services', 'service-types', 'priorities'],
    ...['menus', 'submenus', 'contents', 'categories', 'subcategories', 'bed-links'],
  ]);
});

test.each([
  ['attendances', 'filter[correction_reason]=M%C3%BCller&filter[state]=corrected', 'filter[state]=corrected'],
  ['stations', 'search=M%C3%BCller&filter[label]=M%C3%BCller&filter[state]=dead', 'filter[state]=dead'],
  ['request-items', 'filter[note]=M%C3%BCller&filter[payed]=true', 'filter[payed]=true'],
  ['rooms', 'search=12&filter[floor]=3&page=2', 'filter[floor]=3&search=12'],
])('of a view of %s', (name, address, expected) => {
  expect(kept(name, address)).toBe(new URLSearchParams(expected).toString());
});
