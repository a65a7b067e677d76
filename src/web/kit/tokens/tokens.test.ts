import { describe, expect, test } from 'vitest';
import { contrastOf } from './contrast.ts';
import { colours, shapePairs, textPairs, themes } from './tokens.ts';

test('black on white is 21:1 and a colour on itself 1:1', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastOf('#6b7c79', '#6b7c79')).toBe(1);
});

describe.each(themes)('in the theme %s', (theme) => {
  test.each(textPairs)('text %s on %s is 7:1', (ink, ground) => {
    expect(contrastOf(colours[theme][ink], colours[theme][ground])).toBeGreaterThanOrEqual(7);
  });

  test.each(shapePairs)('shape %s on %s is 3:1', (shape, ground) => {
    expect(contrastOf(colours[theme][shape], colours[theme][ground])).toBeGreaterThanOrEqual(3);
  });
});
