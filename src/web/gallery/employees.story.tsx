import type { BulkResult } from '#shared/areas/answer.schemas.ts';
import { panel } from './area-lists.story.tsx';
import { metaOf, sampleDepartments, sampleTypes } from './samples/area-rows.ts';
import { sampleEffectiveRights, sampleHindered } from './samples/effective-rights.ts';
import { sampleEmployees, sampleHeld } from './samples/employee-rows.ts';
import { levelsAnswer, sampleRegistrations, waitingAnswer } from './samples/registrations.ts';
import { id } from './samples/sample-values.ts';
import type { Answer, Story } from './story.ts';

const anna = sampleEmployees[0]?.id ?? '';
const choices = (rows: readonly { id: string; display_name: string }[]): Answer => ({
  data: rows.map(({ id: value, display_name }) => ({ id: value, display_name })),
});
const until = new Date(Date.UTC(2026, 10, 30, 9)).toISOString();
const linkOf = (parts: object): Answer => ({ data: { mailed_to: null, token: null, expires_at: until, ...parts } });
const link = 'Link für ein neues Passwort';

const answers: Record<string, Answer> = {
  'GET /admin/registrations': waitingAnswer(sampleRegistrations),
  'GET /admin/employees/access-levels': levelsAnswer,
  'GET /admin/employees': { data: sampleEmployees, meta: metaOf(sampleEmployees, 148) },
  'GET /admin/employees/choices/departments': choices(sampleDepartments),
  'GET /admin/employees/choices/service_types': choices(sampleTypes),
  'GET /admin/employees/choices/access_level_id': choices([
    { id: id(90), display_name: 'Pflege' },
    { id: id(91), display_name: 'Stationsleitung' },
  ]),
  [`GET /admin/employees/${anna}`]: { data: sampleEmployees[0] },
  [`GET /admin/employees/${anna}/activity`]: { data: [] },
  [`GET /admin/employees/${anna}/held`]: { data: sampleHeld },
  [`GET /admin/employees/${anna}/rights`]: { data: sampleHindered },
  'GET /admin/own-rights': { data: sampleEffectiveRights },
  [`POST /admin/employees/${anna}/password-link`]: linkOf({ mailed_to: 'anna.berger@klinik.example' }),
};

const story = (name: string, more: Partial<Story> = {}, other: Record<string, Answer> = {}): Story => ({
  ...{ name: `admin-employees${name}`, path: '/employees', signedIn: true, answers: panel({ ...answers, ...other }) },
  ...more,
});

const left: Answer = {
  data: sampleEmployees.map((row) => ({ ...row, active: false, deleted_at: until })),
  meta: metaOf(sampleEmployees, sampleEmployees.length),
};
const handedOver = linkOf({ token: 'Vb2kQ8sT1nYx0LwZ5rE7uJ3mC9aH6pD4fGiKoXyBvNs' });
const nothing: Answer = { data: { present: false, charge: [], requests: [], beds: [] } };

const registrations = (name: string, answer: Answer, more: Partial<Story> = {}): Story => ({
  ...{ name: `admin-registrations${name}`, path: '/employees/registrations', signedIn: true },
  answers: panel({ ...answers, 'GET /admin/registrations': answer }),
  ...more,
});
const approve = ['Genehmigen', 'Approve', 'Valider', 'Aprobar'];
const decline = ['Ablehnen', 'Decline', 'Refuser', 'Rechazar'];
const [waits] = sampleRegistrations;
const one = waitingAnswer(waits ? [waits] : []);

/** One account has ended; another, which stands on another page, is still used. */
const refused: BulkResult[] = [
  { id: anna, outcome: 'done', code: null, message: null, used_by: null, display_name: null },
  {
    ...{ id: id(1590), outcome: 'refused', code: 'in_use', display_name: 'Vera Lang' },
    message: 'Wird noch verwendet. Bitte ändern Sie zuerst, was es verwendet.',
    used_by: [{ area: 'departments', total: 5, rows: [{ id: id(503), display_name: '3A Neurologie' }] }],
  },
];

/** Who waits for approval. */
const waitingStories: Story[] = [
  registrations('', waitingAnswer(sampleRegistrations)),
  registrations('-loading', 'pending'),
  registrations('-error', 'fail'),
  registrations('-empty', waitingAnswer([])),
  registrations('-more', waitingAnswer(sampleRegistrations, 53)),
  registrations('-denied', 'pending', { rights: ['employees:view'] }),
  registrations('-approve', one, { press: approve, opens: 'dialog' }),
  registrations('-decline', one, { press: decline, opens: 'dialog' }),
];

/** Employees: the list, the form, a link for a password, and what somebody holds who is to leave. */
export const employeeStories: Story[] = [
  story(''),
  story('-form', { path: `/employees/${anna}/edit`, opens: 'dialog' }),
  story('-new', { path: '/employees/new', opens: 'dialog' }),
  story('-rights', { menu: 'Rechte ansehen', opens: 'dialog' }),
  story('-show', { path: `/employees/${anna}`, opens: 'dialog' }),
  story('-why', {
    rights: ['employees:view', 'employees:edit'],
    press: ['Warum nicht?'],
    opens: 'dialog',
  }),
  story('-link', { menu: link, opens: 'dialog' }),
  story('-link-mailed', {
    menu: link,
    opens: 'dialog',
    confirm: ['Link erstellen'],
    ends: 'anna.berger@klinik.example',
  }),
  story(
    '-link-shown',
    { menu: link, opens: 'dialog', confirm: ['Link erstellen'], ends: 'Link kopieren' },
    { [`POST /admin/employees/${anna}/password-link`]: handedOver },
  ),
  story(
    '-link-error',
    { menu: link, opens: 'dialog', confirm: ['Link erstellen'] },
    { [`POST /admin/employees/${anna}/password-link`]: 'fail' },
  ),
  story('-end', { menu: 'Konto beenden', opens: 'dialog', ends: 'Sonst betreut es niemand.' }),
  story('-end-nothing', { menu: 'Konto beenden', opens: 'dialog' }, { [`GET /admin/employees/${anna}/held`]: nothing }),
  story(
    '-end-loading',
    { menu: 'Konto beenden', opens: 'dialog' },
    { [`GET /admin/employees/${anna}/held`]: 'pending' },
  ),
  story('-end-error', { menu: 'Konto beenden', opens: 'dialog' }, { [`GET /admin/employees/${anna}/held`]: 'fail' }),
  story(
    '-end-many',
    {
      tick: ['Anna Berger', 'Bilal Demir'],
      press: ['Konto beenden'],
      opens: 'dialog',
      ends: 'Sonst betreut es niemand.',
    },
    { [`GET /admin/employees/${sampleEmployees[1]?.id}/held`]: nothing },
  ),
  story('-data', { menu: 'Gespeicherte Daten herunterladen', opens: 'dialog' }),
  story('-erase', { menu: 'Persönliche Daten löschen', opens: 'dialog' }, { 'GET /admin/employees': left }),
  story(
    '-refused',
    { tick: ['Anna Berger', 'Bilal Demir'], press: ['Konto beenden'], opens: 'dialog', confirm: ['Konto beenden'] },
    { 'POST /admin/employees/bulk-delete': { data: refused } },
  ),
  ...waitingStories,
];
