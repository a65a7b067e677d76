import { sql } from 'kysely';
import { hooksOfAreas } from '#server/features/admin/area-hooks.ts';
import type { Hooks, Values } from '#server/features/admin/engine/hooks.ts';
import { deleteRow } from '#server/features/admin/engine/remove-row.ts';
import { updateRow } from '#server/features/admin/engine/save-row.ts';
import { isAway } from '#server/platform/database/opening/keep-trying.ts';
import { AppError, denied } from '#server/platform/errors.ts';
import type { Log } from '#server/platform/log.ts';
import type { Delivery, ListenerRegistry } from '#server/platform/outbox/durable/listeners.ts';
import type { SharedSecrets } from '#server/platform/secrets.ts';
import { type InHospital, mayPass } from '#server/platform/tx/in-hospital.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { ModuleCode } from '#shared/access/rights.ts';
import type { Area } from '#shared/areas/define.ts';
import { changeSetStarted } from '#shared/change-sets/change-set.events.ts';
import { areaOfSet, isWhole } from '#shared/change-sets/set-areas.ts';
import { authorOf, mayNow } from './author.ts';
import { changesUnder } from './changes-under.ts';
import { writerOfImport } from './import/run-import.ts';
import { writerOfRights } from './rights/run-rights.ts';
import { runWhole } from './run-whole.ts';
import { readStored, type StoredSet } from './set-row.ts';

type Needs = { inHospital: InHospital; secrets: SharedSecrets; log: Log };
type Job = Needs & { hooks: Partial<Record<ModuleCode, Hooks>> };

/** So many rows are written for one delivery; the next one goes on, so that none outlasts its claim. */
const rowsInPart = 100;

/** The name under which its deliveries are kept. */
export const listenerOfSets = 'change_sets';

/** Writes the rows of sets that were started. */
export function listenForChangeSets(listeners: ListenerRegistry, needs: Needs): void {
  const job = { ...needs, hooks: hooksOfAreas(needs.secrets) };
  listeners.register(listenerOfSets, [changeSetStarted], (delivery, signal) => runPart(job, delivery, signal));
}

/**
 * Writes each row in a transaction of its own, as the author and by their rights of that moment: what is refused keeps no other
 * back, and where others were in the way for a moment the delivery is tried again. Idempotent: a row is taken once, while it
 * waits. Of an import, and of rights, it is all rows or none.
 */
async function runPart(job: Job, { hospital_id: hospital, subject: id }: Delivery, signal: AbortSignal): Promise<void> {
  const system = { hospital, actor: { kind: 'system', reason: 'change set' } as const };
  const part = await job.inHospital(system, (tx) => readPart(tx, id));
  if (!part) return;
  const caller = { hospital, actor: authorOf(part.set), device: part.set.device_id };
  if (isWhole(part.set)) return runWhole({ ...job, caller }, { ...part, write: writerOf(job, part) }, signal);
  for (const row of part.rows) {
    signal.throwIfAborted();
    try {
      await job.inHospital(caller, (tx) => writeRow(tx, job, part, row));
    } catch (error) {
      if (!(error instanceof AppError)) {
        if (isAway(error) || mayPass(error)) throw error;
        job.log.error({ err: error, row }, 'a row of a change set could not be changed');
      }
      const code = error instanceof AppError ? error.code : 'unexpected';
      await job.inHospital(system, (tx) => settleRow(tx, id, row, 'refused', code));
    }
  }
  await job.inHospital(system, (tx) => goOnOrEnd(tx, id));
}

function writerOf({ hooks }: Job, { set, area }: Part) {
  return set.kind === 'import' ? writerOfImport(set, area, hooks[area.name] ?? {}) : writerOfRights(set);
}

type Part = { set: StoredSet; area: Area; rows: string[] };

async function readPart(tx: Tx, id: string): Promise<Part | null> {
  const set = await readStored(tx, id);
  const area = set && areaOfSet(set.area);
  if (set?.state !== 'running' || !area) return null;
  const { rows } = await sql<{ row_id: string }>`select row_id from change_set_row
    where change_set_id = ${id} and outcome = 'waiting' order by position limit ${rowsInPart}`.execute(tx.db);
  return { set, area, rows: rows.map(({ row_id }) => row_id) };
}

async function writeRow(tx: Tx, { hooks }: Job, { set, area }: Part, row: string): Promise<void> {
  const { rows } = await sql<{ version: number; is_new: boolean }>`select version, is_new from change_set_row
    where change_set_id = ${set.id} and row_id = ${row} and outcome = 'waiting' for update`.execute(tx.db);
  const [waiting] = rows;
  if (!waiting) return;
  if (!(await mayNow(tx, `${area.name}:${waiting.is_new ? 'delete' : 'edit'}`))) throw denied();
  const own = hooks[area.name] ?? {};
  if (waiting.is_new) {
    await deleteRow(tx, area, own, row, set.id);
    return settleRow(tx, set.id, row, 'done', null);
  }
  const values = await valuesFor(tx, area, set, row);
  const edit = { ...values, version: waiting.version };
  const { version } = await updateRow(tx, area, own, row, edit, set.id);
  await settleRow(tx, set.id, row, version === waiting.version ? 'same' : 'done', null);
}

/** What is to stand in the row: of an undo what stood there before the set that it undoes. Throws `not_found` for what was erased. */
async function valuesFor(tx: Tx, area: Area, { undoes_id, field_values }: StoredSet, row: string): Promise<Values> {
  if (!undoes_id) return field_values;
  const before = (await changesUnder(tx, area, undoes_id, [row])).get(row);
  if (!before) throw new AppError('not_found', { values: { thing: 'change' } });
  return Object.fromEntries(Object.entries(before).map(([name, [value]]) => [name, value]));
}

async function settleRow(
  tx: Tx,
  id: string,
  row: string,
  outcome: 'done' | 'same' | 'refused',
  code: string | null,
): Promise<void> {
  await sql`update change_set_row set outcome = ${outcome}, code = ${code}
    where change_set_id = ${id} and row_id = ${row} and outcome = 'waiting'`.execute(tx.db);
}

async function goOnOrEnd(tx: Tx, id: string): Promise<void> {
  const { rows } =
    await sql`select from change_set_row where change_set_id = ${id} and outcome = 'waiting' limit 1`.execute(tx.db);
  if (rows.length > 0) tx.announce(changeSetStarted, { subject: id });
  else
    await sql`update change_set set state = 'done', ended_at = ${tx.clock.now()}
      where id = ${id} and state = 'running'`.execute(tx.db);
}
