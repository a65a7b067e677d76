import type { ImportFound } from '#shared/change-sets/import.schemas.ts';
import { panel } from './area-lists.story.tsx';
import { id } from './samples/sample-values.ts';
import type { Story } from './story.ts';

const csv = { name: 'Zimmer.csv', mimeType: 'text/csv', base64: btoa('Station;Zimmer;Etage\n') };

const columns: ImportFound['columns'] = [
  { head: 'Station', field: 'department_id', is_known: true },
  { head: 'Zimmer', field: 'name', is_known: true },
  { head: 'Etage', field: 'floor', is_known: true },
  { head: 'Betten', field: null, is_known: true },
];
const found: ImportFound = {
  ...{ format: 'csv', delimiter: ';', encoding: 'windows-1252', columns },
  ...{ rows: { total: 46, new: 28, changed: 4, same: 14, unknown: 0 }, unknown_lines: [] },
  ...{ faults: [], fault_count: 0, set_id: id(1310) },
};
const wrong: ImportFound = {
  ...found,
  columns: [...columns, { head: 'Bemerkung', field: null, is_known: false }],
  rows: { total: 46, new: 27, changed: 4, same: 13, unknown: 2 },
  unknown_lines: [17, 31],
  faults: [
    { line: 3, column: 'Station', fault: 'unknown_name', value: 'Innere Nord', message: null },
    { line: 8, column: 'Zimmer', fault: 'twice', value: null, message: null },
    {
      ...{ line: 12, column: 'Etage', fault: 'refused', value: null },
      message: 'Etage darf höchstens 20 Zeichen lang sein.',
    },
    { line: 20, column: null, fault: 'cells_beyond', value: null, message: null },
  ],
  ...{ fault_count: 4, set_id: null },
};
const whole = (fault: 'unreadable' | 'no_column'): ImportFound => ({
  ...{ format: null, delimiter: null, encoding: null, columns: [], unknown_lines: [], set_id: null },
  rows: { total: 0, new: 0, changed: 0, same: 0, unknown: 0 },
  ...{ faults: [{ line: 1, column: null, fault, value: null, message: null }], fault_count: 1 },
});

const story = (name: string, answer: Story['answers'][string], more: Partial<Story> = {}): Story => ({
  ...{ name: `admin-import-${name}`, path: '/rooms/import', signedIn: true, file: csv },
  answers: panel({ 'POST /admin/rooms/imports': answer }),
  ...more,
});

/** Rows from a file: what was found in it, what is wrong with it, and what cannot be read at all. */
export const importStories: Story[] = [
  { ...{ name: 'admin-import-begin', path: '/rooms/import', signedIn: true }, answers: panel({}) },
  story('found', { data: found }, { ends: 'Die Datei ist in Ordnung. Noch ist nichts geändert.' }),
  story('wrong', { data: wrong }, { ends: 'Was nicht stimmt' }),
  story(
    'same',
    { data: { ...found, rows: { ...found.rows, new: 0, changed: 0, total: 14 }, set_id: null } },
    {
      ends: 'Es gibt nichts zu ändern: Alles steht schon so da.',
    },
  ),
  story(
    'unreadable',
    { data: whole('unreadable') },
    {
      ends: 'Was nicht stimmt',
    },
  ),
];
