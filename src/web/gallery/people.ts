import type { Bed, Navigation, ServiceForBed } from '#shared/beds/bed.schemas.ts';
import type { TabletSession } from '#shared/beds/tablet.schemas.ts';
import type { HelpRequestForStay } from '#shared/requests/request.schemas.ts';

/** Sample answers, typed by the schemas, so that a changed contract does not compile here. */
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const sampleNow = Date.now();
const ago = (minutes: number) => new Date(sampleNow - minutes * 60_000).toISOString();

export const sampleBed: Bed = {
  id: id(1),
  label: '2',
  locale: 'de',
  room: { id: id(2), name: '12' },
  department: { id: id(3), name: 'Station 3B' },
  hospital: { id: id(4), name: 'Klinikum Lindenhof', time_zone: 'Europe/Berlin', currency: 'EUR' },
  stay: { id: id(5), began_at: ago(3000) },
  device: { id: id(6), kind: 'own' },
};

/** What a ward tablet learns while nobody stays in its bed. */
export const sampleEmptyBed: Omit<TabletSession, 'may_begin'> = {
  token: null,
  refresh_token: null,
  bed: { ...sampleBed, stay: null, device: { id: id(6), kind: 'ward_tablet' } },
};

export const sampleInfo: Navigation = {
  has_main_menu: false,
  has_link_menu: true,
  active_bed_links: [{ id: id(8), title: 'Speiseplan der Woche', url: 'https://example.org', icon: 'food', order: 1 }],
  has_info: true,
  info: { title: 'Besuchszeiten', body: 'Täglich von 14 bis 19 Uhr. Kinder sind willkommen.' },
};

const type = { id: id(7), name: { de: 'Pflege' }, color: null, order: 1 };

type Words = [icon: string, de: string, fa: string, ru: string];
const keys: Words[] = [
  ['pain', 'Schmerzen', 'درد دارم', 'Боль'],
  ['toilet', 'Toilette', 'دستشویی', 'Туалет'],
  ['water', 'Wasser', 'آب', 'Вода'],
  ['turn', 'Anders liegen', 'جابه‌جا شدن', 'Лечь иначе'],
  ['blanket', 'Decke', 'پتو', 'Одеяло'],
  ['nausea', 'Mir ist übel', 'حالت تهوع', 'Меня тошнит'],
  ['infusion', 'Infusion', 'سرم', 'Капельница'],
  ['temperature', 'Zu warm, zu kalt', 'گرم یا سرد است', 'Жарко или холодно'],
  ['interpreter', 'Dolmetscher', 'مترجم', 'Переводчик'],
  ['wheelchair', 'Rollstuhl', 'ویلچر', 'Инвалидная коляска'],
  ['food', 'Mittagessen', 'ناهار', 'Обед'],
  ['newspaper', 'Zeitung', 'روزنامه', 'Газета'],
  ['nurse', 'Mit einer Pflegekraft sprechen', 'صحبت با پرستار', 'Поговорить с медсестрой'],
];

const service = ([icon, de, fa, ru]: Words, place: number): ServiceForBed => ({
  id: id(100 + place),
  title: { de, fa, ru, en: de },
  description: {},
  icon,
  service_type: type,
  urgency: icon === 'pain' ? 'high' : 'normal',
  response_minutes: 10,
  usual_minutes: icon === 'water' ? { from: 5, to: 12 } : null,
  payable: icon === 'newspaper',
  price_cents: icon === 'newspaper' ? 250 : null,
  currency: 'EUR',
  has_schedule: icon === 'food',
  windows: [],
  available: icon !== 'food',
  available_from: icon === 'food' ? ago(-155) : null,
  blocked: false,
  blocked_reason: null,
  places: [],
  question:
    icon === 'blanket'
      ? {
          kind: 'choices',
          text: { de: 'Welche Decke?', fa: 'کدام پتو؟', ru: 'Какое одеяло?' },
          choices: [
            { key: 'thin', text: { de: 'Dünn', fa: 'نازک', ru: 'Тонкое' } },
            { key: 'thick', text: { de: 'Dick', fa: 'ضخیم', ru: 'Тёплое' } },
          ],
        }
      : null,
  has_quantity: icon === 'blanket' || icon === 'newspaper',
  order: place,
});

export const sampleServices = keys.map(service);

/** A request for the key with `icon`; `parts` say how far it is. */
export function sampleRequest(icon: string, parts: Partial<HelpRequestForStay>): HelpRequestForStay {
  const asked = sampleServices.find((one) => one.icon === icon);
  if (!asked) throw new Error(`no sample service ${icon}`);
  return {
    id: asked.id,
    version: 1,
    stay_id: sampleBed.stay.id,
    status: 'pending',
    urgency: 'normal',
    service_type_id: type.id,
    items: [
      {
        id: asked.id,
        service_id: asked.id,
        title: asked.title,
        icon,
        quantity: 1,
        note: null,
        answer: null,
        answer_label: null,
        place: null,
        price_cents: 0,
        currency: 'EUR',
      },
    ],
    raise_count: 0,
    asked_at: ago(4),
    submitted_at: ago(4),
    wanted_at: null,
    due_at: ago(4),
    accepted_at: null,
    done_at: null,
    canceled_at: null,
    cancel_reason: null,
    received_at: null,
    unheard: 'no',
    nobody_on_duty: false,
    escalated: false,
    promise_counts_from: null,
    response_minutes: 10,
    accepted_by: null,
    canceled_by: null,
    submission_ids: [],
    repeat_pending: false,
    usual_minutes: null,
    ...parts,
  };
}

export const sampleRequests = [
  sampleRequest('pain', { asked_at: ago(0), submitted_at: ago(0), due_at: ago(0) }),
  sampleRequest('turn', {
    usual_minutes: { from: 5, to: 12 },
    received_at: ago(7),
    asked_at: ago(8),
    due_at: ago(8),
    submitted_at: ago(8),
  }),
  sampleRequest('water', {
    status: 'accepted',
    received_at: ago(4),
    accepted_at: ago(2),
    accepted_by: { kind: 'employee', name: 'Anna', role: 'nurse' },
  }),
  sampleRequest('blanket', { status: 'done', received_at: ago(30), accepted_at: ago(28), done_at: ago(26) }),
  sampleRequest('wheelchair', { status: 'canceled', canceled_at: ago(60), canceled_by: 'patient' }),
];
