import { sql } from 'kysely';
import { z } from 'zod';
import { fetchRows } from '#server/features/admin/engine/fetch-rows.ts';
import { rowsAtPath } from '#server/features/admin/engine/paths.ts';
import { type Reader, readReader } from '#server/features/admin/engine/reader.ts';
import { type Sql, thingOf } from '#server/features/admin/things.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { type ModuleCode, modules } from '#shared/access/rights.ts';
import type { Area } from '#shared/areas/define.ts';
import { isOnOtherWards } from '#shared/areas/switch-off-impact.ts';
import type { Touched } from '#shared/change-sets/change-set.schemas.ts';
import { readSwitchedOff } from './read-switched-off.ts';
import { readPeople } from './rights/read-people.ts';
import { findSet } from './set-row.ts';

const Total = z.object({ total: z.number() });

/**
 * What the rows that a set changes touch, as far as the reader may view it: rows that belong to them, open requests, and what
 * goes with those that are switched off.
 */
export async function readTouched(tx: Tx, id: string): Promise<Touched> {
  const known = await findSet(tx, id);
  const { set, area } = known;
  const reader = await readReader(tx);
  const changed = sql`change_set_row c where c.hospital_id = ${tx.hospital} and c.change_set_id = ${set.id}
    and c.outcome in ('waiting', 'contested', 'done')`;
  const areas: Touched['areas'] = [];
  for (const [name, total] of await countBelonging(tx, area, reader, changed))
    if (total > 0) areas.push({ area: name, total });
  const switched_off = await readSwitchedOff(tx, known, reader);
  const open_requests = await countOpen(tx, area, reader, changed);
  const counted = [...Object.keys({ ...area.usedBy, ...area.counts }), ...(open_requests === null ? [] : ['requests'])];
  const is_of_own_wards = !reader.isOfHospital && counted.some((name) => isOnOtherWards(area, name));
  return { areas, open_requests, is_of_own_wards, switched_off, people: await readPeople(tx, set) };
}

async function countBelonging(tx: Tx, area: Area, reader: Reader, changed: Sql): Promise<[ModuleCode, number][]> {
  const paths = { ...area.usedBy, ...area.counts };
  const counted: [ModuleCode, number][] = [];
  for (const name of modules) {
    const path = paths[name];
    if (!path || name === 'qr' || !reader.holds(`${name}:view`)) continue;
    const belonging = rowsAtPath(name, path, sql`c.row_id`, sql`c.hospital_id`, reader);
    const statement = sql`select count(distinct x.id)::int as total
      from (select c.* from ${changed}) c, lateral (select p.id ${belonging}) x`;
    const [row] = await fetchRows(tx, statement, Total);
    counted.push([name, row?.total ?? 0]);
  }
  return counted;
}

/** By the area of the rows: whether a request `r` is of the row `c`. */
const isOf: Partial<Record<ModuleCode, Sql>> = {
  departments: sql`r.department_id = c.row_id`,
  rooms: sql`exists (select from bed b where b.hospital_id = r.hospital_id and b.id = r.bed_id and b.room_id = c.row_id)`,
  beds: sql`r.bed_id = c.row_id`,
  services: sql`exists (select from request_item i where i.hospital_id = r.hospital_id and i.request_id = r.id
    and i.service_id = c.row_id)`,
  'service-types': sql`r.service_type_id = c.row_id`,
  priorities: sql`r.priority_id = c.row_id`,
  employees: sql`r.accepter_employee_id = c.row_id`,
};

async function countOpen(tx: Tx, { name }: Area, reader: Reader, changed: Sql): Promise<number | null> {
  const condition = isOf[name];
  if (!condition || !reader.holds('requests:view')) return null;
  const { isInScope, isLive } = thingOf('requests');
  const statement = sql`select count(*)::int as total from request r
    where r.is_open and ${isLive('r')} and ${isInScope?.('r', reader.scope) ?? sql`true`}
      and exists (select from (select c.* from ${changed}) c where ${condition})`;
  const [row] = await fetchRows(tx, statement, Total);
  return row?.total ?? 0;
}
