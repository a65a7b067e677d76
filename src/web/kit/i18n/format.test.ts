import { describe, expect, test } from 'vitest';
import { type LanguageCode, languageCodes } from '#shared/locales/languages.ts';
import {
  amount,
  clockTime,
  comparedNumber,
  dateAndTime,
  dayAndTime,
  digits,
  duration,
  languageName,
  longDay,
  minutesRange,
  number,
  price,
} from './format.ts';

const berlin = 'Europe/Berlin';
/** A Saturday, five past nine in Berlin. */
const morning = '2026-11-21T08:05:00Z';

/** What a language says of that morning, of amounts and of money. */
type Words = {
  time: string;
  weekday: string;
  date: string;
  long: string;
  /** 0, 1, 2, 5, 11, 21 and 22 of them: every plural form that one of the languages has. */
  minutes: readonly string[];
  hours: readonly [one: string, two: string, five: string];
  days: readonly [one: string, two: string, five: string];
  thousands: string;
  price: string;
};

// Spaces that no line may break at are written as such: \u00a0, and the narrow \u202f; \u200e turns the direction.
const words: Record<LanguageCode, Words> = {
  de: {
    ...{ time: '09:05', weekday: 'Sa 09:05', date: '21.11.2026, 09:05', long: 'Samstag, 21. November' },
    minutes: ['0 Minuten', '1 Minute', '2 Minuten', '5 Minuten', '11 Minuten', '21 Minuten', '22 Minuten'],
    hours: ['1 Stunde', '2 Stunden', '5 Stunden'],
    days: ['1 Tag', '2 Tage', '5 Tage'],
    ...{ thousands: '12.345', price: '1.234,50\u00a0€' },
  },
  en: {
    ...{ time: '09:05', weekday: 'Sat 09:05', date: 'Nov 21, 2026, 09:05', long: 'Saturday, November 21' },
    minutes: ['0 minutes', '1 minute', '2 minutes', '5 minutes', '11 minutes', '21 minutes', '22 minutes'],
    hours: ['1 hour', '2 hours', '5 hours'],
    days: ['1 day', '2 days', '5 days'],
    ...{ thousands: '12,345', price: '€1,234.50' },
  },
  fr: {
    ...{ time: '09:05', weekday: 'sam. 09:05', date: '21 nov. 2026, 09:05', long: 'samedi 21 novembre' },
    minutes: ['0 minute', '1 minute', '2 minutes', '5 minutes', '11 minutes', '21 minutes', '22 minutes'],
    hours: ['1\u00a0heure', '2\u00a0heures', '5\u00a0heures'],
    days: ['1\u00a0jour', '2\u00a0jours', '5\u00a0jours'],
    ...{ thousands: '12\u202f345', price: '1\u202f234,50\u00a0€' },
  },
  es: {
    ...{ time: '09:05', weekday: 'sáb 09:05', date: '21 nov 2026, 9:05', long: 'sábado, 21 de noviembre' },
    minutes: ['0 minutos', '1 minuto', '2 minutos', '5 minutos', '11 minutos', '21 minutos', '22 minutos'],
    hours: ['1 hora', '2 horas', '5 horas'],
    days: ['1 día', '2 días', '5 días'],
    ...{ thousands: '12.345', price: '1234,50\u00a0€' },
  },
  // In Gregorian days, as the wards count, with the digits of the language.
  fa: {
    ...{ time: '۰۹:۰۵', weekday: 'شنبه ۰۹:۰۵', date: '۲۱ نوامبر ۲۰۲۶، ۹:۰۵', long: 'شنبه ۲۱ نوامبر' },
    minutes: ['۰ دقیقه', '۱ دقیقه', '۲ دقیقه', '۵ دقیقه', '۱۱ دقیقه', '۲۱ دقیقه', '۲۲ دقیقه'],
    hours: ['۱ ساعت', '۲ ساعت', '۵ ساعت'],
    days: ['۱ روز', '۲ روز', '۵ روز'],
    ...{ thousands: '۱۲٬۳۴۵', price: '\u200e€۱٬۲۳۴٫۵۰' },
  },
  ru: {
    ...{ time: '09:05', weekday: 'сб 09:05', date: '21 нояб. 2026 г., 09:05', long: 'суббота, 21 ноября' },
    minutes: ['0 минут', '1 минута', '2 минуты', '5 минут', '11 минут', '21 минута', '22 минуты'],
    hours: ['1 час', '2 часа', '5 часов'],
    days: ['1 день', '2 дня', '5 дней'],
    ...{ thousands: '12\u00a0345', price: '1\u00a0234,50\u00a0€' },
  },
  ua: {
    ...{ time: '09:05', weekday: 'сб 09:05', date: '21 лист. 2026 р., 09:05', long: 'субота, 21 листопада' },
    minutes: ['0 хвилин', '1 хвилина', '2 хвилини', '5 хвилин', '11 хвилин', '21 хвилина', '22 хвилини'],
    hours: ['1 година', '2 години', '5 годин'],
    days: ['1 день', '2 дні', '5 днів'],
    ...{ thousands: '12\u00a0345', price: '1\u00a0234,50\u00a0EUR' },
  },
  tr: {
    ...{ time: '09:05', weekday: 'Cmt 09:05', date: '21 Kas 2026 09:05', long: '21 Kasım Cumartesi' },
    minutes: ['0 dakika', '1 dakika', '2 dakika', '5 dakika', '11 dakika', '21 dakika', '22 dakika'],
    hours: ['1 saat', '2 saat', '5 saat'],
    days: ['1 gün', '2 gün', '5 gün'],
    ...{ thousands: '12.345', price: '€1.234,50' },
  },
};

