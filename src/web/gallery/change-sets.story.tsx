import type { ChangedRow, ChangeSet, Touched } from '#shared/change-sets/change-set.schemas.ts';
import { panel } from './area-lists.story.tsx';
import { sampleDepartments, sampleRooms } from './samples/area-rows.ts';
import { id } from './samples/sample-values.ts';
import type { Answer, Story } from './story.ts';

const none = { total: 0, waiting: 0, same: 0, contested: 0, left: 0, done: 0, refused: 0, added: 0 };

const set: ChangeSet = {
  ...{ id: id(1300), area: 'rooms', kind: 'edit', state: 'prepared', is_of_list: false },
  ...{
    fields: ['department_id', 'active'],
    author: 'Vera Wolf',
    is_own: true,
    prepared_at: '2026-11-23T10:40:00.000Z',
  },
  ...{
    planned_for: null,
    can_discard: true,
    applied_at: null,
    ended_at: null,
    undoes_id: null,
    undone_by_id: null,
    can_undo: false,
  },
  rows: { ...none, total: 28, waiting: 26, same: 2 },
};

const [from, to] = sampleDepartments.map(({ id: value, display_name }) => ({ id: value, display_name }));

const rowOf = (at: number, outcome: ChangedRow['outcome'], message: string | null = null): ChangedRow => ({
  ...{
    id: id(600 + at),
    display_name: sampleRooms[at]?.display_name ?? '',
    outcome,
    message,
    is_new: false,
    line: null,
  },
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
      data: {
        ...{ areas: [{ area: 'beds', total: 56 }], open_requests: 2, is_of_own_wards: false, people: null },
        switched_off: {
          total: 26,
          impact: { known: [{ area: 'beds', total: 56 }], may_be_more: false, patients: null, urgent: [] },
        },
      },
    },
  }),
  ...more,
});

/** Of an import: a room that it makes, and one that it changes. */
const made: ChangedRow = {
  ...{ id: id(690), display_name: '001', outcome: 'waiting', message: null, is_new: true, line: 2 },
  changes: [
    { field: 'name', before: null, after: '001' },
    { field: 'floor', before: null, after: 'EG' },
    { field: 'active', before: null, after: true },
  ],
};
const imported: ChangeSet = { ...set, kind: 'import', fields: ['department_id', 'name', 'floor'] };
const taken = 'Diesen Namen gibt es schon. Bitte wählen Sie einen anderen.';

const occupied = 'Hier liegen Patienten. Ausschalten geht, wenn niemand mehr da ist.';
const ended = { state: 'done', applied_at: set.prepared_at, ended_at: set.prepared_at } as const;

const ofMonday = { planned_for: '2026-11-30T05:00:00.000Z', applied_at: null } as const;
const asks: ChangeSet = {
  ...{ ...set, ...ofMonday, state: 'needs_review', fields: ['active'] },
  rows: { ...none, total: 4, waiting: 2, contested: 1, added: 1 },
};
const changedMeanwhile: ChangedRow = {
  ...rowOf(0, 'contested'),
  changes: [
    { field: 'floor', before: '1', meanwhile: '2', after: '2' },
    { field: 'active', before: true, meanwhile: false, after: false },
  ],
};

/** Of the rights of access levels: what two levels gain and lose, with the people who have them. */
const ofLevels: ChangeSet = {
  ...{
    ...set,
    id: id(1310),
    area: 'access-levels',
    fields: ['rooms:view', 'beds:view', 'beds:edit', 'messages:create'],
  },
  rows: { ...none, total: 2, waiting: 2 },
};
const levelRow = (at: number, name: string, changes: ChangedRow['changes']): ChangedRow => ({
  ...{ id: id(980 + at), display_name: name, outcome: 'waiting', message: null, is_new: false, line: null },
  changes,
});
const ofCare = levelRow(1, 'Pflegekraft', [
  { field: 'rooms:view', before: false, after: true },
  { field: 'beds:view', before: false, after: true },
  { field: 'beds:edit', before: false, after: true },
  { field: 'messages:create', before: true, after: false },
]);
const ofOffice = levelRow(5, 'Verwaltung', [{ field: 'beds:edit', before: true, after: false }]);
const people: Touched['people'] = {
  ...{ total: 44, gaining: 42, losing: 44, own_loss: ['beds:edit'] },
  rights: [
    { right: 'messages:create', gaining: 0, losing: 42 },
    { right: 'rooms:view', gaining: 42, losing: 0 },
    { right: 'beds:view', gaining: 42, losing: 0 },
    { right: 'beds:edit', gaining: 42, losing: 2 },
  ],
};
const levelStory = (name: string, shown: ChangeSet, rows: ChangedRow[]): Story => {
  const made = story(name, shown, rows);
  const touched = { areas: [], open_requests: null, is_of_own_wards: false, switched_off: null, people };
  const answers = { ...made.answers, [`GET /admin/change-sets/${shown.id}/touched`]: { data: touched } };
  return { ...made, answers };
};
const lastEditor = 'Mindestens eine Person muss die Zugriffsstufen im ganzen Krankenhaus ändern dürfen.';

