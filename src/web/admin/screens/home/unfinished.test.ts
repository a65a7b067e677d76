import { expect, test } from 'vitest';
import { areaCalled } from '#shared/areas/all.ts';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import { languageCodes } from '#shared/locales/languages.ts';
import { checks, checksFor } from './unfinished.ts';

const row = (parts: Partial<AreaRow>): AreaRow => ({
  ...{ id: 'r', version: 1, display_name: 'x', created_at: '', deleted_at: null, related: {}, counts: {} },
  ...parts,
});

test.each(checks.filter(({ key }) => key !== 'types_languages'))('$key: none is lacking, one is not', (check) => {
  expect(areaCalled(check.area)?.counts).toHaveProperty(check.sort);
  expect(check.lacks(row({ counts: { [check.sort]: 0 } }))).toBe(true);
  expect(check.lacks(row({ counts: { [check.sort]: 1 } }))).toBe(false);
  expect(check.lacks(row({}))).toBe(false); // who may not see the count is told nothing of it
});

test('a name is lacking while one language has none', () => {
  const check = checks.find(({ key }) => key === 'types_languages');
  const names = Object.fromEntries(languageCodes.map((code) => [code, 'Pflege']));
  expect(check?.lacks(row({ names }))).toBe(false);
  expect(check?.lacks(row({ names: { ...names, tr: '' } }))).toBe(true);
});

test.each(checks)('$key is asked of nobody who may not view its count', ({ key, area, sort }) => {
  const view = `${area}:view`;
  const keys = (held: readonly string[]) => checksFor(held).map((check) => check.key);
  const isCount = sort !== 'position';
  expect(keys([view]).includes(key)).toBe(!isCount);
  expect(keys([view, `${sort}:view`])).toContain(key);
  expect(keys([`${sort}:view`])).not.toContain(key);
});
