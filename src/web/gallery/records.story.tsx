import { panel } from './area-lists.story.tsx';
import { metaOf } from './samples/area-rows.ts';
import { sampleEmployees } from './samples/employee-rows.ts';
import { sampleRecords } from './samples/record-rows.ts';
import { id } from './samples/sample-values.ts';
import type { Answer, Story } from './story.ts';

const list = 'GET /admin/records';
const anna = sampleEmployees[0]?.id ?? '';
const answers: Record<string, Answer> = {
  [list]: { data: sampleRecords, meta: metaOf(sampleRecords) },
  ...Object.fromEntries(
    sampleRecords.flatMap((row) => [
      [`${list}/${row.id}`, { data: row }],
      [`${list}/${row.id}/activity`, { data: [] }],
    ]),
  ),
  'GET /admin/employees': { data: sampleEmployees, meta: metaOf(sampleEmployees, 148) },
  [`GET /admin/employees/${anna}`]: { data: sampleEmployees[0] },
  [`GET /admin/employees/${anna}/activity`]: { data: [] },
};
/** 8 × 8, one colour. */
const picture = 'UklGRjYAAABXRUJQVlA4ICoAAACwAQCdASoIAAgAAUAmJaQAA3AA/veUAAA=';

const story = (name: string, more: Partial<Story> = {}, other: Record<string, Answer> = {}): Story => ({
  ...{ name: `admin-records${name}`, path: '/records', signedIn: true, answers: panel({ ...answers, ...other }) },
  ...more,
});

/** Notes: the list, one with a picture, its form, and those beside what they are on. */
export const recordStories: Story[] = [
  story(''),
  story('-none', {}, { [list]: { data: [], meta: metaOf([], 0) } }),
  story('-show', { path: `/records/${id(1851)}`, opens: 'dialog' }),
  story('-form', { path: `/records/${id(1850)}/edit`, opens: 'dialog' }),
  story('-beside', { path: `/employees/${anna}`, opens: 'dialog' }),
  story('-beside-none', { path: `/employees/${anna}`, opens: 'dialog' }, { [list]: { data: [], meta: metaOf([], 0) } }),
  story('-beside-loading', { path: `/employees/${anna}`, opens: 'dialog' }, { [list]: 'pending' }),
  story('-beside-error', { path: `/employees/${anna}`, opens: 'dialog' }, { [list]: 'fail' }),
  story('-add', {
    path: `/employees/${anna}`,
    opens: 'dialog',
    confirm: ['Notiz hinzufügen'],
    ends: 'Eine Datei können Sie danach hinzufügen.',
  }),
  story(
    '-picture',
    { path: `/records/${id(1851)}`, opens: 'dialog', confirm: ['Datei zeigen'] },
    { [`${list}/${id(1851)}/file`]: { picture, type: 'image/webp' } },
  ),
];
