import type { FiguresQuery } from '#shared/figures/figure.schemas.ts';
import { longestPeriodDays } from '#shared/figures/longest-period.ts';

/** How many days back the dashboard looks, where no days are named. */
export const spans = ['7', '30', '90', '365'] as const;
export type Span = (typeof spans)[number];
const usual: Span = '30';

const dayMs = 24 * 3_600_000;

/** What an address asks for: a span, or days of its own, and a department. `today` is the hospital's, as `2026-11-27`. */
export function askedIn(params: URLSearchParams, today: string): { span: Span | null; query: FiguresQuery } {
  const department_id = params.get('department_id');
  const where = department_id ? { department_id } : {};
  const [from, to] = [params.get('from'), params.get('to')];
  if (from !== null && to !== null) return { span: null, query: { from, to, ...where } };
  const span = spans.find((one) => one === params.get('days')) ?? usual;
  return { span, query: { from: daysBefore(today, Number(span) - 1), to: today, ...where } };
}

/** Whether the server counts from this day to that one, both included: two days of the calendar, in order, not too far apart. */
export function isPeriod(from: string, to: string): boolean {
  const days = (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs + 1;
  return days >= 1 && days <= longestPeriodDays;
}

/** Today in the hospital's zone. */
export function todayIn(timeZone: string, now: number): string {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(now);
}

/** A day of the calendar so many days before another one. */
export function daysBefore(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() - days);
  return at.toISOString().slice(0, 10);
}
