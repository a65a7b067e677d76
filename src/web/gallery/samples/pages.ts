import type { Answer } from '#web/gallery/story.ts';
import { id } from './sample-values.ts';

export const samplePageGroup = id(810);
export const sampleCategory = { id: samplePageGroup, title: 'Ihr Aufenthalt von A bis Z', language: 'de' };

const body =
  '<h2>So verbinden Sie sich</h2><ol><li><p>Wählen Sie das Netz <strong>Gast</strong>.</p></li><li><p>Stimmen Sie den ' +
  'Bedingungen zu.</p></li></ol><ul><li><p>Es kostet nichts.</p></li></ul><blockquote><p>Wir helfen gern.</p></blockquote>' +
  '<p>Mehr unter <a href="https://klinik.example/wlan">klinik.example/wlan</a>.</p>';
const entry = (uri: string, title: string, summary: string, icon: string | null, depth: number) => ({
  ...{ uri, title, summary, icon, depth, language: 'de' },
});
const question = (n: number, title: string, language: 'de' | 'fa', answer: string) => ({
  ...{ id: id(n), uri: `frage-${n}`, title, body: answer, language },
});

/** What stands below the keys of the first screen, and in the footer. */
export const samplePlaced: Answer = {
  data: {
    home: [entry('tag', 'Ihr Tag auf Station', 'Visite, Essen, Besuchszeit', 'visit', 1)],
    footer: [entry('impressum', 'Impressum', '', null, 1), entry('datenschutz', 'Datenschutz', '', null, 1)],
    has_faq: true,
  },
};

/** What a hospital has written, as beds read it. */
export const pages: Record<string, Answer> = {
  'GET /bed/placed-contents': samplePlaced,
  'GET /bed/menus': {
    data: [
      {
        ...{ ...sampleCategory, icon: null },
        ...{ opens: 'category', target: samplePageGroup, entries: [] },
      },
    ],
  },
  [`GET /bed/menus/${samplePageGroup}`]: {
    data: {
      ...sampleCategory,
      groups: [
        {
          id: null,
          title: null,
          language: null,
          entries: [entry('wlan', 'WLAN', 'Kostenlos im ganzen Haus', 'wifi', 1)],
        },
        {
          ...{ id: id(811), title: 'Essen und Trinken', language: 'de' },
          entries: [
            entry('essen', 'Essenszeiten', '', 'food', 1),
            entry('cafeteria', 'Cafeteria', 'Im Erdgeschoss, von 8 bis 18 Uhr', null, 2),
          ],
        },
      ],
    },
  },
  'GET /bed/contents/wlan': {
    data: {
      ...{ uri: 'wlan', title: 'WLAN', html_title: '', summary: 'Kostenlos im ganzen Haus.', body, icon: 'wifi' },
      ...{ link: 'https://klinik.example', language: 'de' },
    },
  },
  'GET /bed/faq': {
    data: [
      {
        ...{ id: id(812), title: 'Oft gefragt', language: 'de' },
        entries: [
          question(813, 'Wann kommt die Visite?', 'de', '<p>An Werktagen meist zwischen 8 und 10 Uhr.</p>'),
          question(
            814,
            'Darf ich allein aufstehen, wenn ich eine Infusion habe?',
            'de',
            '<p>Fragen Sie uns vorher.</p>',
          ),
          question(815, 'کی می‌توانم به خانه بروم؟', 'fa', '<p>پزشک با شما صحبت می‌کند.</p>'),
        ],
      },
    ],
  },
};

const inMenu = (n: number, title: string, opens: string, target: string | null, parts: object = {}) => ({
  ...{ id: id(n), title, language: 'de', icon: null, opens, target },
  ...parts,
});

/** The menus of a hospital, with others inside them, in German and in Farsi. */
export const sampleMenus: Record<string, Answer> = {
  'GET /bed/menus': {
    data: [
      inMenu(830, 'Ihr Aufenthalt', 'submenus', null, {
        icon: 'patient',
        entries: [
          inMenu(831, 'Besuchszeiten und wer zu Ihnen kommen darf', 'content', 'besuch', { icon: 'visit' }),
          inMenu(832, 'WLAN', 'content', 'wlan', { icon: 'wifi' }),
          inMenu(833, 'غذا و نوشیدنی', 'content', 'essen', { icon: 'food', language: 'fa' }),
        ],
      }),
      inMenu(834, 'Fragen und Antworten', 'screen', 'faq', { icon: 'nurse', entries: [] }),
      inMenu(835, 'Gesundheit verstehen', 'link', 'https://gesund.example', { entries: [] }),
      inMenu(836, 'Über das Haus', 'content', 'haus', {
        entries: [inMenu(837, 'Cafeteria', 'category', samplePageGroup, { icon: 'water' })],
      }),
      inMenu(838, 'Ihr Aufenthalt von A bis Z', 'category', samplePageGroup, { entries: [] }),
    ],
  },
};
