import { sql } from 'kysely';
import { allows } from '#server/features/access/access.reads.ts';
import { type AdminTx, actorOf } from '#server/platform/tx/actor.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { ModuleRight } from '#shared/access/rights.ts';
import type { Area } from '#shared/areas/define.ts';
import type { StoredSet } from './set-row.ts';

type Author = Pick<StoredSet, 'author_kind' | 'author_id' | 'session_id'>;

/** Who prepared the set, and by whose rights its rows are written. */
export function authorOf({ author_kind, author_id, session_id }: Author): AdminTx['actor'] {
  if (author_kind === 'employee') return { kind: 'employee', employee: author_id, session: session_id };
  return { kind: 'platform', administrator: author_id, session: session_id };
}

export function isAuthor(tx: Tx, { author_kind, author_id }: Author): boolean {
  const { kind, id } = actorOf(tx.actor);
  return kind === author_kind && id === author_id;
}

/** The transaction of a job as that of the author. */
export function asAuthor(tx: Tx, set: StoredSet): AdminTx {
  return { ...tx, actor: authorOf(set), device: set.device_id };
}

/** Whether who acts may do this now; a platform administrator, for as long as their visit lasts. */
export async function mayNow(tx: Tx, need: ModuleRight): Promise<boolean> {
  if (tx.actor.kind === 'platform' && (await endOfVisit(tx, tx.actor.administrator)) === null) return false;
  return allows(tx, need);
}

/** When the visit of a platform administrator ends at the latest; null where none runs. */
export async function endOfVisit(tx: Tx, administrator: string): Promise<Date | null> {
  const { rows } = await sql<{ ends_at: Date }>`select ends_at from platform_visit
    where administrator_id = ${administrator} and left_at is null and ends_at > ${tx.clock.now()}
    order by ends_at desc limit 1`.execute(tx.db);
  return rows[0]?.ends_at ?? null;
}

/** Whether who acts may begin such a set now: an import makes rows as well as it changes them. */
export async function mayBegin(tx: Tx, { kind }: Pick<StoredSet, 'kind'>, { name }: Area): Promise<boolean> {
  if (kind === 'import' && !(await mayNow(tx, `${name}:create`))) return false;
  return mayNow(tx, `${name}:edit`);
}
