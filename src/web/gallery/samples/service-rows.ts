import type { Activity, AreaRow } from '#shared/areas/answer.schemas.ts';
import { languageCodes } from '#shared/locales/languages.ts';
import { ago, id } from './sample-values.ts';

const types = {
  care: { id: id(700), display_name: 'Pflege' },
  hotel: { id: id(701), display_name: 'Hauswirtschaft' },
  interpreter: { id: id(702), display_name: 'Dolmetschen' },
};

export const samplePriorityChoices = [
  { id: id(770), display_name: 'Hoch', tone: 'urgent' as const },
  { id: id(771), display_name: 'Normal', tone: 'waiting' as const },
  { id: id(772), display_name: 'Niedrig', tone: 'off' as const },
];
export const sampleTypeChoices = Object.values(types);

const ward = { id: id(500), display_name: '1A Innere' };
const everyDay = (opens_at: string, closes_at: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens_at, closes_at }));

type Sample = [icon: string, title: string, type: keyof typeof types, urgency: 0 | 1 | 2, minutes: number | null];

const service = (n: number, [icon, title, type, urgency, minutes]: Sample, parts: Partial<AreaRow> = {}): AreaRow => {
  const priority = samplePriorityChoices[urgency];
  return {
    ...{ id: id(750 + n), version: 3, display_name: title, title, created_at: ago(60 * 24 * n), deleted_at: null },
    titles: Object.fromEntries(languageCodes.filter((code) => code !== 'de').map((code) => [code, title])),
    ...{ description: {}, icon, smartwatch_icon: null, native_app_icon: null },
    ...{ service_type_id: types[type].id, priority_id: priority?.id, response_minutes: minutes },
    ...{
      has_schedule: false,
      windows: [],
      departments: [],
      question_kind: 'none',
      question: {},
      choices: [],
      home_group: 'care',
      is_wide: false,
      after_tap: 'nothing',
    },
    ...{ payable: false, price_cents: null, has_quantity: false, delivered_by_robot: false, places: [] },
    ...{ involves_food_or_drink: false, active: true, counts: {} },
    related: { service_type_id: [types[type]], priority_id: priority ? [priority] : [], departments: [] },
    ...parts,
  };
};

const pain = service(0, ['pain', 'Schmerzen', 'care', 0, 5], {
  titles: { en: 'Pain', fr: 'Douleur', es: 'Dolor', fa: 'درد دارم', ru: 'Боль', tr: 'Ağrım var' },
  description: { de: 'Ich habe Schmerzen und brauche Hilfe.', en: 'I am in pain and need help.' },
  after_tap: 'call_button',
  ...{
    question_kind: 'choices',
    question: { de: 'Wo tut es weh?', en: 'Where does it hurt?', fr: 'Où avez-vous mal ?' },
  },
  choices: [
    { key: 'head', is_default: false, texts: { de: 'Kopf', en: 'Head', fr: 'Tête' } },
    { key: 'chest', is_default: false, texts: { de: 'Brust', en: 'Chest', fr: 'Poitrine' } },
    { key: 'wound', is_default: true, texts: { de: 'Wunde', en: 'Wound' } },
  ],
});
const lunch = service(5, ['food', 'Mittagessen', 'hotel', 2, 30], {
  ...{ has_schedule: true, windows: everyDay('11:30', '13:00'), involves_food_or_drink: true, has_quantity: true },
  ...{ delivered_by_robot: true, places: ['at_door', 'inside_room'] },
});

/** Services as the panel lists them. */
export const sampleServices: AreaRow[] = [
  pain,
  service(1, ['infusion', 'Infusion', 'care', 0, 5]),
  service(2, ['toilet', 'Toilette', 'care', 1, 10]),
  service(3, ['water', 'Wasser', 'hotel', 1, 15], { involves_food_or_drink: true }),
  service(4, ['interpreter', 'Dolmetschen', 'interpreter', 1, null], {
    ...{ departments: [ward.id] },
    related: {
      departments: [ward],
      service_type_id: [types.interpreter],
      priority_id: samplePriorityChoices.slice(1, 2),
    },
    ...{ has_schedule: true, windows: everyDay('08:00', '18:00').slice(0, 5) },
    titles: { en: 'Interpreter', fr: 'Interprète' },
  }),
  lunch,
  service(6, ['newspaper', 'Zeitung', 'hotel', 2, 60], { payable: true, price_cents: 250, active: false }),
];

/** The title was changed last, after every other language but English. */
export const sampleServiceActivity: Activity[] = [
  {
    ...{ id: id(910), at: ago(60), action: 'updated', version: 3 },
    by: { kind: 'employee', id: id(80), name: 'Petra Vogt' },
    changes: [
      { field: 'title', before: 'Ich habe Schmerzen', after: 'Schmerzen' },
      { field: 'titles', before: { en: 'I am in pain', fr: 'Douleur' }, after: { en: 'Pain', fr: 'Douleur' } },
    ],
  },
];
