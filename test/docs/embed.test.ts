import { expect, test } from 'vitest';
import { document, tableOf } from './tables.ts';

const guide = document('docs/guides/embed-in-an-app.md');
const types = document('src/web/kit/native-shell/shell-messages.ts');

/** The types of the messages that are declared under this name. */
function declared(name: string): string[] {
  const [, body = ''] = new RegExp(`export type ${name} =(.*?);\\n\\n`, 's').exec(types) ?? [];
  return [...body.matchAll(/type: '([\w-]+)'/g)].map(([, type = '']) => type).toSorted();
}

/** The messages that a table of the guide names in its first column. */
function named(part: string): string[] {
  const section = guide.slice(guide.indexOf(part));
  return tableOf(section, 'message', 'meaning')
    .flatMap(([first = '']) => first.replace(/\(.*\)/, '').match(/`[\w-]+`/g) ?? [])
    .map((name) => name.slice(1, -1))
    .toSorted();
}

test('the guide names each message of the page and of the app around it, and no other', () => {
  expect(declared('ToShell').length).toBeGreaterThan(5);
  expect(named('## The page tells the app')).toEqual(declared('ToShell'));
  expect(named('## The app tells the page')).toEqual(declared('FromShell'));
});

test('its example is the one that the browser tests put around the page, word for word', () => {
  const [, path = '', code = ''] = /^```ts (\S+)\n(.*?)^```$/ms.exec(guide) ?? [];
  expect(document(path)).toContain(code);
});

test('the names by which the page finds the app stand in the code', () => {
  const names = tableOf(guide, 'app', 'name in the page').map(([, name = '']) => name.replaceAll('`', ''));
  const code = document('src/web/kit/native-shell/in-shell.ts');
  for (const name of names) expect(code).toContain(name.replace('webkit.', 'webkit?.').replace('s.w', 's?.w'));
});
