import type { Activity } from '#shared/areas/answer.schemas.ts';
import { languageCodes, languages } from '#shared/locales/languages.ts';
import { answersOf } from '#shared/requests/scale-words.ts';
import { panel } from './area-lists.story.tsx';
import { sampleDepartments, sampleRooms, sampleTypes } from './samples/area-rows.ts';
import { ago, id } from './samples/sample-values.ts';
import { sampleServices } from './samples/service-rows.ts';
import type { Answer, Story } from './story.ts';

const beside = (
  name: string,
  path: string,
  answers: Record<string, Answer> = {},
  rest: Partial<Story> = {},
): Story => ({
  ...{ name, path, signedIn: true, answers: panel(answers), opens: 'dialog' },
  ...rest,
});
const type = `/service-types/${id(701)}`;
const room = `/rooms/${id(601)}`;
const saved = { ...sampleRooms[1], version: 4, name: '102a', display_name: '102a', floor: '3' };
const conflict: Answer = {
  status: 409,
  refusal: {
    ...{ code: 'old_version', message: '' },
    data: {
      row: saved,
      changes: [
        { field: 'name', before: '102', after: '102a', by: 'Anna Berger', at: ago(4) },
        { field: 'floor', before: '2', after: '3', by: 'Anna Berger', at: ago(4) },
      ],
    },
  },
};

const body = { field: 'body', before: { de: '<p>Bis 18 Uhr.</p>' }, after: { de: '<p>Bis 20 Uhr.</p>' } };
const outdatedPage: Activity[] = [
  {
    ...{ id: id(911), at: ago(30), action: 'updated', version: 3, changes: [body] },
    by: { kind: 'employee', id: id(80), name: 'Petra Vogt' },
  },
];

/** A service whose question is answered on a scale. */
const onPainScale = {
  ...sampleServices[1],
  ...{ question_kind: 'choices', question: { de: 'Wie stark sind die Schmerzen?', en: 'How strong is the pain?' } },
  choices: answersOf('pain', languageCodes, (code) => languages[code].tag),
};

/** What one row is, and its form, beside the list. */
export const formStories: Story[] = [
  beside('admin-show-type', type),
  beside('admin-show-loading', type, { [`GET /admin${type}`]: 'pending' }),
  beside('admin-show-error', type, { [`GET /admin${type}`]: 'fail' }),
  beside('admin-show-deleted', type, { [`GET /admin${type}`]: { data: { ...sampleTypes[1], deleted_at: ago(300) } } }),
  beside('admin-form-type', `${type}/edit`),
  beside('admin-form-service', `/services/${id(750)}/edit`),
  beside('admin-form-service-icon', `/services/${id(750)}/edit`, {}, { confirm: ['Bild'] }),
  beside('admin-form-service-scale', `/services/${id(751)}/edit`, {
    [`GET /admin/services/${id(751)}`]: { data: onPainScale },
  }),
  beside('admin-form-service-hours', `/services/${id(755)}/edit`),
  beside('admin-form-service-new', '/services/new', {}, { confirm: ['Speichern'] }),
  beside('admin-form-content', `/contents/${id(820)}/edit`),
  beside('admin-form-content-outdated', `/contents/${id(820)}/edit`, {
    [`GET /admin/contents/${id(820)}/activity`]: { data: outdatedPage },
  }),
  beside('admin-form-menu-page', `/menus/${id(841)}/edit`),
  beside('admin-form-menu-screen', `/menus/${id(842)}/edit`),
  beside('admin-form-ward', `/departments/${id(505)}/edit`, {
    [`GET /admin/departments/${id(505)}`]: { data: sampleDepartments[5] },
    'GET /admin/departments/choices/night_covered_by': { data: [] },
  }),
  beside('admin-form-room', `${room}/edit`),
  beside('admin-form-priority', `/priorities/${id(740)}/edit`),
  beside(
    'admin-form-draft',
    `${room}/edit`,
    {},
    {
      draft: {
        form: `rooms/${id(601)}`,
        ...{ typed: { name: '102 Süd', floor: '4' }, before: { name: '102', floor: '3' } },
      },
    },
  ),
  beside('admin-form-create', '/service-types/new'),
  beside('admin-form-in-place', '/rooms/new', {}, { picker: 'last' }),
  beside('admin-form-missing', '/rooms/new', {}, { confirm: ['Speichern'] }),
  beside('admin-form-loading', `${room}/edit`, { [`GET /admin${room}`]: 'pending' }),
  beside('admin-form-error', `${room}/edit`, { [`GET /admin${room}`]: 'fail' }),
  beside(
    'admin-form-conflict',
    `${room}/edit`,
    { [`PUT /admin${room}`]: conflict },
    { retype: '102 Süd', confirm: ['Speichern'] },
  ),
];
