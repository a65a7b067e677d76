import type { StayNotification } from '#shared/stay-notifications/stay-notification.schemas.ts';
import { ago, id } from './sample-values.ts';
import { sampleServices } from './services.ts';

const anna = { name: 'Anna', role: 'nurse' };
const quiet = { by: null, minutes: null, request: null, message: null };

function of(icon: string, quantity = 1, cancel_reason: string | null = null) {
  const service = sampleServices.find((one) => one.icon === icon);
  if (!service) throw new Error(`no sample service ${icon}`);
  return { id: id(300), items: [{ title: service.title, icon, quantity }], is_listed: true, cancel_reason };
}

const said = (text: string, phrase: string | null = null, minutes: number | null = null) => ({
  ...{ id: id(301), phrase, minutes, named_time: null, text, language: 'de' },
});

type Parts = Partial<StayNotification> & Pick<StayNotification, 'kind'>;
const list = (...all: (Parts & { minutesAgo: number })[]): StayNotification[] =>
  all.map(({ minutesAgo, ...parts }, place) => ({
    ...{ id: id(310 + place), at: ago(minutesAgo), read_at: minutesAgo > 60 ? ago(minutesAgo) : null },
    ...quiet,
    ...parts,
  }));

/** What happened during a stay: today, four of it unread, and the day before. */
export const sampleNotifications = list(
  { minutesAgo: 1, kind: 'estimate', by: anna, minutes: 10, request: of('water') },
  { minutesAgo: 2, kind: 'accepted', by: anna, minutes: 5, request: of('water') },
  { minutesAgo: 4, kind: 'received', request: of('water') },
  {
    ...{ minutesAgo: 20, kind: 'notice', by: anna },
    message: said('Das Essen kommt heute etwa 20 Minuten später.', 'all_meal_late', 20),
  },
  { minutesAgo: 95, kind: 'message', by: anna, message: said('Gegen 15 Uhr. Dr. Weber kommt zu Ihnen ans Bett.') },
  { minutesAgo: 130, kind: 'done', by: anna, request: of('blanket', 2) },
  { minutesAgo: 1500, kind: 'canceled', request: of('food', 1, 'doctor') },
  { minutesAgo: 1504, kind: 'not_received', request: { ...of('food'), is_listed: false } },
);
