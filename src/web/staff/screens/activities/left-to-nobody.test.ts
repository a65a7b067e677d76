import { expect, test } from 'vitest';
import { leftToNobody } from './left-to-nobody.ts';

const [care, food] = [{ id: 'care' }, { id: 'food' }];
const colleague = (on_break: boolean, ...ids: string[]) => ({
  on_break,
  service_types: ids.map((id) => ({ id, name: { de: id } })),
});

test('what is left out and no present colleague takes on is left to nobody', () => {
  expect(leftToNobody([care, food], ['food'], [colleague(false, 'food')])).toEqual([care]);
  expect(leftToNobody([care, food], ['food'], [])).toEqual([care]);
});

test('what is kept, or a present colleague takes on too, is not; a colleague on a break does not count', () => {
  expect(leftToNobody([care, food], ['care', 'food'], [])).toEqual([]);
  expect(leftToNobody([care, food], ['food'], [colleague(false, 'care')])).toEqual([]);
  expect(leftToNobody([care, food], ['food'], [colleague(true, 'care')])).toEqual([care]);
});
