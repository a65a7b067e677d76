import type { ChangedRow, ChangeSet } from '#shared/change-sets/change-set.schemas.ts';
import { panel } from './area-lists.story.tsx';
import { sampleDepartments, sampleRooms } from './samples/area-rows.ts';
import { id } from './samples/sample-values.ts';
import type { Story } from './story.ts';

const none = { total: 0, waiting: 0, same: 0, contested: 0, left: 0, done: 0, refused: 0 };

const set: ChangeSet = {
  ...{ id: id(1300), area: 'rooms', kind: 'edit', state: 'prepared', is_of_list: false },
  ...{
    fields: ['department_id', 'active'],
    author: 'Vera Wolf',
    is_own: true,
    prepared_at: '2026-11-23T10:40:00.000Z',
  },
  ...{ applied_at: null, ended_at: null, undoes_id: null, undone_by_id: null, can_undo: false },
  rows: { ...none, total: 28, waiting: 26, same: 2 },
};

const [from, to] = sampleDepartments.map(({ id: value, display_name }) => ({ id: value, display_name }));

const rowOf = (at: number, outcome: ChangedRow['outcome'], message: string | null = null): ChangedRow => ({
  ...{ id: id(600 + at), display_name: sampleRooms[at]?.display_name ?? '', outcome, message },
  changes: [
    {
      ...{ field: 'department_id', before: from?.id, after: to?.id },
      ...{ before_related: from ? [from] : [], after_related: to ? [to] : [] },
    },
    { field: 'active', before: true, after: false },
  ],
});

const story = (name: string, shown: ChangeSet, rows: ChangedRow[], more: Partial<Story> = {}): Story => ({
  ...{ name: `admin-change-set-${name}`, path: `/change-sets/${shown.id}`, signedIn: true },
  answers: panel({
    [`GET /admin/change-sets/${shown.id}`]: { data: shown },
    [`GET /admin/change-sets/${shown.id}/rows`]: { data: rows, meta: { page: 1, pages: 1, total: rows.length } },
    [`GET /admin/change-sets/${shown.id}/touched`]: {
      data: { areas: [{ area: 'beds', total: 56 }], open_requests: 2 },
    },
  }),
  ...more,
});

const occupied = 'Hier liegen Patienten. Ausschalten geht, wenn niemand mehr da ist.';
const ended = { state: 'done', applied_at: set.prepared_at, ended_at: set.prepared_at } as const;

/** A change of many rows: what is to be set, looked at, done with what was refused, and an undo that asks. */
export const changeSetStories: Story[] = [
  {
    ...{ name: 'admin-change-rooms', path: '/rooms', signedIn: true, answers: panel({}) },
    ...{ tick: ['101', '103'], follow: 'Ändern …', opens: 'dialog' },
  },
  story('preview', set, [rowOf(0, 'waiting'), rowOf(1, 'waiting'), rowOf(2, 'same')]),
  story('done', { ...set, ...ended, can_undo: true, rows: { ...none, total: 28, done: 27, refused: 1 } }, [
    rowOf(0, 'refused', occupied),
    rowOf(1, 'done'),
    rowOf(2, 'done'),
  ]),
  story(
    'undo',
    { ...set, kind: 'undo', undoes_id: id(1301), rows: { ...none, total: 28, waiting: 25, contested: 3 } },
    [rowOf(0, 'contested'), rowOf(1, 'waiting')],
  ),
];