describe.each(languageCodes)('in %s', (language) => {
  const said = words[language];

  test('a moment is said by the clock of the hospital, and with its day where that is another one', () => {
    const now = Date.parse(morning);
    expect(clockTime(morning, language, berlin)).toBe(said.time);
    expect(clockTime(now, language, berlin)).toBe(said.time);
    expect(dayAndTime(morning, now + 3_600_000, language, berlin)).toBe(said.time);
    expect(dayAndTime(morning, now + 24 * 3_600_000, language, berlin)).toBe(said.weekday);
    expect(dateAndTime(morning, language, berlin)).toBe(said.date);
    expect(longDay(now, language, berlin)).toBe(said.long);
  });

  test('an amount has the plural that its number wants', () => {
    const counted = (counts: number[], unit: Parameters<typeof amount>[1]) =>
      counts.map((count) => amount(count, unit, language));
    expect(counted([0, 1, 2, 5, 11, 21, 22], 'minute')).toEqual(said.minutes);
    expect(counted([1, 2, 5], 'hour')).toEqual(said.hours);
    expect(counted([1, 2, 5], 'day')).toEqual(said.days);
  });

  test('a length is said in minutes up to an hour and a half, then in hours; never below none', () => {
    const minutes = (count: number) => duration(count * 60_000, language);
    expect([-3, 0, 1.9, 22].map(minutes)).toEqual([0, 0, 1, 6].map((at) => said.minutes[at]));
    expect([89, 90, 119, 300].map(minutes)).toEqual([
      amount(89, 'minute', language),
      said.hours[1],
      said.hours[1],
      said.hours[2],
    ]);
  });

  test('a number and a price have the digits and marks of the language', () => {
    expect(number(12_345, language)).toBe(said.thousands);
    expect(price(123_450, 'EUR', language)).toBe(said.price);
  });
});

test('midnight is the first hour of its day, and a day begins by the clock of the hospital', () => {
  const midnight = '2026-11-20T23:00:00Z';
  expect(clockTime(midnight, 'en', berlin)).toBe('00:00');
  expect(dayAndTime(midnight, Date.parse(morning), 'de', berlin)).toBe('00:00');
  expect(dayAndTime(midnight, Date.parse(morning), 'de', 'America/New_York')).toBe('Fr 18:00');
});

test('a range of minutes is said as each language counts', () => {
  const usual = { from: 5, to: 10 };
  expect(minutesRange(usual, 'de', 'long')).toBe('5–10 Minuten');
  expect(minutesRange(usual, 'en', 'short')).toBe('5–10 min');
  expect(minutesRange(usual, 'fr', 'short')).toBe('5–10\u00a0min');
  expect(minutesRange(usual, 'es', 'long')).toBe('5-10 minutos');
  expect(minutesRange(usual, 'fa', 'long')).toBe('۵–۱۰ دقیقه');
  expect(minutesRange(usual, 'ru', 'long')).toBe('5–10 минут');
  expect(minutesRange(usual, 'tr', 'long')).toBe('5–10 dakika');
  const ukrainian = [4, 10, 21].map((to) => minutesRange({ from: 2, to }, 'ua', 'long'));
  expect(ukrainian).toEqual(['2–4 хвилини', '2–10 хвилин', '2–21 хвилина']);
});

test('where both ends are the same it is one number', () => {
  expect(minutesRange({ from: 1, to: 1 }, 'de', 'long')).toBe('1 Minute');
  expect(minutesRange({ from: 3, to: 3 }, 'ua', 'long')).toBe('3 хвилини');
});

test('figures in a name are in the digits of the language', () => {
  expect(digits('Station 3A, 12', 'fa')).toBe('Station ۳A, ۱۲');
  for (const language of languageCodes.filter((code) => code !== 'fa'))
    expect(digits('Station 3A, 12', language), language).toBe('Station 3A, 12');
});

test('a number that people compare across languages is there in digits that all of them read', () => {
  expect(comparedNumber(47, 'fa')).toBe('۴۷ (47)');
  for (const language of languageCodes.filter((code) => code !== 'fa'))
    expect(comparedNumber(47, language), language).toBe('47');
});

test('a language is called by its name in the language of the page, also by our code for it', () => {
  expect([languageName('de', 'es'), languageName('ua', 'fr'), languageName('it', 'de')]).toEqual([
    ...['alemán', 'ukrainien', 'Italienisch'],
  ]);
});
