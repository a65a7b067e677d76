import { sql } from 'kysely';
import { z } from 'zod';
import { fetchRows } from '#server/features/admin/engine/fetch-rows.ts';
import { readInOrder } from '#server/features/admin/engine/list-by-time.ts';
import { readListQuery } from '#server/features/admin/engine/list-query.ts';
import { readRows } from '#server/features/admin/engine/read-rows.ts';
import { type Reader, readReader } from '#server/features/admin/engine/reader.ts';
import { moduleOf } from '#server/features/admin/subject-types.ts';
import type { AdminTx } from '#server/platform/tx/actor.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { type ModuleCode, modules } from '#shared/access/rights.ts';
import { activityLog } from '#shared/areas/activity-log.ts';
import { areas } from '#shared/areas/all.ts';
import { isKept } from '#shared/areas/define.ts';
import type { ChangesOfOne, SinceVisit } from '#shared/areas/last-visit.schemas.ts';
import { timing } from '#shared/kernel/timing.ts';

/** So many entries are counted, so many groups shown, and of each so many entries. */
const most = { counted: 500, groups: 12, entries: 3 };

/** What the hospital is set up by: what is written down of a patient is no change of it. */
const setUp: readonly ModuleCode[] = [
  ...areas.filter((area) => isKept(area) && area.name !== 'records' && area.name !== 'users').map(({ name }) => name),
  ...(['escalation-policies', 'access-levels', 'settings', 'languages', 'translations', 'modules'] as const),
];
const actions = [
  'created',
  'updated',
  'deleted',
  'restored',
  'moved',
  'rights_changed',
  'changed',
  'reset',
  'imported',
];

/**
 * What others have changed since the last visit of who opens the overview, which is on record from now on. Of what a
 * visitor from the platform saw before, nothing is kept.
 */
export async function readSinceVisit(tx: AdminTx): Promise<SinceVisit> {
  const own = tx.actor.kind === 'employee' ? tx.actor.employee : null;
  const before = own && (await noteVisit(tx, own));
  if (!before) return { since: null, changes: [], has_more: false };
  const oldest = new Date(tx.clock.now().getTime() - timing.panelVisit.shownDays * 86_400_000);
  const since = before < oldest ? oldest : before;
  const reader = await readReader(tx);
  const found = await entriesSince(tx, reader, since, own);
  const groups = Map.groupBy(found.slice(0, most.counted), ({ module, kind, by }) => `${module} ${by ?? kind}`);
  const shown = [...groups.values()].slice(0, most.groups);
  const ids = shown.flatMap((entries) => entries.slice(0, most.entries).map(({ id }) => id));
  const rows = new Map((await readRows(tx, activityLog, reader, ids)).map((row) => [row.id, row]));
  const changes = shown.flatMap((entries): ChangesOfOne[] => {
    const [first] = entries;
    if (!first) return [];
    const seen = entries.slice(0, most.entries).flatMap(({ id }) => rows.get(id) ?? []);
    return [{ module: first.module, employee_id: first.by, total: entries.length, entries: seen }];
  });
  const has_more = found.length > most.counted || groups.size > most.groups;
  return { since: since.toISOString(), changes, has_more };
}

/** Up to when the employee had seen the overview in the visit before this one; null where there was none. */
async function noteVisit(tx: Tx, employee: string): Promise<Date | null> {
  const now = tx.clock.now();
  const pause = new Date(now.getTime() - timing.panelVisit.pauseMinutes * 60_000);
  const { rows } = await sql<{ since: Date | null }>`
    insert into panel_visit (hospital_id, employee_id, seen_at) values (${tx.hospital}, ${employee}, ${now})
    on conflict (hospital_id, employee_id) do update set seen_at = greatest(panel_visit.seen_at, excluded.seen_at),
      since = case when panel_visit.seen_at < ${pause} then panel_visit.seen_at else panel_visit.since end
    returning since`.execute(tx.db);
  return rows[0]?.since ?? null;
}

const Found = z.object({ id: z.string(), module: z.enum(modules), kind: z.string(), by: z.string().nullable() });

/** The entries by others, the newest first: one more than is counted says that there are more. */
async function entriesSince(tx: Tx, reader: Reader, since: Date, own: string) {
  const asked = { 'filter[module]': setUp.join(','), 'filter[action]': actions.join(',') };
  const { where } = readListQuery(tx, activityLog, reader, asked);
  await readInOrder(tx);
  const statement = sql`select t.id, ${moduleOf(sql`t.module`)} as module, t.causer_type as kind,
      t.employee_id as by
    from activity_record t
    where ${where} and t.created_at > ${since} and t.employee_id is distinct from ${own}
    order by t.created_at desc, t.id desc limit ${most.counted + 1}`;
  return fetchRows(tx, statement, Found);
}
