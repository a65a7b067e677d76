import type { Activity, AreaRow, ListMeta } from '#shared/areas/answer.schemas.ts';
import { languageCodes } from '#shared/locales/languages.ts';
import { ago, id } from './sample-values.ts';

const row = (n: number, name: string, parts: Partial<AreaRow>): AreaRow => ({
  ...{ id: id(n), version: 3, display_name: name, name, created_at: ago(60 * 24 * n), deleted_at: null },
  ...{ related: {}, counts: {}, active: true },
  ...parts,
});

const wards = ['1A Innere', '2A Chirurgie', '2B Unfall', '3A Neurologie', '3B Geriatrie', '4C Kinder'];
const wardOf = (n: number) => ({ id: id(500 + (n % 6)), display_name: wards[n % 6] ?? '' });

const aNight = {
  ...{ has_night: true, night_from: '21:30', night_until: '06:15' },
  night_covered_by: [wardOf(2).id, wardOf(3).id],
};

export const sampleDepartments: AreaRow[] = wards.map((name, n) =>
  row(500 + n, name, {
    covered_by: [wardOf(n + 1).id],
    ...(n === 5 ? aNight : { has_night: false, night_from: null, night_until: null, night_covered_by: [] }),
    locale: n === 5 ? 'tr' : null,
    related: { covered_by: [wardOf(n + 1)], night_covered_by: n === 5 ? [wardOf(2), wardOf(3)] : [] },
    counts: { rooms: n === 5 ? 0 : 12 - n, beds: n === 5 ? 0 : 28 - 2 * n, employees: 31 - 3 * n, stations: n % 2 },
    active: n !== 5,
  }),
);

export const sampleRooms: AreaRow[] = Array.from({ length: 25 }, (_, n) =>
  row(600 + n, String(101 + n), {
    department_id: wardOf(n).id,
    floor: n % 7 === 3 ? null : String(1 + (n % 4)),
    robot_destination_door: n % 2 ? null : `R${101 + n}-door`,
    robot_destination_inside: null,
    related: { department_id: [wardOf(n)] },
    counts: { beds: n % 9 === 4 ? 0 : 2 + (n % 2) },
    active: n % 11 !== 6,
  }),
);

const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens_at: '08:00', closes_at: '18:00' }));
const words = ['Pflege', 'Nursing', 'Soins', 'Enfermería', 'پرستاری', 'Уход', 'Догляд', 'Bakım'];
const all = Object.fromEntries(languageCodes.map((code, place) => [code, words[place]]));

export const sampleTypes: AreaRow[] = [
  row(700, 'Pflege', {
    ...{ names: all, icon: 'nurse', color: '#0a544f', coverage: 'always', hours: [] },
    counts: { services: 12, employees: 48 },
  }),
  row(701, 'Hauswirtschaft', {
    names: { de: 'Hauswirtschaft', en: 'Housekeeping', fr: 'Hôtellerie', es: 'Hostelería', tr: 'Kat hizmetleri' },
    ...{ icon: 'cleaning', color: '#9a1616', coverage: 'hours', hours: weekdays },
    counts: { services: 7, employees: 11 },
  }),
  row(702, 'Dolmetschen', {
    ...{ names: { de: 'Dolmetschen' }, icon: 'interpreter', color: '#0d4591', coverage: 'hours', hours: weekdays },
    counts: { services: 1, employees: 0 },
  }),
  row(703, 'Transport', {
    ...{ names: { de: 'Transport', en: 'Transport' }, icon: 'wheelchair', color: null, coverage: 'none', hours: [] },
    counts: { services: 2, employees: 6 },
    active: false,
  }),
];

const policy = { id: id(750), display_name: 'Nachts schneller' };

export const samplePriorities: AreaRow[] = (['high', 'normal', 'low'] as const).map((urgency, n) =>
  row(740 + n, ['Notfall am Bett', 'Bald', 'Wenn Zeit ist'][n] ?? '', {
    ...{ level: 10 * (n + 1), urgency, color: ['#9a1616', '#8a5a00', '#0a544f'][n] },
    escalation_policy_id: n === 0 ? policy.id : null,
    related: { escalation_policy_id: n === 0 ? [policy] : [] },
    counts: { services: 4 + 7 * n },
  }),
);

/** Pages as the panel lists them. */
export const sampleContents: AreaRow[] = ['Besuch', 'WLAN', 'Wann kommt die Visite?'].map((title, n) =>
  row(820 + n, title, {
    ...{ title, titles: { en: title, fa: 'ملاقات' }, category_id: id(810), subcategory_id: null, uri: `seite-${n}` },
    body: {
      de: '<h2>So geht es</h2><ul><li><p>Täglich von <strong>14 bis 20 Uhr</strong></p></li></ul>',
      fa: '<p>هر روز از ساعت <strong>۱۴ تا ۲۰</strong></p>',
    },
    ...{ summary: { de: 'Kurz gesagt' }, html_title: {}, svg: n === 1 ? 'wifi' : null, link: null, depth: '1' },
    ...{
      removable: true,
      related: { category_id: [{ id: id(810), display_name: 'Ihr Aufenthalt' }], subcategory_id: [] },
    },
    active: n !== 2,
  }),
);

const needs = { content_id: null, category_id: null, screen: null, url: null };

/** Menus as the panel lists them: one that holds others, one that opens a page, one a screen and one an address. */
export const sampleMenuRows: AreaRow[] = (
  [
    ['Ihr Aufenthalt', 'submenus', 'patient', {}, 3],
    ['Besuchszeiten', 'content', 'visit', { content_id: id(820) }, 0],
    ['Fragen und Antworten', 'screen', 'nurse', { screen: 'faq' }, 0],
    ['Gesundheit verstehen', 'link', null, { url: 'https://gesund.example' }, 0],
  ] as const
).map(([title, target_kind, icon, target, submenus], n) =>
  row(840 + n, title, {
    ...{ title, titles: n === 3 ? {} : { en: title, fa: 'اقامت' }, target_kind, icon, ...needs, ...target },
    ...{
      counts: { submenus },
      related: { content_id: n === 1 ? [{ id: id(820), display_name: 'Besuch' }] : [], category_id: [] },
    },
    active: n !== 3,
  }),
);

export const metaOf = (rows: readonly AreaRow[], total = rows.length, parts: Partial<ListMeta> = {}): ListMeta => ({
  ...{
    page: 1,
    per_page: 25,
    from: rows.length > 0 ? 1 : 0,
    to: rows.length,
    total,
    is_bounded: false,
    counted_by: null,
  },
  ...parts,
});

export const sampleActivity: Activity[] = [
  {
    ...{ id: id(900), at: ago(90), action: 'updated', version: 3 },
    by: { kind: 'employee', id: id(81), name: 'Anna Berger' },
    changes: [
      { field: 'name', before: 'Hauswirtschaft und Reinigung', after: 'Hauswirtschaft' },
      { field: 'coverage', before: 'always', after: 'hours' },
    ],
  },
  {
    ...{ id: id(901), at: ago(9000), action: 'created', version: 1 },
    by: { kind: 'employee', id: id(80), name: 'Petra Vogt' },
    changes: [],
  },
];