const listed: ChangeSet[] = [
  { ...asks, id: id(1307) },
  { ...set, ...ofMonday, id: id(1309), state: 'planned' },
  { ...ofLevels, ...ofMonday, state: 'planned' },
  { ...set, id: id(1302), fields: ['active'], rows: { ...none, total: 28, waiting: 28 } },
  {
    ...set,
    id: id(1303),
    ...{ state: 'running', applied_at: set.prepared_at },
    rows: { ...none, total: 130, done: 60 },
  },
  { ...set, id: id(1304), ...ended, kind: 'undo', undoes_id: id(1305), rows: { ...none, total: 12, done: 12 } },
  {
    ...{ ...set, ...ended, id: id(1305), area: 'services', fields: ['priority_id'], author: 'Klara Sommer' },
    ...{ undone_by_id: id(1304), rows: { ...none, total: 12, done: 11, refused: 1 } },
  },
  { ...set, id: id(1306), state: 'discarded', author: null },
];

const list = (name: string, answer: Answer): Story => ({
  ...{ name: `admin-change-sets${name}`, path: '/change-sets', signedIn: true },
  answers: panel({ 'GET /admin/change-sets': answer }),
});
const page = (sets: ChangeSet[], pages = 1): Answer => ({ data: sets, meta: { page: 1, pages, total: sets.length } });

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
  story('planned', { ...set, ...ofMonday, state: 'planned' }, [rowOf(0, 'waiting'), rowOf(1, 'waiting')]),
  story('planned-by-other', { ...set, ...ofMonday, state: 'planned', is_own: false }, [rowOf(0, 'waiting')]),
  story('asks', asks, [changedMeanwhile, rowOf(1, 'waiting'), rowOf(2, 'added')]),
  story('not-applied', { ...set, ...ofMonday, state: 'not_applied', is_own: false }, [rowOf(0, 'waiting')]),
  list('', page(listed, 3)),
  list('-none', page([])),
  list('-loading', 'pending'),
  list('-error', 'fail'),
  story('import', { ...imported, rows: { ...none, total: 46, waiting: 32, same: 14 } }, [
    made,
    { ...rowOf(1, 'waiting'), line: 3 },
    { ...rowOf(2, 'same'), line: 4 },
  ]),
  story('import-running', { ...imported, state: 'running', rows: { ...none, total: 46, waiting: 32, same: 14 } }, [
    made,
  ]),
  story('import-refused', { ...imported, ...ended, rows: { ...none, total: 46, refused: 1, left: 31, same: 14 } }, [
    { ...made, outcome: 'refused', message: taken },
    { ...rowOf(1, 'left'), line: 3 },
  ]),
  levelStory('levels', ofLevels, [ofCare, ofOffice]),
  levelStory('levels-planned', { ...ofLevels, ...ofMonday, state: 'planned' }, [ofCare, ofOffice]),
  levelStory('levels-refused', { ...ofLevels, ...ended, rows: { ...none, total: 2, refused: 1, left: 1 } }, [
    { ...ofCare, outcome: 'left' },
    { ...ofOffice, outcome: 'refused', message: lastEditor },
  ]),
  levelStory(
    'levels-asks',
    { ...ofLevels, ...ofMonday, state: 'needs_review', rows: { ...none, total: 2, contested: 1, waiting: 1 } },
    [
      {
        ...{ ...ofCare, outcome: 'contested' },
        changes: [
          { field: 'rooms:view', before: false, meanwhile: true, after: true },
          { field: 'name', before: 'Pflegekraft', meanwhile: 'Pflege', after: 'Pflege' },
          { field: 'messages:create', before: true, after: false },
        ],
      },
      ofOffice,
    ],
  ),
];
