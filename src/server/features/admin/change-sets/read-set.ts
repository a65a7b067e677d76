import { sql } from 'kysely';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { ChangeSet, rowOutcomes } from '#shared/change-sets/change-set.schemas.ts';
import { timing } from '#shared/kernel/timing.ts';
import { findSet, isAuthor, type KnownSet } from './set-row.ts';

/** A set as it stands. Throws `not_found` for who may not edit the area of its rows. */
export async function readSet(tx: Tx, id: string): Promise<ChangeSet> {
  return asSent(tx, await findSet(tx, id));
}

type Counted = { outcome: (typeof rowOutcomes)[number]; count: number };
type Beside = { author: string | null; undone_by_id: string | null; fields: string[] };

export async function asSent(tx: Tx, { set }: KnownSet): Promise<ChangeSet> {
  const [counted, beside] = await Promise.all([countOutcomes(tx, set.id), readBeside(tx, set.id)]);
  const of = (outcome: Counted['outcome']) => counted.find((one) => one.outcome === outcome)?.count ?? 0;
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  const { id, kind, state, undoes_id, area } = set;
  return {
    ...{ id, area, kind, state, undoes_id, is_of_list: set.query !== null },
    ...{ author: beside.author, is_own: isAuthor(tx, set), fields: beside.fields, undone_by_id: beside.undone_by_id },
    prepared_at: set.prepared_at.toISOString(),
    applied_at: set.applied_at?.toISOString() ?? null,
    ended_at: set.ended_at?.toISOString() ?? null,
    can_undo: canUndo(tx, set) && beside.undone_by_id === null && of('done') > 0,
    rows: {
      ...{ total, waiting: of('waiting'), same: of('same'), contested: of('contested') },
      ...{ left: of('left'), done: of('done'), refused: of('refused') },
    },
  };
}

/** An edit that has ended is undone for 30 days; an undo is not. */
export function canUndo({ clock }: Pick<Tx, 'clock'>, { kind, state, ended_at }: KnownSet['set']): boolean {
  if (kind !== 'edit' || state !== 'done' || !ended_at) return false;
  return clock.now().getTime() < ended_at.getTime() + timing.restoreDays * 86_400_000;
}

async function countOutcomes(tx: Tx, id: string): Promise<Counted[]> {
  const { rows } = await sql<Counted>`select outcome, count(*)::int as count from change_set_row
    where change_set_id = ${id} group by outcome`.execute(tx.db);
  return rows;
}

async function readBeside(tx: Tx, id: string): Promise<Beside> {
  const { rows } = await sql<Beside>`
    select coalesce(e.fullname, v.name) as author, u.id as undone_by_id,
      array(select jsonb_object_keys(coalesce(o.field_values, s.field_values))) as fields
    from change_set s
    left join change_set o on o.hospital_id = s.hospital_id and o.id = s.undoes_id
    left join change_set u on u.hospital_id = s.hospital_id and u.undoes_id = s.id and u.state in ('running', 'done')
    left join employee e on e.hospital_id = s.hospital_id and e.id = s.author_id and s.author_kind = 'employee'
    left join lateral (select v.name from platform_visit v where v.hospital_id = s.hospital_id
      and v.administrator_id = s.author_id and s.author_kind = 'platform' order by v.entered_at desc limit 1) v on true
    where s.id = ${id}`.execute(tx.db);
  return rows[0] ?? { author: null, undone_by_id: null, fields: [] };
}
