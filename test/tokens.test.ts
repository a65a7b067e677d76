import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tokensCss } from '#web/kit/tokens/css.ts';

test('tokens.css is what tokens.ts says', () => {
  expect(readFileSync(new URL('../src/web/kit/tokens/tokens.css', import.meta.url), 'utf8')).toBe(tokensCss());
});
