import { sql } from 'kysely';
import { fetchRows, Id } from '#server/features/admin/engine/fetch-rows.ts';
import { readRows } from '#server/features/admin/engine/read-rows.ts';
import { readReader } from '#server/features/admin/engine/reader.ts';
import type { Sql } from '#server/features/admin/things.ts';
import { openByRight } from '#server/features/requests/by-right.reads.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import type { Area } from '#shared/areas/define.ts';
import { requestAcceptances } from '#shared/areas/request-acceptances.ts';
import { requestItems } from '#shared/areas/request-items.ts';
import type { RequestParts } from '#shared/areas/request-record.schemas.ts';

/**
 * What was asked for with a request, and who took it, in their order; found by the request, not in the order of time. And
 * what the caller may do with it now; platform administrators take no step for patients.
 */
export async function readParts(tx: Tx, id: string): Promise<RequestParts> {
  const reader = await readReader(tx);
  const rowsOf = async (area: Area, found: Sql): Promise<AreaRow[] | null> => {
    if (!reader.holds(`${area.name}:view`)) return null;
    const ids = await fetchRows(tx, found, Id);
    return readRows(
      tx,
      area,
      reader,
      ids.map((row) => row.id),
    );
  };
  return {
    items: await rowsOf(requestItems, sql`select id from request_item where request_id = ${id} order by position, id`),
    acceptances: await rowsOf(
      requestAcceptances,
      sql`select id from request_acceptance where request_id = ${id} order by accepted_at, id limit 100`,
    ),
    may: tx.actor.kind === 'employee' && reader.holds('requests:edit') ? await openByRight(tx, id) : [],
  };
}
