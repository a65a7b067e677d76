import { expect, test } from 'vitest';
import { shippedLanguages } from '#shared/locales/languages.ts';
import { readTree } from '../rooms/source.ts';
import { document, named, root } from './tables.ts';

const steps = document('docs/guides/add-a-request-action.md');
const language = document('docs/guides/add-a-language.md');
const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Examples and what a step needs only sometimes. */
const besides = /kernel\/errors|Asking|patient-state|test\/docs/;
const places = named(steps).filter((name) => /^src\/.*\.tsx?$/.test(name) && !besides.test(name));

test('each file that the guide to a step names has its line of the example', () => {
  expect(places.length).toBeGreaterThan(8);
  expect(places.filter((path) => !/take_?-?over/i.test(document(path)))).toEqual([]);
});

test('and no other part of the product names the example', () => {
  const inProduct = /^src\/(shared|server|web)\/(?!.*(\.test\.|\/fixtures\/|\/locales\/|gallery|samples))/;
  const naming = readTree(root).filter(
    ({ path, text }) => inProduct.test(path) && /'take_over'|\btake_over:/.test(text),
  );
  const own = /station-address|app\/main|passing-on\/TakeOver/; // the link of a display; the same button on a card
  expect(naming.map(({ path }) => path).filter((path) => !own.test(path) && !places.includes(path))).toEqual([]);
});

test('the counts of the guides are true', () => {
  const toWrite = steps.slice(0, steps.indexOf('Then what holds it')).match(/^\d+\. /gm);
  expect(steps).toContain(`a button: ${numbers[toWrite?.length ?? 0]} places`);
  expect(steps).toContain(
    `the ${numbers[shippedLanguages('server').length]} files of\n   \`src/shared/locales/server/\``,
  );
  expect(steps).toContain(`the ${numbers[shippedLanguages('staff').length]} files of \`src/shared/locales/staff/\``);
  expect(language).toContain(`all ${numbers[shippedLanguages('patient').length]} to patients`);
});

test('every list of all languages is in the guide to a language', () => {
  const listing = /\{ de, en, fr, es, fa, ru, ua, tr \}|^ {2}ua: /m;
  const lists = readTree(root).filter(({ path, text }) => /^src\/(?!.*test)/.test(path) && listing.test(text));
  expect(lists.length).toBe(6);
  expect(lists.map(({ path }) => path).filter((path) => !language.includes(`\`${path}\``))).toEqual([]);
});
