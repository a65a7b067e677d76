import { sql } from 'kysely';
import type { Sql } from '#server/features/admin/things.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { isDay, isInstant } from '#shared/areas/fields.ts';

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
 * Whether a time of the row lies there: in a span by its name, `past` or `to_come`, from or to a day, both included, or
 * not after an instant (`until`). Days are those of the hospital's zone. Null for what is none of these. The ends of a
 * span are found once, so that an index can lead to the rows.
 */
export function isAt(tx: Tx, time: Sql, part: string | undefined, value: string): Sql | null {
  if (part === undefined) return inSpan(tx, time, value);
  if (part === 'until') return isInstant(value) ? sql`${time} <= ${value}::timestamptz` : null;
  if (!isDay(value)) return null;
  const day = sql`${value}::timestamp`;
  if (part === 'from') return sql`${time} >= ${inZone(tx, day)}`;
  return part === 'to' ? sql`${time} < ${inZone(tx, sql`${day} + interval '1 day'`)}` : null;
}

function inSpan(tx: Tx, time: Sql, value: string): Sql | null {
  const now = sql`${tx.clock.now()}::timestamptz`;
  if (value === 'past') return sql`${time} <= ${now}`;
  if (value === 'to_come') return sql`${time} > ${now}`;
  const span = spans[value];
  if (!span) return null;
  const end = sql`${span.begins} + ${span.lasts}::interval`;
  return sql`(${time} >= ${inZone(tx, span.begins)} and ${time} < ${inZone(tx, end)})`;
}

/** A local time of the hospital's zone. */
const inZone = (tx: Tx, local: Sql) => sql`(select (${local}) at time zone h.time_zone
  from hospital_profile(${tx.hospital}) h,
    lateral (select date_trunc('day', ${tx.clock.now()}::timestamptz at time zone h.time_zone) as today) d)`;
