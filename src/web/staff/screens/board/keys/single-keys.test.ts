import { expect, test } from 'vitest';
import { deedOf } from './single-keys.ts';

const accept = () => undefined;
const keys = { a: accept, d: null };
const pressed = {
  ...{ key: 'a', ctrlKey: false, metaKey: false, altKey: false, repeat: false, defaultPrevented: false },
};
const free = { isOn: true, isTaken: false };

test('a single key does what it says', () => {
  expect(deedOf(pressed, keys, free)).toBe(accept);
  expect(deedOf({ ...pressed, key: 'd' }, keys, free)).toBeNull();
  expect(deedOf({ ...pressed, key: 'constructor' }, keys, free)).toBeNull();
});

test('it does nothing where it is switched off, in a field, held down, or as part of another', () => {
  expect(deedOf(pressed, keys, { ...free, isOn: false })).toBeNull();
  expect(deedOf(pressed, keys, { ...free, isTaken: true })).toBeNull();
  for (const part of ['ctrlKey', 'metaKey', 'altKey', 'repeat', 'defaultPrevented'])
    expect(deedOf({ ...pressed, [part]: true }, keys, free), part).toBeNull();
});
