import { isLanguageCode, type LanguageCode } from '#shared/locales/languages.ts';
import { intlTag } from './texts.ts';

/** 14:05, in the hospital's time zone and the language's digits. */
export function clockTime(at: string | number, language: LanguageCode, timeZone: string): string {
  return new Intl.DateTimeFormat(intlTag(language), {
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    hourCycle: 'h23',
  }).format(typeof at === 'string' ? Date.parse(at) : at);
}

/** A weekday with the time when `at` is not today: "Di., 11:30". */
export function dayAndTime(at: string, now: number, language: LanguageCode, timeZone: string): string {
  const day = (time: number) => new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(time);
  if (day(Date.parse(at)) === day(now)) return clockTime(at, language, timeZone);
  const weekday = new Intl.DateTimeFormat(intlTag(language), { weekday: 'short', timeZone }).format(Date.parse(at));
  return `${weekday} ${clockTime(at, language, timeZone)}`;
}

/** "14.03.2026, 11:30": a day of any year with the time. */
export function dateAndTime(at: string, language: LanguageCode, timeZone: string): string {
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone, hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat(intlTag(language), format).format(Date.parse(at));
}

/** "Samstag, 21. November". */
export function longDay(at: number, language: LanguageCode, timeZone: string): string {
  return new Intl.DateTimeFormat(intlTag(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone,
  }).format(at);
}

/** "4 Minuten", "1 Stunde"; never negative, so that a clock that is a little off reads zero. */
export function duration(ms: number, language: LanguageCode): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  return minutes < 90 ? amount(minutes, 'minute', language) : amount(Math.round(minutes / 60), 'hour', language);
}

/** A whole number of `unit`, with the plural that the language wants. */
export function amount(count: number, unit: 'second' | 'minute' | 'hour' | 'day', language: LanguageCode): string {
  return new Intl.NumberFormat(intlTag(language), { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/** "5–10 Minuten": a range of whole minutes, or the one number where both are the same. */
export function minutesRange({ from, to }: Range, language: LanguageCode, unitDisplay: 'long' | 'short'): string {
  const words = new Intl.NumberFormat(intlTag(language), { style: 'unit', unit: 'minute', unitDisplay });
  return from < to ? words.formatRange(from, to) : words.format(to);
}

type Range = { from: number; to: number };

/** A number that people compare across languages: in the language's digits and, where those differ, in Latin ones. */
export function comparedNumber(value: number, language: LanguageCode): string {
  const own = number(value, language);
  return own === String(value) ? own : `${own} (${value})`;
}

/** A price; `cents` are hundredths of the currency's unit. */
export function price(cents: number, currency: string, language: LanguageCode): string {
  return new Intl.NumberFormat(intlTag(language), { style: 'currency', currency }).format(cents / 100);
}

/** A plain number in the language's digits. */
export function number(value: number, language: LanguageCode): string {
  return new Intl.NumberFormat(intlTag(language)).format(value);
}

/** A name with figures in it ("12", "Station 3A") in the language's digits, so that a screen has one script of them. */
export function digits(text: string, language: LanguageCode): string {
  return text.replace(/[0-9]/g, (digit) => number(Number(digit), language));
}

/** The name of a language in the language of the page: "Türkisch". A code that is not ours stays a code. */
export function languageName(code: string, language: LanguageCode): string {
  const tag = isLanguageCode(code) ? intlTag(code).slice(0, 2) : code;
  return new Intl.DisplayNames([intlTag(language)], { type: 'language' }).of(tag) ?? code;
}
