import { expect, test } from 'vitest';
import { pairwise, product } from '../../scripts/look/pairs.ts';

const dimensions = { theme: ['day', 'night', 'contrast'], width: [320, 390, 820], lang: ['de', 'fa'] };

test('each pair of values meets at least once, in far fewer combinations than there are', () => {
  const chosen = pairwise(dimensions);
  for (const theme of dimensions.theme)
    for (const width of dimensions.width)
      expect(chosen.some((one) => one.theme === theme && one.width === width)).toBe(true);
  for (const lang of dimensions.lang)
    for (const width of dimensions.width)
      expect(chosen.some((one) => one.lang === lang && one.width === width)).toBe(true);
  expect(chosen.length).toBeLessThan(product(dimensions).length * 0.7);
});

test('the product is all there is', () => {
  expect(product(dimensions)).toHaveLength(18);
});
