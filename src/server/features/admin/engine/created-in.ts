import { sql } from 'kysely';
import type { Sql } from '#server/features/admin/things.ts';
import type { Tx } from '#server/platform/tx/tx.ts';

/** The first day of each span, and how long it lasts, counted from today in the hospital's zone. */
const spans: Readonly<Record<string, { begins: Sql; lasts: string }>> = {
  today: { begins: sql`today`, lasts: '1 day' },
  yesterday: { begins: sql`today - interval '1 day'`, lasts: '1 day' },
  this_week: { begins: sql`date_trunc('week', today)`, lasts: '7 days' },
  last_week: { begins: sql`date_trunc('week', today) - interval '7 days'`, lasts: '7 days' },
  this_month: { begins: sql`date_trunc('month', today)`, lasts: '1 month' },
  last_month: { begins: sql`date_trunc('month', today) - interval '1 month'`, lasts: '1 month' },
};

/**
 * Whether the row was made then: in a span by its name, or `from` or `to` a day, both included. Days are those of the
 * hospital's zone. Null for what is neither. The ends of the span are found once, so that an index can lead to the rows.
 */
export function createdIn(tx: Tx, part: string | undefined, value: string): Sql | null {
  const at = (local: Sql) => sql`(select (${local}) at time zone h.time_zone from hospital_profile(${tx.hospital}) h,
    lateral (select date_trunc('day', ${tx.clock.now()}::timestamptz at time zone h.time_zone) as today) d)`;
  const span = part === undefined ? spans[value] : undefined;
  if (span) {
    const end = sql`${span.begins} + ${span.lasts}::interval`;
    return sql`(t.created_at >= ${at(span.begins)} and t.created_at < ${at(end)})`;
  }
  if (!isDay(value)) return null;
  const day = sql`${value}::timestamp`;
  if (part === 'from') return sql`t.created_at >= ${at(day)}`;
  return part === 'to' ? sql`t.created_at < ${at(sql`${day} + interval '1 day'`)}` : null;
}

function isDay(value: string): boolean {
  return (
    /^(?:19|[2-9]\d)\d\d-\d\d-\d\d$/.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value) === true
  );
}
