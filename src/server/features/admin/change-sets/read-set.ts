import { sql } from 'kysely';
import { type Reader, readReader } from '#server/features/admin/engine/reader.ts';
import type { Sql } from '#server/features/admin/things.ts';
import { notFound } from '#server/platform/errors.ts';
import { actorOf } from '#server/platform/tx/actor.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { Area } from '#shared/areas/define.ts';
import {
  type ChangeSet,
  type ChangeSetsMeta,
  rowOutcomes,
  type SetsQuery,
} from '#shared/change-sets/change-set.schemas.ts';
import { editableAreas } from '#shared/change-sets/editable-areas.ts';
import { areaOfSet } from '#shared/change-sets/set-areas.ts';
import { timing } from '#shared/kernel/timing.ts';
import { findSet, isInReach, isManagedBy, isOpenSet, type StoredSet } from './set-row.ts';
import { hasRowsInReach, hasRowsToUndo } from './undone-rows.ts';

export const setsPerPage = 50;

/** A set as it stands. Throws `not_found` for who may not edit the area of its rows, or has none of them in their scope. */
export async function readSet(tx: Tx, id: string): Promise<ChangeSet> {
  const { area } = await findSet(tx, id);
  const reader = await readReader(tx);
  const [row] = await selectSets(tx, sql`s.id = ${id}`, { areas: [area], reader, limit: 1, offset: 0 });
  if (!row) throw notFound('change_set');
  return asSent(tx, row, reader);
}

/**
 * A page of the sets in the reader's reach, of the areas that they may edit: what asks first, then what is planned, then the
 * latest first.
 */
export async function listSets(
  tx: Tx,
  { page = '1' }: SetsQuery,
): Promise<{ sets: ChangeSet[]; meta: ChangeSetsMeta }> {
  const reader = await readReader(tx);
  const areas = editableAreas.flatMap((name) => (reader.holds(`${name}:edit`) ? (areaOfSet(name) ?? []) : []));
  const ofAreas = areas.map((area) => sql`(s.area = ${area.name} and ${isInReach(tx, area, reader)})`);
  const at = Number(page);
  const which = ofAreas.length === 0 ? sql`false` : sql`(${sql.join(ofAreas, sql` or `)})`;
  const rows = await selectSets(tx, which, { areas, reader, limit: setsPerPage, offset: (at - 1) * setsPerPage });
  const total = rows[0]?.total ?? 0;
  const meta = { page: at, pages: Math.max(1, Math.ceil(total / setsPerPage)), total };
  return { sets: rows.map((row) => asSent(tx, row, reader)), meta };
}

/** An edit or an import that has ended is undone for 30 days; an undo is not. */
export function canUndo(
  { clock }: Pick<Tx, 'clock'>,
  { kind, state, ended_at }: Pick<StoredSet, 'kind' | 'state' | 'ended_at'>,
): boolean {
  if (kind === 'undo' || state !== 'done' || !ended_at) return false;
  return clock.now().getTime() < ended_at.getTime() + timing.restoreDays * 86_400_000;
}

type Row = Pick<
  StoredSet,
  'id' | 'area' | 'kind' | 'state' | 'undoes_id' | 'prepared_at' | 'planned_for' | 'applied_at' | 'ended_at'
> & {
  is_of_list: boolean;
  is_own: boolean;
  author: string | null;
  undone_by_id: string | null;
  has_to_undo: boolean;
  fields: string[];
  /** By outcome, in the order of `rowOutcomes`. */
  counts: number[];
  total: number;
};

const inOrder = sql`case when s.state in ('needs_review', 'not_applied') then 1 when s.state = 'planned' then 2 else 3 end,
  case when s.state = 'planned' then s.planned_for end, s.prepared_at desc, s.id`;

type Asked = { areas: readonly Area[]; reader: Reader; limit: number; offset: number };

/** These sets, which are of these areas, and how many they are together. */
async function selectSets(tx: Tx, which: Sql, { areas, reader, limit, offset }: Asked): Promise<Row[]> {
  const me = actorOf(tx.actor);
  const hasToUndo = hasRowsToUndo(areas, reader);
  const isOfReader = hasRowsInReach(tx, areas, reader);
  const { rows } = await sql<Row>`
    select s.id, s.area, s.kind, s.state, s.undoes_id, s.prepared_at, s.planned_for, s.applied_at, s.ended_at,
      s.query is not null as is_of_list, (s.author_kind = ${me.kind} and s.author_id = ${me.id}) as is_own,
      coalesce(e.fullname, v.name) as author, u.id as undone_by_id,
      (s.kind <> 'undo' and s.state = 'done' and ${hasToUndo}) as has_to_undo,
      array(select jsonb_object_keys(coalesce(o.field_values, s.field_values))) as fields,
      array(select (select count(*)::int from change_set_row r where r.hospital_id = s.hospital_id
        and r.change_set_id = s.id and r.outcome = w.outcome)
        from unnest(${[...rowOutcomes]}::text[]) with ordinality w (outcome, position) order by w.position) as counts,
      s.total
    from (select s.*, (count(*) over ())::int as total from change_set s where ${which}
      order by ${inOrder} limit ${limit} offset ${offset}) s
    left join change_set o on o.hospital_id = s.hospital_id and o.id = s.undoes_id
    left join lateral (select u.id from change_set u where u.hospital_id = s.hospital_id and u.undoes_id = s.id
      and u.state in ('running', 'done') and ${isOfReader} order by u.applied_at desc, u.id limit 1) u on true
    left join employee e on e.hospital_id = s.hospital_id and e.id = s.author_id and s.author_kind = 'employee'
    left join lateral (select v.name from platform_visit v where v.hospital_id = s.hospital_id
      and v.administrator_id = s.author_id and s.author_kind = 'platform' order by v.entered_at desc limit 1) v on true
    order by ${inOrder}`.execute(tx.db);
  return rows;
}

function asSent(tx: Tx, row: Row, reader: Reader): ChangeSet {
  const { counts, total: _, has_to_undo, prepared_at, planned_for, applied_at, ended_at, ...set } = row;
  const of = (outcome: (typeof rowOutcomes)[number]) => counts[rowOutcomes.indexOf(outcome)] ?? 0;
  return {
    ...set,
    prepared_at: prepared_at.toISOString(),
    planned_for: planned_for?.toISOString() ?? null,
    applied_at: applied_at?.toISOString() ?? null,
    ended_at: ended_at?.toISOString() ?? null,
    can_undo: canUndo(tx, { ...set, ended_at }) && has_to_undo,
    can_discard: isOpenSet(set.state) && isManagedBy(row, set.is_own, reader),
    rows: {
      total: counts.reduce((sum, count) => sum + count, 0),
      ...{ waiting: of('waiting'), same: of('same'), contested: of('contested') },
      ...{ left: of('left'), done: of('done'), refused: of('refused'), added: of('added') },
    },
  };
}
