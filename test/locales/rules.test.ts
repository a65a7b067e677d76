import { expect, test } from 'vitest';
import {
  breakable,
  extra,
  missing,
  needlesslyAllowed,
  otherPlaceholders,
  sameAsEnglish,
  spacedEllipses,
} from './text-rules.ts';
import { flatten, type Messages } from './texts.ts';
import { askedInVain, unused, usageIn } from './usage.ts';

const texts = (messages: Messages) => flatten(messages);
const code = (text: string, path = 'src/web/patient/a.tsx') => usageIn([{ path, text }]);

test('nested and dotted keys are the same', () => {
  expect([...texts({ a: { b: 'x' }, 'a.c': 'y' })]).toEqual([
    ['a.b', 'x'],
    ['a.c', 'y'],
  ]);
});

test('a missing and an extra key', () => {
  const reference = texts({ a: 'x', b: 'y' });
  expect(missing(reference, texts({ a: 'x' }), 'fr')).toEqual(['b is missing']);
  expect(extra(reference, texts({ a: 'x', b: 'y', c: 'z' }))).toEqual(['c is not in the reference']);
});

test('each language needs the plural forms that it has', () => {
  const reference = texts({ open_one: '{count} Anfrage', open_other: '{count} Anfragen' });
  const two = texts({ open_one: 'a', open_other: 'b' });
  expect(missing(reference, two, 'tr')).toEqual([]);
  expect(missing(reference, two, 'uk')).toEqual(['open_few is missing', 'open_many is missing']);
  expect(extra(reference, texts({ open_few: 'a', open_other: 'b' }))).toEqual([]);
});

test('a key that only looks like a plural is none', () => {
  expect(missing(texts({ step_one: 'a' }), texts({ step_one: 'b' }), 'ru')).toEqual([]);
  expect(missing(texts({ say_other: 'a' }), texts({ say_other: 'b' }), 'ru')).toEqual([]);
});

test('another field in the text', () => {
  const reference = texts({ a: 'um {time}', b_one: 'eine', b_other: '{count} von {total}' });
  expect(otherPlaceholders(reference, texts({ a: 'at {hour}' }))).toEqual([
    'a has the fields {hour} instead of {time}',
  ]);
  expect(otherPlaceholders(reference, texts({ b_few: 'some of {total}', b_other: 'x {count} {total}' }))).toEqual([]);
});

test('a text that was never translated', () => {
  const english = texts({ a: 'Send', b: '{count} %', c: 'Name' });
  const german = texts({ a: 'Send', b: '{count} %', c: 'Name' });
  expect(sameAsEnglish(english, german, ['Name'])).toEqual(['a is English: "Send"']);
  expect(needlesslyAllowed([english], [german], ['Name', 'Station'])).toEqual(['"Station" is on the list for nothing']);
});

test('a French space at which a line may break', () => {
  expect(breakable(texts({ a: 'Quand\u00a0?', b: 'Vers 9:30', c: '«\u202fOui\u202f»' }))).toEqual([]);
  expect(breakable(texts({ a: 'Quand ?', b: '« Oui »' }))).toHaveLength(2);
});

test('an English “…” after a space', () => {
  expect(spacedEllipses(texts({ a: 'Sending…' }))).toEqual([]);
  expect(spacedEllipses(texts({ a: 'Sending …', b: 'From\u00a0… to' }))).toHaveLength(2);
});

test('a text that nobody asks for', () => {
  const all = texts({ a: { used: '1', table: '2', dead: '3' }, state: { done: '4' }, open_one: '5', open_other: '6' });
  const usage = code(
    `t('a.used'); const keys = { x: 'a.table' }; t(\`state.$\{status}\`); t('open', { count }); // a.dead`,
  );
  expect(unused(all, usage)).toEqual(['a.dead is not used']);
  expect(unused(all, usageIn([{ path: 'src/web/patient/a.test.tsx', text: "t('a.used')" }]))).toContain(
    'a.used is not used',
  );
});

test('a key may name its surface', () => {
  const usage = code("i18next.t('staff:a'); t('staff:b');", 'src/web/staff/a.ts');
  expect(unused(texts({ a: '1' }), usage)).toEqual([]);
  expect(askedInVain([texts({ a: '1' })], usage)).toEqual(['src/web/staff/a.ts:1 asks for b, which is nowhere']);
});

test('a pattern that names nothing does not excuse everything', () => {
  expect(unused(texts({ a: { b: '1' } }), code('t(`$' + '{prefix}.b`);'))).toEqual(['a.b is not used']);
});

test('a text that is asked for and not there', () => {
  expect(askedInVain([texts({ a: 'x' })], code("t('a'); i18n.t('b');"))).toEqual([
    'src/web/patient/a.tsx:1 asks for b, which is nowhere',
  ]);
});
