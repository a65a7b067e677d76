import type { Theme } from '#web/kit/tokens/tokens.ts';

/** A theme, or dark in the evening by itself. */
export type ChosenTheme = Theme | 'by_hour';

/** From when and until when it is dark by itself, on the hospital's clock. */
const night = { from: 21, until: 6 };

/** What is shown at that time, in milliseconds; without a hospital the device's own time zone counts. */
export function themeAt(theme: ChosenTheme, now: number, timeZone: string | undefined): Theme {
  if (theme !== 'by_hour') return theme;
  return isNight(now, timeZone) ? 'night' : 'day';
}

/** Whether it is night on that clock. */
export function isNight(now: number, timeZone: string | undefined): boolean {
  const hour = Number(new Intl.DateTimeFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(now));
  return hour >= night.from || hour < night.until;
}
