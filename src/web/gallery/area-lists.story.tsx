import { sampleAdministrator } from './samples/administrator.ts';
import {
  metaOf,
  sampleActivity,
  sampleContents,
  sampleDepartments,
  sampleMenuRows,
  samplePriorities,
  sampleRooms,
  sampleTypes,
} from './samples/area-rows.ts';
import { sampleBedStates, sampleBeds } from './samples/bed-rows.ts';
import { samplePlans } from './samples/escalation-plans.ts';
import { sampleFreeBeds } from './samples/free-beds.ts';
import { id } from './samples/sample-values.ts';
import { sampleViews, sampleViewsOfOld } from './samples/saved-views.ts';
import {
  samplePriorityChoices,
  sampleServiceActivity,
  sampleServices,
  sampleTypeChoices,
} from './samples/service-rows.ts';
import { sampleSetUp } from './samples/set-up.ts';
import type { Answer, Story } from './story.ts';

const choices = { data: sampleDepartments.map(({ id: value, display_name }) => ({ id: value, display_name })) };

const firstVisit = { since: null, changes: [], has_more: false };

/** The panel of an administrator, with areas that answer. */
export const panel = (answers: Record<string, Answer> = {}): Record<string, Answer> => ({
  'GET /staff/account': { data: sampleAdministrator },
  'GET /admin/set-up': { data: sampleSetUp },
  'POST /admin/last-visit': { data: firstVisit },
  'GET /admin/menu-order': { data: { version: 0, groups: [] } },
  'GET /admin/saved-views': { data: sampleViews },
  'GET /admin/departments': { data: sampleDepartments, meta: metaOf(sampleDepartments) },
  'GET /admin/rooms': { data: sampleRooms, meta: metaOf(sampleRooms, 1000, { is_bounded: true }) },
  'GET /admin/service-types': { data: sampleTypes, meta: metaOf(sampleTypes) },
  'GET /admin/services': { data: sampleServices, meta: metaOf(sampleServices) },
  'GET /admin/services/escalation': { data: samplePlans },
  'GET /admin/services/choices/service_type_id': { data: sampleTypeChoices },
  'GET /admin/services/choices/priority_id': { data: samplePriorityChoices },
  'GET /admin/services/choices/departments': choices,
  [`GET /admin/services/${id(750)}`]: { data: sampleServices[0] },
  [`GET /admin/services/${id(750)}/activity`]: { data: sampleServiceActivity },
  [`GET /admin/services/${id(755)}/activity`]: { data: [] },
  [`GET /admin/services/${id(755)}`]: { data: sampleServices[5] },
  'GET /admin/records': { data: [], meta: metaOf([], 0) },
  'GET /admin/rooms/choices/department_id': choices,
  'GET /admin/departments/choices/covered_by': choices,
  'GET /admin/priorities': { data: samplePriorities, meta: metaOf(samplePriorities) },
  'GET /admin/priorities/choices/escalation_policy_id': { data: [{ id: id(750), display_name: 'Nachts schneller' }] },
  [`GET /admin/priorities/${id(740)}`]: { data: samplePriorities[0] },
  'GET /admin/contents': { data: sampleContents, meta: metaOf(sampleContents) },
  'GET /admin/contents/choices/category_id': { data: [{ id: id(810), display_name: 'Ihr Aufenthalt' }] },
  'GET /admin/contents/choices/subcategory_id': { data: [] },
  'GET /admin/menus': { data: sampleMenuRows, meta: metaOf(sampleMenuRows) },
  'GET /admin/menus/choices/content_id': { data: [{ id: id(820), display_name: 'Besuch' }] },
  'GET /admin/menus/choices/category_id': { data: [{ id: id(810), display_name: 'Ihr Aufenthalt' }] },
  ...Object.fromEntries(sampleMenuRows.map((one) => [`GET /admin/menus/${one.id}`, { data: one }])),
  [`GET /admin/contents/${id(820)}`]: { data: sampleContents[0] },
  [`GET /admin/contents/${id(820)}/activity`]: { data: [] },
  [`GET /admin/rooms/${id(601)}`]: { data: sampleRooms[1] },
  [`GET /admin/service-types/${id(701)}`]: { data: sampleTypes[1] },
  [`GET /admin/service-types/${id(701)}/activity`]: { data: sampleActivity },
  ...answers,
});

const list = (name: string, path: string, answers: Record<string, Answer> = {}, rest: Partial<Story> = {}): Story => ({
  ...{ name: `admin-list${name}`, path, signedIn: true, answers: panel(answers) },
  ...rest,
});

