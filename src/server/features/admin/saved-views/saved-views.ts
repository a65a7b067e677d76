import { sql } from 'kysely';
import { requireRight } from '#server/features/access/access.reads.ts';
import { readListQuery } from '#server/features/admin/engine/list-query.ts';
import { type Reader, readReader } from '#server/features/admin/engine/reader.ts';
import { AppError, conflict, notFound } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { AdminTx, TxOf } from '#server/platform/tx/actor.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { ModuleCode } from '#shared/access/rights.ts';
import { areaCalled, areas } from '#shared/areas/all.ts';
import type { Area } from '#shared/areas/define.ts';
import { listQuerySchema } from '#shared/areas/row.schemas.ts';
import { mostViews, savedQuery } from '#shared/saved-views/saved-query.ts';
import type { NewSavedView, SavedView, SavedViewEdit } from '#shared/saved-views/saved-view.schemas.ts';

type OwnTx = TxOf<'employee'>;
type Kept = Omit<SavedView, 'is_own' | 'can_ask'> & { employee_id: string };

/**
 * The caller's own views of an area's list and of lists that they may no longer see, then those that colleagues share, each by
 * name. A colleague's that asks for what the caller may not view, or what this version no longer knows, is left out, and so is
 * what was shared from an account that has ended; one's own is marked as such.
 */
export async function listViews(tx: AdminTx, name: ModuleCode): Promise<SavedView[]> {
  await requireArea(tx, name);
  const own = tx.actor.kind === 'employee' ? tx.actor.employee : null;
  const reader = await readReader(tx);
  const viewed = areas.flatMap((area) => (reader.holds(`${area.name}:view`) ? [area.name] : []));
  const { rows } = await sql<Kept>`
    select v.id, v.area, v.employee_id, v.name, v.query, v.is_shared, v.version, e.fullname as by
    from saved_view v join employee e on e.hospital_id = v.hospital_id and e.id = v.employee_id
    where (v.employee_id = ${own}::uuid and (v.area = ${name} or v.area <> all(${viewed}::text[])))
      or (v.is_shared and v.area = ${name} and e.deleted_at is null)
    order by v.employee_id is distinct from ${own}::uuid, v.area <> ${name}, v.area, sort_form(v.name), v.id`.execute(
    tx.db,
  );
  return rows.map((row) => shown(tx, reader, row)).filter(({ is_own, can_ask }) => is_own || can_ask);
}

/**
 * Keeps a view. Sent again: the same one. Throws `invalid` for a query that the list would refuse or that says more than a
 * view keeps, `name_taken` where the caller has one of this name, `views_full`, or `id_taken` where the id is another view's.
 */
export async function saveView(tx: OwnTx, { id, area: name, ...wish }: NewSavedView): Promise<SavedView> {
  const area = await requireArea(tx, name);
  await requireQuery(tx, area, wish.query);
  const { employee } = tx.actor;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved views ${employee}`}, 0))`.execute(tx.db);
  const known = await find(tx, id);
  if (known) {
    const isSame = known.employee_id === employee && known.area === name && isAsWished(known, wish);
    if (!isSame) throw conflict('id_taken');
    return shown(tx, await readReader(tx), known);
  }
  if ((await countOwn(tx, name)) >= mostViews) throw conflict('views_full');
  const row = { hospital_id: tx.hospital, id, employee_id: employee, area: name };
  await tx.db
    .insertInto('saved_view')
    .values({ ...row, ...wish })
    .execute();
  if (wish.is_shared) await logShared(tx, area, id, 'shared');
  return own(tx, id);
}

/**
 * Changes a view of the caller's own. Of a colleague's it takes nothing but that it is no longer shared, from whoever may edit
 * the area in the whole hospital and is offered it. Throws `not_found` for any other one, `old_version` with the view as it
 * stands, and what `saveView` does.
 */
export async function editView(tx: OwnTx, id: string, { version, ...wish }: SavedViewEdit): Promise<SavedView> {
  const known = await hold(tx, id);
  const reader = await readReader(tx);
  const view = shown(tx, reader, known);
  if (!view.is_own && (wish.is_shared || !mayUnshare(reader, view))) throw notFound('saved_view');
  const area = await requireArea(tx, known.area);
  if (isAsWished(known, wish)) return view;
  if (known.version !== version) throw conflict('old_version', { data: view });
  const asksOtherwise = known.query !== wish.query;
  if (!view.is_own && (asksOtherwise || known.name !== wish.name)) throw notFound('saved_view');
  if (asksOtherwise) await requireQuery(tx, area, wish.query);
  await tx.db
    .updateTable('saved_view')
    .set({ ...wish, version: version + 1 })
    .where('id', '=', id)
    .execute();
  if (known.is_shared || wish.is_shared) {
    const what = wish.is_shared ? (known.is_shared ? 'changed' : 'shared') : 'unshared';
    await logShared(tx, area, id, what);
  }
  return own(tx, id);
}

