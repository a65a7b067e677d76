import { expect, test } from 'vitest';
import { inOrder } from './in-order.ts';

const menu = [
  { group: 'ward', places: ['rooms', 'beds', 'devices'] },
  { group: 'people', places: ['employees', 'users'] },
  { group: 'record', places: ['requests'] },
];
const ordered = (groups: { group: string; places: string[] }[]) => inOrder(menu, groups, (place) => place);

test('without an order the menu is as it is shipped', () => {
  expect(ordered([])).toEqual(menu);
});

test('what is named comes first, in its order; what is not stands behind it, and what is gone is left out', () => {
  expect(
    ordered([
      { group: 'record', places: [] },
      { group: 'gone', places: ['x'] },
      { group: 'ward', places: ['devices', 'gone', 'rooms'] },
    ]),
  ).toEqual([
    { group: 'record', places: ['requests'] },
    { group: 'ward', places: ['devices', 'rooms', 'beds'] },
    { group: 'people', places: ['employees', 'users'] },
  ]);
});
