import { sql } from 'kysely';
import { z } from 'zod';
import type { Sql } from '#server/features/admin/things.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { ListQuery } from '#shared/areas/area.endpoints.ts';
import type { Area } from '#shared/areas/define.ts';
import { fetchRows } from './fetch-rows.ts';

/** How far a list counts unless it is asked for the exact number. */
export const counted = 1000;

export const pageSize = ({ per_page }: ListQuery): number => Math.min(Number(per_page ?? 25), 100);

/** How many rows match, up to the bound; in the order in which they are to be read, where one is given. */
export async function countRows(
  tx: Tx,
  area: Area,
  where: Sql,
  bound: number | null,
  order: Sql | null = null,
): Promise<number> {
  const limit = bound === null ? sql`` : sql`${order ? sql`order by ${order}` : sql``} limit ${bound}`;
  const statement = sql`select count(*)::int as total
    from (select from ${sql.table(area.table)} t where ${where} ${limit}) x`;
  const [counting] = await fetchRows(tx, statement, z.object({ total: z.number() }));
  return counting?.total ?? 0;
}
