import { expect, test } from 'vitest';
import { messages as admin } from '#shared/locales/admin/en.ts';
import { messages as adminInSpanish } from '#shared/locales/admin/es.ts';
import { words as areasInSpanish } from '#shared/locales/areas/es.ts';
import { shared as desk } from '#shared/locales/desk/en.ts';
import { messages as patient } from '#shared/locales/patient/en.ts';
import { messages as server } from '#shared/locales/server/en.ts';

// docs/terms/en.md: the short messages stand to the letter, whoever says them.
test.each([
  ['Item Deleted Successfully', server.messages.deleted, admin['done.deleted']],
  ['Successfully Created.', server.messages.created, admin['done.created']],
  ['Updated Successfully', server.messages.updated, admin['done.updated']],
  ['the operation was successfully done', server.messages.operation_done, admin['done.operation']],
  ['the file uploaded successfully', server.messages.file_uploaded, desk['upload.done']],
  ['Your request was successfully submitted', server.messages.request_submitted, patient['toast.submitted']],
  ['Your request was successfully deleted', server.messages.request_deleted, patient['toast.deleted']],
])('in English the server and the apps say: %s', (words, ...said) => {
  expect(said).toEqual([words, words]);
});

test('in English a list says which rows of how many it shows, and how many there are on a page', () => {
  expect(admin['list.displaying']).toBe('displaying {from} to {to} of {total} items');
  expect(admin['list.per_page']).toBe('{count} per page');
});

test('in Spanish a request is accepted (docs/terms/es.md), and nobody assumes it', () => {
  const said = Object.entries({ ...adminInSpanish, ...areasInSpanish });
  expect(said.filter(([, words]) => /\basum/i.test(words))).toEqual([]);
});

/** What patients read in their own app: there it is theirs, la petición. */
const asPatientsRead = /^(choices\.(menus|submenus)\.screen\.requests|settings\.help\.accepter_shown)$/;

test('in Spanish a request is el aviso to who administers, as to the ward, and duty is el turno (docs/terms/es.md)', () => {
  const said = Object.entries({ ...adminInSpanish, ...areasInSpanish });
  const isRequest = /solicitud|petici[oó]n(?!\w)|peticiones/i;
  const asked = said.filter(([key, words]) => isRequest.test(words) && !asPatientsRead.test(key));
  expect(asked.map(([, words]) => words).filter((words) => !words.startsWith('Solo a petición de la persona'))).toEqual(
    [],
  );
  expect(said.filter(([, words]) => /(?<!tipos? )de servicio|en servicio|fuera de servicio/i.test(words))).toEqual([]);
});
