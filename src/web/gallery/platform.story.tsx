import type { OwnScreenActivity } from '#shared/areas/own-screens.schemas.ts';
import {
  type EnteredHospital,
  type HospitalToEnter,
  hospitalsPerPage,
  type PlatformAdministrator,
  type PlatformVisit,
  type RunningVisit,
} from '#shared/employees/platform.schemas.ts';
import type { HospitalOfPlatform } from '#shared/hospitals/hospital.schemas.ts';
import { panel } from './area-lists.story.tsx';
import { everyLanguage } from './samples/languages.ts';
import { id } from './samples/sample-values.ts';
import type { Answer, Story } from './story.ts';

const nord = { id: id(900), code: 'NORD', name: 'Klinikum Nord' };
const hospital = (at: number, name: string, code: string, more: Partial<HospitalToEnter> = {}): HospitalToEnter => ({
  ...{ id: id(900 + at), name, code, active: true, entered: false },
  ...more,
});
const hospitals: HospitalToEnter[] = [
  hospital(2, 'Altes Krankenhaus am Fluss', 'ALT', { active: false }),
  hospital(0, nord.name, nord.code),
  hospital(1, 'Klinikum Süd mit Zentrum für Altersmedizin', 'SUED', { entered: true }),
];
const manyHospitals = Array.from({ length: 200 }, (_, at) => hospital(1000 + at, `Klinikum ${at + 1}`, `K${at + 1}`));
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const running: RunningVisit = {
  ...{
    id: id(910),
    hospital: { ...nord, time_zone: 'Europe/Berlin', default_locale: 'de', currency: 'EUR', languages: everyLanguage },
  },
  ...{ entered_at: ago(12), ends_at: ago(-48) },
};
const entered: EnteredHospital = { ...running, token: 'story', expires_at: ago(-10) };
const visits: PlatformVisit[] = [
  {
    ...{ id: id(910), name: 'Ada Lund', reason: 'Die Stationen 3A und 3B zusammenlegen, Anruf von Frau Vogt' },
    ...{ entered_at: ago(12), left_at: null, end_reason: null },
  },
  {
    ...{ id: id(911), name: 'Grace Hopper', reason: 'Einrichtung der Räume', entered_at: ago(300), left_at: ago(280) },
    end_reason: 'left',
  },
  {
    ...{ id: id(912), name: 'Ada Lund', reason: null, entered_at: ago(3000), left_at: ago(2940) },
    end_reason: 'time',
  },
];

const administrators: PlatformAdministrator[] = [
  {
    ...{ id: id(82), fullname: 'Ada Lund', username: 'ada', email: 'ada@platform.example' },
    ...{ last_login_at: ago(12), is_me: true },
  },
  {
    ...{ id: id(85), fullname: 'Grace Hopper', username: 'grace', email: 'grace@platform.example' },
    ...{ last_login_at: ago(60 * 24 * 9), is_me: false },
  },
  {
    ...{ id: id(86), fullname: 'Maximiliane Freifrau von Hohenfels-Wartenberg', username: 'maximiliane', email: null },
    ...{ last_login_at: null, is_me: false },
  },
];
const factor = { since: ago(9000), recovery_codes_left: 9, is_required: true, methods: ['totp', 'recovery_code'] };

const profile: HospitalOfPlatform = {
  ...{ id: hospitals[0]?.id ?? '', code: 'ALT', name: 'Altes Krankenhaus am Fluss', active: false, listed: true },
  ...{ address: 'Am Fluss 1, 01067 Dresden', phone: '+49 351 000000', host: null },
  ...{ default_locale: 'de', time_zone: 'Europe/Berlin', currency: 'EUR', version: 3 },
};

const changed: OwnScreenActivity[] = [
  {
    ...{ id: id(920), at: ago(90), action: 'updated', by: 'Grace Hopper' },
    changes: [
      { field: 'name', before: 'Krankenhaus am Fluss', after: 'Altes Krankenhaus am Fluss' },
      { field: 'host', before: 'alt.example.org', after: null },
      { field: 'listed', before: false, after: true },
    ],
  },
  {
    ...{ id: id(921), at: ago(9000), action: 'switched_off', by: 'Ada Lund' },
    changes: [{ field: 'active', before: true, after: false }],
  },
  { id: id(922), at: ago(90_000), action: 'created', by: 'Ada Lund', changes: [] },
];

const ofNord = {
  [`GET /platform/hospitals/${nord.id}`]: { data: { ...profile, ...nord, active: true } },
};

const list = 'GET /platform/hospitals';
const page = (found: readonly HospitalToEnter[], of = found.length): Answer => ({
  ...{ data: found.slice(0, hospitalsPerPage) },
  meta: { page: 1, pages: Math.max(1, Math.ceil(of / hospitalsPerPage)), total: of },
});
const switchedOff: Partial<Story> = { press: ['Abschalten'], opens: 'dialog', confirm: ['Abschalten'] };
/** Patients are still there, and so many may end their stays. */
const occupied = (may_end: number): Record<string, Answer> => ({
  [`PUT /platform/hospitals/${nord.id}/active`]: {
    ...{ status: 409 },
    refusal: {
      ...{ code: 'hospital_occupied', message: 'In diesem Krankenhaus sind noch Patienten.' },
      data: { stays: 12, open_requests: 1, may_end },
    },
  },
});
const people = 'GET /platform/administrators';
const own = 'GET /platform/visit';
const choice = (name: string, answers: Record<string, Answer>, more: Partial<Story> = {}): Story => ({
  ...{ name: `admin-platform${name}`, path: '/', signedIn: true, platform: true },
  answers: { [own]: { data: null }, ...answers },
  ...more,
});
const toPeople = 'Administratoren der Plattform';
const atPeople = (name: string, answers: Record<string, Answer>, more: Partial<Story> = {}): Story =>
  choice(
    `-administrators${name}`,
    { [list]: page(hospitals), 'GET /staff/account/second-factor': { data: factor }, ...answers },
    { press: [toPeople], ...more },
  );
