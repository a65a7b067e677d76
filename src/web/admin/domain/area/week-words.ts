import type { WeekSpan } from '#shared/areas/fields.ts';
import type { LanguageCode } from '#shared/locales/languages.ts';
import { intlTag } from '#web/kit/i18n/texts.ts';

/** 1 is Monday: the 5th of January 1970 was one. */
export function weekdayName(weekday: number, language: LanguageCode, style: 'short' | 'long' = 'short'): string {
  const format = new Intl.DateTimeFormat(intlTag(language), { weekday: style, timeZone: 'UTC' });
  return format.format(Date.UTC(1970, 0, 4 + weekday));
}

/** "Mo–Fr 08:00–18:00, Sa 09:00–12:00": days in a row with the same hours are said together. */
export function weekWords(spans: readonly WeekSpan[], language: LanguageCode): string {
  const hours = new Map<number, string>();
  for (const { weekday, opens_at, closes_at } of [...spans].sort((a, b) => (a.opens_at < b.opens_at ? -1 : 1)))
    hours.set(weekday, [hours.get(weekday), `${opens_at}–${closes_at}`].filter(Boolean).join(' '));
  const runs: { from: number; to: number; hours: string }[] = [];
  for (const [day, times] of [...hours].sort(([a], [b]) => a - b)) {
    const last = runs.at(-1);
    if (last && last.to === day - 1 && last.hours === times) last.to = day;
    else runs.push({ from: day, to: day, hours: times });
  }
  const name = (day: number) => weekdayName(day, language);
  return runs
    .map(({ from, to, hours: times }) => `${from === to ? name(from) : `${name(from)}–${name(to)}`} ${times}`)
    .join(', ');
}
