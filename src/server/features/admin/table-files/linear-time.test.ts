import { expect, test } from 'vitest';
import { formatOf } from './cell-format.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { xmlTokens } from './xml-tokens.ts';

const many = 60_000;
const read = (xml: string, wanted: string) =>
  [...xmlTokens(xml)].map((token) => (token.kind === 'begin' ? token.attribute(wanted) : null));
const refused = (xml: string) => () => expect(() => read(xml, 'r')).toThrow(UnreadableFile);

test.each<[string, () => void]>([
  ['a name that does not end', refused(`<${'a'.repeat(many)}`)],
  ['a comment that does not end', refused(`<!--${'a'.repeat(many)}`)],
  ['an attribute without a value', () => expect(read(`<a ${'b'.repeat(many)}>`, 'r')).toEqual([undefined])],
  ['brackets of a format', () => expect(formatOf(164, '['.repeat(many))).toEqual({ kind: 'plain' })],
])('%s is read in time that grows with its length alone', (_what, reading) => {
  const began = performance.now();
  reading();
  expect(performance.now() - began).toBeLessThan(500);
});

test('attributes are found by their name, in either quotes and with spaces around the sign', () => {
  expect(read(`<c xr="0" r = 'A"1'  t="a=b"/>`, 'r')).toEqual(['A"1', null]);
  expect(read(`<c xr="0" r = 'A"1'  t="a=b"/>`, 't')).toEqual(['a=b', null]);
  expect(read('<c r="&lt;&#65;"></c>', 'r')).toEqual(['<A', null]);
});

test('a number is filled up with as many zeros as a format shows, which are not many', () => {
  expect(formatOf(164, '0'.repeat(40))).toEqual({ kind: 'zeros', digits: 40 });
  expect(formatOf(164, '0'.repeat(41))).toEqual({ kind: 'plain' });
});