const inside = (name: string, path: string, answers: Record<string, Answer> = {}, more: Partial<Story> = {}): Story =>
  choice(
    name,
    panel({
      [own]: { data: running },
      [`POST /platform/visits/${running.id}/renew`]: { data: entered },
      'GET /admin/platform-visits': { data: visits },
      ...answers,
    }),
    { path, ...more },
  );
const shown = (name: string, answer: Answer): Story => ({
  ...{ name: `admin-visits${name}`, path: '/visits', signedIn: true },
  answers: panel({ 'GET /admin/platform-visits': answer }),
});

/** The way of platform administrators through a hospital, and what the hospital reads of it. */
export const platformStories: Story[] = [
  { name: 'admin-platform-sign-in', path: '/platform', signedIn: false, answers: {} },
  choice('', { [list]: page(hospitals) }),
  choice('-full-200', { [list]: page(manyHospitals) }),
  choice('-none', { [list]: page([]) }),
  choice('-loading', { [list]: 'pending' }),
  choice('-error', { [list]: 'fail' }),
  choice('-unknown', { [own]: 'fail' }),
  choice(
    '-search',
    { [list]: page(hospitals), [`${list}?search=Waldkrankenhaus&page=1`]: page([]) },
    { type: 'Waldkrankenhaus' },
  ),
  choice('-export', { [list]: page(hospitals) }, { press: ['Export'], opens: 'dialog' }),
  choice('-enter', { [list]: page(hospitals) }, { press: ['Betreten'], opens: 'dialog' }),
  choice('-new', { [list]: page(hospitals) }, { press: ['Neues Krankenhaus'], opens: 'dialog' }),
  choice(
    '-new-incomplete',
    { [list]: page(hospitals) },
    { press: ['Neues Krankenhaus'], opens: 'dialog', confirm: ['Krankenhaus anlegen'] },
  ),
  choice(
    '-edit',
    { [list]: page(hospitals), [`GET /platform/hospitals/${hospitals[0]?.id}`]: { data: profile } },
    { press: ['Bearbeiten'], opens: 'dialog' },
  ),
  choice(
    '-activity',
    {
      [list]: page(hospitals),
      [`GET /platform/hospitals/${profile.id}`]: { data: profile },
      [`GET /platform/hospitals/${profile.id}/activity`]: { data: changed },
    },
    { press: ['Bearbeiten'], opens: 'dialog', confirm: ['Verlauf'] },
  ),
  choice(
    '-switch-on',
    { [list]: page(hospitals), [`GET /platform/hospitals/${hospitals[0]?.id}`]: { data: profile } },
    { press: ['Wieder einschalten'], opens: 'dialog' },
  ),
  choice('-switch-off', { [list]: page(hospitals), ...ofNord }, { press: ['Abschalten'], opens: 'dialog' }),
  choice('-switch-off-occupied', { [list]: page(hospitals), ...ofNord, ...occupied(4) }, switchedOff),
  choice('-switch-off-left', { [list]: page(hospitals), ...ofNord, ...occupied(0) }, switchedOff),
  choice(
    '-edit-conflict',
    {
      [list]: page(hospitals),
      [`GET /platform/hospitals/${hospitals[0]?.id}`]: { data: profile },
      [`PUT /platform/hospitals/${hospitals[0]?.id}`]: {
        status: 409,
        refusal: {
          ...{ code: 'old_version', message: '' },
          data: {
            row: { ...profile, version: profile.version + 1, name: 'Altes Krankenhaus', host: 'alt.example.org' },
            ...{ by: 'Grace Hopper', at: ago(4) },
          },
        },
      },
    },
    { press: ['Bearbeiten'], opens: 'dialog', write: 'Krankenhaus am Fluss', confirm: ['Speichern'] },
  ),
  choice('-edit-error', { [list]: page(hospitals) }, { press: ['Bearbeiten'], opens: 'dialog' }),
  atPeople('', { [people]: { data: administrators } }, { ends: 'Ada Lund' }),
  atPeople('-loading', { [people]: 'pending' }),
  atPeople('-error', { [people]: 'fail' }),
  atPeople('-end', { [people]: { data: administrators } }, { confirm: ['Konto beenden'], ends: 'Endgültig beenden' }),
  inside('-inside', '/'),
  inside('-inside-form', `/rooms/${id(601)}/edit`),
  // What is renewed is another visit than the one that runs: it counts as over.
  inside(
    '-over',
    '/visits',
    { [`POST /platform/visits/${running.id}/renew`]: { data: { ...entered, id: id(913) } } },
    { opens: 'dialog' },
  ),
  shown('', { data: visits }),
  shown('-none', { data: [] }),
  shown('-loading', 'pending'),
  shown('-error', 'fail'),
];
