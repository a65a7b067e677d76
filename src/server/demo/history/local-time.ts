import type { Hours } from '#server/demo/hospital/catalogue.ts';
import { hospital } from '#server/demo/hospital/places.ts';

export const secondMs = 1_000;
export const minuteMs = 60_000;
export const hourMs = 3_600_000;
export const dayMs = 86_400_000;

/** A day of the calendar, in the hospital's zone. */
export type Day = { year: number; month: number; day: number };
/** `minutes` counts from midnight; weekday 1 is Monday. */
export type LocalTime = Day & { minutes: number; weekday: number };

const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: hospital.time_zone,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
});

/** What the clock on the ward shows at an instant (milliseconds). */
export function localTime(at: number): LocalTime {
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = parts;
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay() || 7;
  return { year, month, day, minutes: hour * 60 + minute, weekday };
}

/** The instant at which the ward's clock shows `minutes` after midnight of that day; may run into the next day. */
export function instantOf({ year, month, day }: Day, minutes: number): number {
  const asUtc = Date.UTC(year, month - 1, day, 0, minutes);
  const once = asUtc - offsetAt(asUtc);
  return asUtc - offsetAt(once);
}

/** The days from the one of `from` to the one of `to`, both included. */
export function daysBetween(from: number, to: number): Day[] {
  const first = localTime(from);
  const last = localTime(to);
  const days: Day[] = [];
  const end = Date.UTC(last.year, last.month - 1, last.day);
  for (let at = Date.UTC(first.year, first.month - 1, first.day); at <= end; at += dayMs) {
    const date = new Date(at);
    days.push({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() });
  }
  return days;
}

/** Whether an instant lies in one of the weekly windows; no windows at all means always. */
export function isWithin(windows: readonly Hours[] | undefined, at: number): boolean {
  if (!windows) return true;
  const { weekday, minutes } = localTime(at);
  return windows.some(
    ({ weekdays, opens_at, closes_at }) =>
      weekdays.includes(weekday) && minutes >= minutesOf(opens_at) && minutes < minutesOf(closes_at) - 1,
  );
}

/** `13:30` as minutes after midnight. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function offsetAt(at: number): number {
  const { year, month, day, minutes } = localTime(at);
  return Date.UTC(year, month - 1, day, 0, minutes) - Math.floor(at / minuteMs) * minuteMs;
}
