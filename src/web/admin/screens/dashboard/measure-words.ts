import type { Dashboard, Measures } from '#shared/figures/figure.schemas.ts';
import type { LanguageCode } from '#shared/locales/languages.ts';
import { number } from '#web/kit/i18n/format.ts';
import { intlTag, sentence } from '#web/kit/i18n/texts.ts';

/** "2:18": minutes and seconds; "1:04:09" from an hour on; a dash where nothing came to it. */
export function minutes(ms: number | undefined, language: LanguageCode): string {
  if (ms === undefined) return '–';
  const seconds = Math.round(ms / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = new Intl.NumberFormat(intlTag(language), { minimumIntegerDigits: 2 });
  const [hours = 0, middle = 0, last = 0] = parts;
  if (hours === 0) return `${number(middle, language)}:${two.format(last)}`;
  return `${number(hours, language)}:${two.format(middle)}:${two.format(last)}`;
}

/** "0.3 s" under a minute, else as `minutes`. */
export function shortTime(ms: number | undefined, language: LanguageCode): string {
  if (ms === undefined || ms >= 60_000) return minutes(ms, language);
  const format = { style: 'unit', unit: 'second', unitDisplay: 'short', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(intlTag(language), format).format(ms / 1000);
}

/** "6 %"; a dash of nothing. Whole only where nothing is missing to it: 99.98 % is never shown as all. */
export function share(count: number, of: number, language: LanguageCode): string {
  if (of === 0) return '–';
  const digits = count < of && count / of > 0.99 ? 2 : 0;
  const percent = Math.floor((count / of) * 100 * 10 ** digits) / 10 ** digits / 100;
  const format = { style: 'percent', maximumFractionDigits: digits } as const;
  return new Intl.NumberFormat(intlTag(language), format).format(count < of && digits === 0 ? count / of : percent);
}

export type Line = Measures & { key: string; name: string };

export const departmentLines = ({ departments }: Dashboard): Line[] =>
  departments.map((one) => ({ ...one, key: one.id }));

export const serviceLines = ({ services }: Dashboard): (Line & { icon: string | null })[] =>
  services.map((one) => ({ ...one, key: one.id }));

/** All hours of the day: those without a request too. */
export function hourLines({ hours }: Dashboard, language: LanguageCode): Line[] {
  return Array.from({ length: 24 }, (_, hour) => {
    const found = hours.find(({ key }) => Number(key) === hour);
    return { ...(found ?? none), key: String(hour), name: number(hour, language) };
  });
}

export function weekdayLines({ weekdays }: Dashboard): Line[] {
  return Array.from({ length: 7 }, (_, at) => {
    const key = String(at + 1);
    return {
      ...(weekdays.find((one) => one.key === key) ?? none),
      key,
      name: sentence(`figures.weekday_${key}`) ?? key,
    };
  });
}

export function urgencyLines({ urgencies }: Dashboard): Line[] {
  return ['high', 'normal', 'low'].flatMap((key) => {
    const found = urgencies.find((one) => one.key === key);
    return found ? [{ ...found, name: sentence(`figures.urgency_${key}`) ?? key }] : [];
  });
}

const none: Measures = {
  ...{ requests: 0, receipt: null, acceptance: null, done: null },
  ...{ escalated: 0, declined: 0, repeated: 0, unreceived: 0, received_soon: 0 },
};
