import { expect, test } from 'vitest';
import { areaCalled } from '#shared/areas/all.ts';
import { listQuerySchema } from '#shared/areas/row.schemas.ts';
import { checks, checksFor, queryOf } from './unfinished.ts';

test.each(checks)('$key is asked of the server by a filter that the list has', (check) => {
  const area = areaCalled(check.area);
  if (!area) throw new Error(`no area is called ${check.area}`);
  expect(listQuerySchema(area).parse(queryOf(check))).toEqual(queryOf(check));
});

test.each(checks)('$key is asked of nobody who may not view what it counts', ({ key, area, needs }) => {
  const view = `${area}:view`;
  const keys = (held: readonly string[]) => checksFor(held).map((check) => check.key);
  expect(keys([view]).includes(key)).toBe(needs === view);
  expect(keys([view, needs])).toContain(key);
  expect(keys([needs]).includes(key)).toBe(needs === view);
});
