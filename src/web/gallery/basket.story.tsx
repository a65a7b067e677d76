import { languages, shippedLanguages } from '#shared/locales/languages.ts';
import { answersOf } from '#shared/requests/scale-words.ts';
import type { Scale } from '#shared/requests/scales.ts';
import { sampleRequest, sampleRequests } from './people.ts';
import { sampleNotifications } from './samples/notifications.ts';
import { sampleNeeds, sampleThreads, standingOf } from './samples/own-thread.ts';
import { samplePlaced } from './samples/pages.ts';
import { ago } from './samples/sample-values.ts';
import { sampleServices } from './samples/services.ts';
import type { Answer, Story } from './story.ts';

const services: Record<string, Answer> = {
  'GET /bed/services': { data: sampleServices },
  'GET /bed/requests': { data: [] },
  'GET /bed/placed-contents': samplePlaced,
  'GET /bed/needs': { data: sampleNeeds },
  'GET /bed/messages': { data: sampleThreads.conversation, meta: standingOf(sampleThreads.conversation) },
  'POST /bed/messages/read': 'pending',
  'GET /bed/notifications': {
    data: sampleNotifications.filter(({ read_at }) => read_at),
    meta: { unread: 0, has_more: false },
  },
  'POST /bed/notifications/read': { data: { unread: 0 } },
  'POST /bed/requests': 'pending',
};
const home = (name: string, more: Partial<Story> = {}): Story => ({
  ...{ name, path: '/user/services', signedIn: true, answers: services },
  ...more,
});
/** Closed now, and open between so many minutes from now. */
const opensIn = (from: number, until: number) => ({
  available_from: ago(-from),
  windows: [{ starts_at: ago(-from), ends_at: ago(-until) }],
});
const paper = { price_cents: 250, currency: 'EUR' };
const priced = (icon: string, parts: Parameters<typeof sampleRequest>[1]) => {
  const request = sampleRequest(icon, parts);
  return { ...request, items: request.items.map((item) => ({ ...item, ...paper })) };
};

/** A key whose question is answered on a scale. */
const onScale = (icon: string, scale: Scale, text: Record<string, string>) =>
  sampleServices.map((service) => {
    if (service.icon !== icon) return service;
    const choices = answersOf(scale, shippedLanguages('patient'), (code) => languages[code].tag).map(
      ({ key, texts }) => ({ key, text: texts }),
    );
    return { ...service, question: { kind: 'choices', text, choices, default_choice: null } };
  });
const answered = (name: string, data: unknown, press: string[], more: Partial<Story> = {}) =>
  home(name, { answers: { ...services, 'GET /bed/services': { data } }, press, opens: 'dialog', ...more });

/** Several wishes in one order, and what an order costs. */
export const basketStories: Story[] = [
  home('basket-choose', { press: ['Mehreres auf einmal'], opens: 'dialog' }),
  home('basket-choose-more', { press: ['Mehreres auf einmal'], opens: 'dialog', collected: ['water', 'toilet'] }),
  home('basket-question', {
    press: ['Mehreres auf einmal'],
    opens: 'dialog',
    confirm: ['Decke', 'پتو', 'Одеяло'],
    collected: ['water'],
  }),
  home('basket-open-closed', {
    answers: {
      ...services,
      'GET /bed/services': {
        data: sampleServices.map((service) =>
          service.icon === 'water' ? { ...service, available: false, ...opensIn(60, 120) } : service,
        ),
      },
      'GET /bed/requests': { data: [sampleRequest('water', {})] },
    },
    press: ['Mehreres auf einmal'],
    opens: 'dialog',
    confirm: ['Wasser', 'آب', 'Вода'],
    collected: ['toilet'],
  }),
  home('basket-bar', { collected: ['water', 'toilet', 'newspaper'] }),
  home('basket-chosen', {
    press: ['Ansehen und senden'],
    opens: 'dialog',
    collected: ['water', 'toilet', 'newspaper', 'food'],
  }),
  home('services-again', {
    answers: {
      ...services,
      'GET /bed/requests': {
        data: [
          sampleRequest('blanket', { status: 'done', repeat_count: 3, done_at: ago(90) }),
          sampleRequest('wheelchair', { status: 'done', repeat_count: 1, done_at: ago(120) }),
        ],
      },
    },
  }),
  home('services-message', {
    screens: [[1280, 800]],
    answers: {
      ...services,
      'GET /bed/requests': { data: sampleRequests.slice(2, 3) },
    },
  }),
  answered(
    'services-pain-scale',
    onScale('pain', 'pain', {
      de: 'Wie stark sind die Schmerzen?',
      fa: 'درد چقدر شدید است؟',
      ru: 'Насколько сильная боль?',
    }),
    ['Schmerzen', 'درد دارم', 'Боль'],
  ),
  answered(
    'services-comfort-scale',
    onScale('temperature', 'comfort', {
      de: 'Wie wohl fühlen Sie sich?',
      fa: 'چقدر راحت هستید؟',
      ru: 'Насколько вам комфортно?',
    }),
    ['Zu warm, zu kalt', 'گرم یا سرد است', 'Жарко или холодно'],
  ),
  home('services-times', { press: ['Mittagessen', 'ناهار', 'Обед'], opens: 'dialog' }),
  {
    ...{ name: 'requests-costs', path: '/user/your_requests', signedIn: true },
    answers: {
      ...services,
      'GET /bed/requests': {
        data: [
          priced('newspaper', {}),
          priced('food', { status: 'done', done_at: new Date().toISOString(), payed: true }),
          priced('blanket', { status: 'canceled', canceled_by: 'patient', canceled_at: new Date().toISOString() }),
        ],
      },
    },
  },
];
