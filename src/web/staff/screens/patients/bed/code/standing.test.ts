import { expect, test } from 'vitest';
import type { BedCode } from '#shared/beds/bed-code.schemas.ts';
import { messages as de } from '#shared/locales/staff/de.ts';
import { messages as en } from '#shared/locales/staff/en.ts';
import { messages as es } from '#shared/locales/staff/es.ts';
import { messages as fr } from '#shared/locales/staff/fr.ts';
import { standingOf } from './standing.ts';

const shown = { code: '7K3MQ2XV', qr_uuid: '7d444840-9dc0-41d1-b245-5ffdce74fad2', address: null, since: null };
const code = (stay_id: string | null, parts: Partial<BedCode> = {}): BedCode => ({
  ...{ bed: { id: 'bed', label: '1', room: '11' }, stay_id, shown, ...parts },
});

test('while somebody stays there it is asked for whom, and the code of a stay that is over is no longer shown', () => {
  expect(standingOf(code('a', { shown: null }), 'a', null)).toBe('asks');
  expect(standingOf(code('a'), 'a', null)).toBe('shown');
  expect(standingOf(code('a'), null, null)).toBe('stay_over');
  expect(standingOf(code('a'), 'b', null)).toBe('stay_over');
  expect(standingOf(code(null, { shown: null }), null, null)).toBe('stay_over');
});

test('the code of a free bed stands until somebody signs in; a list older than the end of the stay says nothing', () => {
  expect(standingOf(code(null), null, null)).toBe('shown');
  expect(standingOf(code(null), 'a', 'a')).toBe('shown');
  expect(standingOf(code(null), null, 'a')).toBe('shown');
  expect(standingOf(code(null), 'b', 'a')).toBe('signed_in');
});

test.each(Object.entries({ de, en, es, fr }))(
  'nothing in %s tells staff to print: nothing prints yet',
  (_, messages) => {
    const words = Object.values<string>(messages);
    expect(words.filter((text) => /\bprint|\b(aus|ge)?druck(en|t)?\b|imprim/i.test(text))).toEqual([]);
  },
);
