import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconNames } from '#web/kit/icons/names.ts';

test.each(Object.entries(iconNames))('the sprite of the %s app draws each name that it lists', (app, names) => {
  const sprite = readFileSync(new URL(`../src/web/kit/icons/sprite.${app}.svg`, import.meta.url), 'utf8');
  const drawn = [...sprite.matchAll(/<symbol id="i-([a-z]+)"/g)].map(([, name]) => name);
  expect(drawn).toEqual([...new Set<string>(names)].toSorted()); // else: node scripts/generate/icons.ts
});
