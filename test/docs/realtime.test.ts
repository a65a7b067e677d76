import { expect, test } from 'vitest';
import { standardLimits } from '#server/platform/realtime/options.ts';
import { readTree } from '../rooms/source.ts';
import { document, named, root, tableOf } from './tables.ts';

const realtime = document('docs/realtime.md');

test('the limits of a socket are those of the code', () => {
  const notified = tableOf(realtime, 'limit', 'value').map(([limit, value]) => [named(limit)[0], Number(value)]);
  expect(Object.fromEntries(notified)).toEqual(standardLimits);
});

test('every code that closes a socket is in the table, and no other', () => {
  const sources = readTree(root).filter(({ path }) => /^src\/server\/platform\/realtime\/(?!.*test)/.test(path));
  const closing = /(?:close|refuse|turnAway)\((?:ws, )?(\d{4}), |code: (\d{4}), reason/g;
  const known = sources.flatMap(({ text }) => [...text.matchAll(closing)].map(([, one, other]) => one ?? other));
  const notified = tableOf(realtime, 'close', 'when').flatMap(([codes = '']) => codes.split(', '));
  expect(notified.toSorted()).toEqual([...new Set(known)].toSorted());
});
