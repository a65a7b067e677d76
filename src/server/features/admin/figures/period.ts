import { sql } from 'kysely';
import { invalidField, notFound } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { FiguresQuery } from '#shared/figures/figure.schemas.ts';
import { longestPeriodDays } from '#shared/figures/longest-period.ts';

/** Days of the hospital's calendar, and the moments at which they begin and end; before them as many days. */
export type Period = {
  from: string;
  to: string;
  from_before: string;
  to_before: string;
  begins_before: Date;
  begins: Date;
  ends: Date;
  zone: string;
  department: string | undefined;
};

const usualDays = 30;

/** Throws `invalid` for one that ends before it begins, or is too long. */
export async function periodOf(tx: Tx, { from, to, department_id }: FiguresQuery): Promise<Period> {
  const { days, ...asked } = await askedDays(tx, { from, to });
  if (days < 1 || days > longestPeriodDays) throw invalidField('to', 'invalid');
  const { rows } = await sql<Omit<Period, 'department' | keyof Asked>>`
    with asked as (
      select ${asked.from}::date as first, ${asked.to}::date as last, ${days}::int as days, ${asked.zone}::text as zone
    )
    select to_char(first - days, 'YYYY-MM-DD') as from_before, to_char(first - 1, 'YYYY-MM-DD') as to_before,
      (first - days)::timestamp at time zone zone as begins_before,
      first::timestamp at time zone zone as begins, (last + 1)::timestamp at time zone zone as ends
    from asked`.execute(tx.db);
  const [found] = rows;
  if (!found) throw new Error('a period has its days');
  return { ...asked, ...found, department: department_id };
}

type Asked = Pick<Period, 'from' | 'to' | 'zone'>;

/** What was asked for, and how many days these are; the days before them can lie outside of any calendar. */
async function askedDays(tx: Tx, { from, to }: FiguresQuery): Promise<Asked & { days: number }> {
  const { rows } = await sql<Asked & { days: number }>`
    with asked as (
      select p.time_zone as zone, coalesce(${to ?? null}::date, (${tx.clock.now()} at time zone p.time_zone)::date) as last
      from hospital_profile(${tx.hospital}) p
    ), days as (
      select zone, last, coalesce(${from ?? null}::date, last - ${usualDays - 1}::int) as first from asked
    )
    select zone, to_char(first, 'YYYY-MM-DD') as from, to_char(last, 'YYYY-MM-DD') as to, last - first + 1 as days
    from days`.execute(tx.db);
  const [found] = rows;
  if (!found) throw notFound('hospital');
  return found;
}
