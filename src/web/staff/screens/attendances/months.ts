import type { LanguageCode } from '#shared/locales/languages.ts';
import { intlTag } from '#web/kit/i18n/texts.ts';

/** `2026-11`, and so many months later. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const months = year * 12 + number - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** "November 2026". */
export function monthName(month: string, language: LanguageCode): string {
  const words = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(intlTag(language), words).format(Date.parse(`${month}-01T00:00:00Z`));
}

/** "7 Std. 45 Min."; whole minutes, rounded down. */
export function spent(seconds: number, language: LanguageCode): string {
  const minutes = Math.floor(Math.max(0, seconds) / 60);
  const word = (count: number, unit: 'hour' | 'minute') =>
    new Intl.NumberFormat(intlTag(language), { style: 'unit', unit, unitDisplay: 'short' }).format(count);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return word(rest, 'minute');
  return rest === 0 ? word(hours, 'hour') : `${word(hours, 'hour')} ${word(rest, 'minute')}`;
}
