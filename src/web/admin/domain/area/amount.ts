import type { Unit } from '#shared/areas/fields.ts';
import type { LanguageCode } from '#shared/locales/languages.ts';
import { number, price } from '#web/kit/i18n/format.ts';
import { intlTag } from '#web/kit/i18n/texts.ts';

/** How long something took: "45 s", "3 min 20 s", "2 h 5 min". */
export function lasted(seconds: number, language: LanguageCode): string {
  const part = (value: number, unit: 'second' | 'minute' | 'hour') =>
    new Intl.NumberFormat(intlTag(language), { style: 'unit', unit, unitDisplay: 'narrow' }).format(value);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  if (hours > 0) return `${part(hours, 'hour')} ${part(minutes, 'minute')}`;
  return minutes > 0 ? `${part(minutes, 'minute')} ${part(rest, 'second')}` : part(rest, 'second');
}

/**
 * A number of a row in words, by what it is of. Prices are in the hospital's currency; without one, which a session of
 * the release before lacks, they are plain numbers.
 */
export function amount(value: number, unit: Unit | undefined, language: LanguageCode, currency?: string): string {
  if (unit === 'seconds') return lasted(value, language);
  if (unit === 'minutes') return inMinutes(value, language);
  if (unit !== 'cents') return number(value, language);
  if (currency) return price(value, currency, language);
  const format = new Intl.NumberFormat(intlTag(language), { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return format.format(value / 100);
}

/** A price as somebody types it ("2,50", "2.5", "2"), in cents; what is none stays as it was typed. */
export function centsIn(typed: string): string {
  const [, whole, part = ''] = /^\s*(\d{1,7})(?:[.,](\d{1,2}))?\s*$/.exec(typed) ?? [];
  return whole === undefined ? typed.trim() : String(Number(whole) * 100 + Number(part.padEnd(2, '0')));
}

/** The same backwards: cents as they are typed in this language. */
export function centsTyped(cents: string, language: LanguageCode): string {
  if (!/^\d+$/.test(cents)) return cents;
  const format = new Intl.NumberFormat(intlTag(language), { minimumFractionDigits: 2, useGrouping: false });
  return format.format(Number(cents) / 100);
}

const inMinutes = (minutes: number, language: LanguageCode): string =>
  new Intl.NumberFormat(intlTag(language), { style: 'unit', unit: 'minute', unitDisplay: 'short' }).format(minutes);
