import { expect, test } from 'vitest';
import { withoutMarkup } from './trusted-types.ts';

test('style sheets pass, markup does not', () => {
  expect(withoutMarkup(':root{--a:1}')).toBe(':root{--a:1}');
  expect(() => withoutMarkup('<img src=x onerror=alert(1)>')).toThrow(TypeError);
});