const rooms = '/rooms';
const none = (counted: number): Answer => ({ data: [], meta: metaOf([], counted) });
const manyWards: Answer = {
  data: Array.from({ length: 50 }, (_, n) => ({ id: id(520 + n), display_name: `Station ${1 + n}A` })),
};
const beds: Record<string, Answer> = {
  'GET /admin/beds': none(0),
  'GET /admin/beds/series': {
    data: {
      ...{ new_rooms: 1, new_beds: 3, known_beds: 1 },
      rooms: [
        { name: '101', is_new: false, beds: ['2'], known: ['1'] },
        { name: '102', is_new: true, beds: ['1', '2'], known: [] },
      ],
    },
  },
};
/** A bed in which somebody stays, who can be moved to five others. */
const taken: Record<string, Answer> = {
  'GET /admin/beds': { data: sampleBeds, meta: metaOf(sampleBeds) },
  'GET /admin/beds/states': { data: sampleBedStates },
  [`GET /staff/stays/${sampleBedStates[0]?.stay?.id}/free-beds`]: { data: sampleFreeBeds },
};
const movesStays = [...sampleAdministrator.rights, 'stays:edit'];
const series: Partial<Story> = { press: ['Mehrere anlegen'], opens: 'dialog' };
const old = { 'GET /admin/saved-views': { data: sampleViewsOfOld } };
const reading = sampleAdministrator.rights.filter((right) => right.endsWith(':view'));

/** Lists of the areas in every state. */
export const listStories: Story[] = [
  list('-departments', '/departments'),
  list('-rooms', rooms),
  list('-services', '/services'),
  list('-types', '/service-types'),
  list('-priorities', '/priorities'),
  list('-contents', '/contents'),
  list('-menus', '/menus'),
  list('-loading', rooms, { 'GET /admin/rooms': 'pending' }),
  list('-error', rooms, { 'GET /admin/rooms': 'fail' }),
  list('-empty', rooms, { 'GET /admin/rooms': none(0) }),
  list('-no-match', `${rooms}?search=x`, { 'GET /admin/rooms': none(0) }),
  list('-filtered', `${rooms}?filter[active]=true&filter[department_id]=${id(500)}&sort=-name`),
  list('-reading', rooms, {}, { rights: reading }),
  list('-denied', rooms, {}, { rights: ['departments:view'] }),
  list('-chosen', rooms, {}, { tick: ['101', '103'] }),
  list('-switch-off', '/services', {}, { tick: ['Schmerzen'], press: ['Ausschalten'], opens: 'dialog' }),
  list(
    '-filter',
    rooms,
    { 'GET /admin/rooms/choices/department_id': manyWards },
    { press: ['Station'], opens: 'dialog' },
  ),
  list('-move', '/departments', {}, { menu: 'An einen Platz …', opens: 'dialog' }),
  list(
    '-move-no-place',
    '/departments',
    {},
    {
      ...{ menu: 'An einen Platz …', opens: 'dialog', write: '99', confirm: ['Verschieben'] },
    },
  ),
  list('-bed-move', '/beds', taken, {
    ...{ menu: 'In ein anderes Bett verlegen', opens: 'dialog', rights: movesStays },
  }),
  list('-series', '/beds', beds, { ...series, picker: 'last', write: '101–102' }),
  list('-series-missing', '/beds', beds, { ...series, confirm: ['Anlegen'] }),
  list('-columns', rooms, {}, { press: ['Spalten'], opens: 'dialog' }),
  list('-views', rooms, {}, { press: ['Ansichten'], opens: 'dialog' }),
  list('-views-none', rooms, { 'GET /admin/saved-views': { data: [] } }, { press: ['Ansichten'], opens: 'dialog' }),
  list('-view-new', rooms, {}, { press: ['Ansichten'], opens: 'dialog', confirm: ['Diese Ansicht speichern'] }),
  list('-view-edit', rooms, {}, { press: ['Ansichten'], opens: 'dialog', confirm: ['Ohne Etage'] }),
  list('-views-old', rooms, old, { press: ['Ansichten'], opens: 'dialog' }),
  list('-view-delete', rooms, old, { press: ['Ansichten'], opens: 'dialog', confirm: ['Im Dienst'] }),
  list('-view-unshare', rooms, {}, { press: ['Ansichten'], opens: 'dialog', confirm: ['nicht mehr teilen'] }),
];
