import { sql } from 'kysely';
import { readHeld } from '#server/features/access/held.reads.ts';
import { type Reader, readReader } from '#server/features/admin/engine/reader.ts';
import { type Sql, thingOfArea } from '#server/features/admin/things.ts';
import { notFound } from '#server/platform/errors.ts';
import { type AdminTx, actorOf } from '#server/platform/tx/actor.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { covers } from '#shared/access/rights.ts';
import type { ListQuery } from '#shared/areas/area.endpoints.ts';
import type { Area } from '#shared/areas/define.ts';
import type { ChangeSet } from '#shared/change-sets/change-set.schemas.ts';
import { areaOfSet } from '#shared/change-sets/set-areas.ts';
import { isAuthor } from './author.ts';

/** A set as it is stored. */
export type StoredSet = {
  id: string;
  area: string;
  kind: ChangeSet['kind'];
  state: ChangeSet['state'];
  undoes_id: string | null;
  field_values: Record<string, unknown>;
  query: ListQuery | null;
  author_kind: 'employee' | 'platform';
  author_id: string;
  session_id: string;
  device_id: string | null;
  prepared_at: Date;
  planned_for: Date | null;
  applied_at: Date | null;
  ended_at: Date | null;
  file_hash: string | null;
};

export type KnownSet = { set: StoredSet; area: Area };

/** The set, by who may edit the area of its rows and has it in their reach. Throws `not_found` for everybody else. */
export async function findSet(tx: Tx, id: string): Promise<KnownSet> {
  const found = await known(tx, await readStored(tx, id));
  const isReached = isInReach(tx, found.area, await readReader(tx));
  const { rows } = await sql`select from change_set s where s.id = ${id} and ${isReached}`.execute(tx.db);
  if (rows.length === 0) throw notFound('change_set');
  return found;
}

/** Whether a set `s` of the area is the reader's own, or one of its rows is in their scope; the whole hospital finds them all. */
export function isInReach(tx: Tx, area: Area, reader: Reader): Sql {
  if (!isNarrowed(area, reader)) return sql`true`;
  const me = actorOf(tx.actor);
  return sql`((s.author_kind = ${me.kind} and s.author_id = ${me.id}) or exists (select from change_set_row r
    where r.hospital_id = s.hospital_id and r.change_set_id = s.id and ${isRowInScope(area, reader)}))`;
}

/** Whether a row `r` of a set of the area is in the reader's scope; the whole hospital has all of them, also what is erased. */
export function isRowInScope(area: Area, reader: Reader): Sql {
  const { table, isInScope } = thingOfArea(area);
  if (!isInScope || !isNarrowed(area, reader)) return sql`true`;
  return sql`exists (select from ${sql.table(table)} t where t.hospital_id = r.hospital_id and t.id = r.row_id
    and ${isInScope('t', reader.scope)})`;
}

const isNarrowed = (area: Area, { isOfHospital }: Reader): boolean =>
  !isOfHospital && thingOfArea(area).isInScope !== undefined;

/** The set, by its author alone, held until the commit. Throws `not_found` for everybody else. */
export async function holdOwnSet(tx: AdminTx, id: string): Promise<KnownSet> {
  const stored = await readStored(tx, id, sql`for update`);
  if (stored && !isAuthor(tx, stored)) throw notFound('change_set');
  return known(tx, stored);
}

/**
 * The set, by its author, and once it is planned also by who may edit the area in the whole hospital, held until the commit:
 * whoever plans a change may be away when it is due. Throws `not_found` for everybody else.
 */
export async function holdManaged(tx: AdminTx, id: string): Promise<KnownSet> {
  const stored = await readStored(tx, id, sql`for update`);
  if (stored && !isManagedBy(stored, isAuthor(tx, stored), await readReader(tx))) throw notFound('change_set');
  return known(tx, stored);
}

/** Whether who reads the set may give it up or look at it anew, as far as its state allows it. */
export function isManagedBy(
  { planned_for }: Pick<StoredSet, 'planned_for'>,
  isOwn: boolean,
  { isOfHospital }: Pick<Reader, 'isOfHospital'>,
): boolean {
  return isOwn || (planned_for !== null && isOfHospital);
}

/** Whether a set in this state has neither begun nor been given up. */
export function isOpenSet(state: ChangeSet['state']): boolean {
  return state !== 'running' && state !== 'done' && state !== 'discarded';
}

/** Without asking who may: for the job. */
export async function readStored(tx: Tx, id: string, lock = sql``): Promise<StoredSet | undefined> {
  const { rows } =
    await sql<StoredSet>`select id, area, kind, state, undoes_id, field_values, query, author_kind, author_id,
    session_id, device_id, prepared_at, planned_for, applied_at, ended_at, file_hash
    from change_set where id = ${id} ${lock}`.execute(tx.db);
  return rows[0];
}

async function known(tx: Tx, set: StoredSet | undefined): Promise<KnownSet> {
  const area = set && areaOfSet(set.area);
  if (!set || !area) throw notFound('change_set');
  if (!covers((await readHeld(tx)).rights, `${area.name}:edit`)) throw notFound('change_set');
  return { set, area };
}
