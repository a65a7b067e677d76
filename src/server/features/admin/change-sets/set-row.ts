import { sql } from 'kysely';
import { readHeld } from '#server/features/access/held.reads.ts';
import { notFound } from '#server/platform/errors.ts';
import { actorOf } from '#server/platform/tx/actor.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { covers } from '#shared/access/rights.ts';
import { areaCalled } from '#shared/areas/all.ts';
import type { ListQuery } from '#shared/areas/area.endpoints.ts';
import { type Area, isKept } from '#shared/areas/define.ts';
import type { ChangeSet } from '#shared/change-sets/change-set.schemas.ts';

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
  applied_at: Date | null;
  ended_at: Date | null;
};

export type KnownSet = { set: StoredSet; area: Area };

/** The set, by who may edit the area of its rows. Throws `not_found` for everybody else. */
export async function findSet(tx: Tx, id: string): Promise<KnownSet> {
  return known(tx, await readStored(tx, id, sql``));
}

/** The same, of its author alone, held until the commit. */
export async function holdOwnSet(tx: Tx, id: string): Promise<KnownSet> {
  const stored = await readStored(tx, id, sql`for update`);
  if (stored && !isAuthor(tx, stored)) throw notFound('change_set');
  return known(tx, stored);
}

export function isAuthor(tx: Tx, { author_kind, author_id }: StoredSet): boolean {
  const { kind, id } = actorOf(tx.actor);
  return kind === author_kind && id === author_id;
}

/** Without asking who may: for the job. */
export async function readStored(tx: Tx, id: string, lock = sql``): Promise<StoredSet | undefined> {
  const { rows } =
    await sql<StoredSet>`select id, area, kind, state, undoes_id, field_values, query, author_kind, author_id,
    session_id, device_id, prepared_at, applied_at, ended_at from change_set where id = ${id} ${lock}`.execute(tx.db);
  return rows[0];
}

async function known(tx: Tx, set: StoredSet | undefined): Promise<KnownSet> {
  const area = set && areaCalled(set.area);
  if (!set || !area || !isKept(area)) throw notFound('change_set');
  if (!covers((await readHeld(tx)).rights, `${area.name}:edit`)) throw notFound('change_set');
  return { set, area };
}
