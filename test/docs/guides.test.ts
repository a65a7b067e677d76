import { expect, test } from 'vitest';
import { shippedLanguages } from '#shared/locales/languages.ts';
import { readTree } from '../rooms/source.ts';
import { document, named, root } from './tables.ts';

const steps = document('docs/guides/add-a-request-action.md');
const language = document('docs/guides/add-a-language.md');
const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Examples and what a step needs only sometimes. */
const besides = /kernel\/errors|ReleaseDialog|patient-state|test\/docs/;
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
  const own = /station-address|start\/main|passing-on\/TakeOver/; // the link of a display; the same button on a card
  expect(naming.map(({ path }) => path).filter((path) => !own.test(path) && !places.includes(path))).toEqual([]);
});

test('the counts of the guides are true', () => {
  const between = (from: string, to: string) => steps.slice(steps.indexOf(from), steps.indexOf(to));
  const server = between('On the server', 'In the staff app').match(/^\d+\. /gm);
  const staff = between('In the staff app', 'Then what holds it').match(/^\d+\. (?!\*\*The words)/gm);
  expect(steps).toContain(`On the server, ${numbers[server?.length ?? 0]} files`);
  expect(steps).toContain(`In the staff app, ${numbers[staff?.length ?? 0]} files and the words`);
  expect(steps).toContain(
    `the ${numbers[shippedLanguages('server').length]} files of\n   \`src/shared/locales/server/\``,
  );
  expect(steps).toContain(`the ${numbers[shippedLanguages('staff').length]} files of \`src/shared/locales/staff/\``);
  expect(language).toContain(`all ${numbers[shippedLanguages('patient').length]} to patients`);
});

test('every list of all languages is in the guide to a language', () => {
  const listing = /\{ de, en, fr, es, fa, ru, ua, tr \}|^ {2}ua: /m;
  const lists = readTree(root).filter(({ path, text }) => /^src\/(?!.*test)/.test(path) && listing.test(text));
  expect(lists.length).toBeGreaterThan(3);
  expect(lists.map(({ path }) => path).filter((path) => !language.includes(`\`${path}\``))).toEqual([]);
});