/**
 * Deletes a view of the caller's own, whatever they may still view; one that is gone is gone. Throws `not_found` for a
 * colleague's.
 */
export async function deleteView(tx: OwnTx, id: string): Promise<null> {
  const known = await hold(tx, id);
  if (known.employee_id !== tx.actor.employee) throw notFound('saved_view');
  await tx.db.deleteFrom('saved_view').where('id', '=', id).execute();
  const area = areaCalled(known.area);
  if (area && known.is_shared) await logShared(tx, area, id, 'unshared');
  return null;
}

/** Whether they may take back from everybody what a colleague shares. */
const mayUnshare = ({ holds, isOfHospital }: Reader, { area, is_shared, can_ask }: SavedView): boolean =>
  is_shared && can_ask && isOfHospital && holds(`${area}:edit`);

/** The area of this name, which who calls may view. Throws `not_found` and `operation_denied`. */
async function requireArea(tx: Tx, name: ModuleCode): Promise<Area> {
  const area = areaCalled(name);
  if (!area) throw notFound('saved_view');
  await requireRight(tx, `${area.name}:view`);
  return area;
}

async function requireQuery(tx: Tx, area: Area, query: string): Promise<void> {
  const params = new URLSearchParams(query);
  if (savedQuery(area, params) !== query || !mayAsk(tx, area, await readReader(tx), query))
    throw new AppError('invalid');
}

/** Whether the list answers this query, as far as the reader may ask. */
function mayAsk(tx: Tx, area: Area, reader: Reader, query: string): boolean {
  const asked = Object.fromEntries(new URLSearchParams(query));
  const { success, data } = listQuerySchema(area).safeParse(asked);
  if (!success || Object.keys(asked).some((name) => !(name in data) || name === 'format')) return false;
  try {
    readListQuery(tx, area, reader, data);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid') return false;
    throw error;
  }
}

async function countOwn(tx: OwnTx, area: ModuleCode): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from saved_view
    where employee_id = ${tx.actor.employee} and area = ${area}`.execute(tx.db);
  return rows[0]?.count ?? 0;
}

async function find(tx: Tx, id: string): Promise<Kept | undefined> {
  const { rows } = await sql<Kept>`
    select v.id, v.area, v.employee_id, v.name, v.query, v.is_shared, v.version, e.fullname as by
    from saved_view v join employee e on e.hospital_id = v.hospital_id and e.id = v.employee_id
    where v.id = ${id}`.execute(tx.db);
  return rows[0];
}

async function own(tx: OwnTx, id: string): Promise<SavedView> {
  const kept = await find(tx, id);
  if (!kept) throw notFound('saved_view');
  return shown(tx, await readReader(tx), kept);
}

/** Held until the commit. Throws `not_found`. */
async function hold(tx: OwnTx, id: string): Promise<Kept> {
  await sql`select from saved_view where id = ${id} for update`.execute(tx.db);
  const kept = await find(tx, id);
  if (!kept) throw notFound('saved_view');
  return kept;
}

const isAsWished = (known: Kept, { name, query, is_shared }: Omit<SavedViewEdit, 'version'>): boolean =>
  known.name === name && known.query === query && known.is_shared === is_shared;

function shown(tx: Tx, reader: Reader, { employee_id, ...view }: Kept): SavedView {
  const area = areaCalled(view.area);
  return {
    ...view,
    is_own: tx.actor.kind === 'employee' && employee_id === tx.actor.employee,
    can_ask: area !== undefined && reader.holds(`${area.name}:view`) && mayAsk(tx, area, reader, view.query),
  };
}

/** What colleagues see otherwise since then is on record; what one keeps for oneself is not. */
function logShared(tx: Tx, area: Area, view: string, what: 'shared' | 'changed' | 'unshared'): Promise<void> {
  return logActivity(tx, {
    ...{ subject: { type: area.table, id: null }, action: `${area.table}.view_${what}` },
    properties: { view },
  });
}
