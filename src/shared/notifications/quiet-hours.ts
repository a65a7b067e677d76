import type { QuietHours } from './quiet-hours.schemas.ts';

/** What a form begins with. */
export const usualQuietHours: QuietHours = { from: '22:00', until: '06:00' };

/** Whether these hours hold at a time of the day, such as `23:05`. The last minute is the one before they end. */
export function isQuietAt({ from, until }: QuietHours, at: string): boolean {
  return from < until ? from <= at && at < until : from <= at || at < until;
}

/** An instant as the clocks of a time zone show it, `23:05`. */
export function timeOfDay(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(
    at,
  );
}
