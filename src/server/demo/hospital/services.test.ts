import { expect, test } from 'vitest';
import { serviceKeys, serviceOf } from './services.ts';

test('in each group of home no two services have the same drawing', () => {
  const seen = serviceKeys.map((key) => `${serviceOf(key).group} ${serviceOf(key).icon}`);
  expect(seen.filter((one, place) => seen.indexOf(one) !== place)).toEqual([]);
});
