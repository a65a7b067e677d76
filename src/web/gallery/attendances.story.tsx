import { panel } from './area-lists.story.tsx';
import { metaOf } from './samples/area-rows.ts';
import { sampleAttendances } from './samples/attendance-rows.ts';
import { id } from './samples/sample-values.ts';
import type { Answer, Story } from './story.ts';

const places = { before: null, after: null };
const list = 'GET /admin/attendances';
const answers: Record<string, Answer> = {
  [list]: { data: sampleAttendances, meta: metaOf(sampleAttendances, 5, places) },
  [`${list}/totals`]: { data: { presences: 4, people: 4, seconds: 99_000 } },
  ...Object.fromEntries(sampleAttendances.map((row) => [`${list}/${row.id}`, { data: row }])),
};

const story = (name: string, more: Partial<Story> = {}, other: Record<string, Answer> = {}): Story => ({
  ...{
    name: `admin-attendances${name}`,
    path: '/attendances',
    signedIn: true,
    answers: panel({ ...answers, ...other }),
  },
  ...more,
});

/** Presences: the list with its sum, one that was corrected, and the correction. */
export const attendanceStories: Story[] = [
  story(''),
  story('-none', {}, { [list]: { data: [], meta: metaOf([], 0, places) } }),
  story('-corrected', { path: `/attendances/${id(1802)}`, opens: 'dialog' }),
  story('-ended', { path: `/attendances/${id(1803)}`, opens: 'dialog' }),
  story('-correct', {
    ...{ path: `/attendances/${id(1803)}`, opens: 'dialog', confirm: ['Korrigieren'] },
    ends: 'Die Zeiten gelten nach der Uhr im Haus. Die falsche Zeile bleibt durchgestrichen stehen, mit Ihrem Namen und dem Grund.',
  }),
];
