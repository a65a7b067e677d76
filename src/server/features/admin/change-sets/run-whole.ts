import { sql } from 'kysely';
import type { Values } from '#server/features/admin/engine/hooks.ts';
import { isAway } from '#server/platform/database/opening/keep-trying.ts';
import { AppError, denied } from '#server/platform/errors.ts';
import type { Log } from '#server/platform/log.ts';
import { type Caller, type InHospital, mayPass } from '#server/platform/tx/in-hospital.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { Area } from '#shared/areas/define.ts';
import type { ErrorCode } from '#shared/kernel/errors.ts';
import { mayBegin } from './author.ts';
import { displayNameFields } from './keep-set.ts';
import type { StoredSet } from './set-row.ts';

type Job = {
  inHospital: InHospital;
  log: Log;
  /** The author. */
  caller: Caller;
};
/** A thousand rows take seconds, on a busy machine half a minute; the delivery is claimed for two. */
const longestSeconds = 100;

export type WaitingRow = { row_id: string; version: number; is_new: boolean; field_values: Values };

/** Writes all these rows, and says of which one an error would be; answers those that were so already, which nothing undoes. */
export type Writer = (
  tx: Tx,
  rows: readonly WaitingRow[],
  at: (row: string | null) => void,
  signal: AbortSignal,
) => Promise<string[]>;

type Whole = { set: StoredSet; area: Area; write: Writer };

/**
 * Writes all rows of a set in one transaction, as the author and by their rights of that moment. Where a row is refused
 * nothing is written: that row says why, the others are left.
 */
export async function runWhole(job: Job, { set, area, write }: Whole, signal: AbortSignal): Promise<void> {
  const { id } = set;
  let at: string | null = null;
  const mark = (row: string | null) => {
    at = row;
  };
  try {
    await job.inHospital(job.caller, async (tx) => {
      mark(null); // of a try before
      await sql`set local transaction_timeout = ${sql.lit(`${longestSeconds}s`)}`.execute(tx.db);
      const rows = await waitingRows(tx, id);
      if (rows.length === 0) return end(tx, id);
      if (!(await mayBegin(tx, set, area))) throw denied();
      const same = await write(announcingOnce(tx), rows, mark, signal);
      await sql`update change_set_row set field_values = null,
          outcome = case when row_id = any(${same}::uuid[]) then 'same' else 'done' end
        where change_set_id = ${id} and outcome = 'waiting'`.execute(tx.db);
      await end(tx, id);
    });
  } catch (error) {
    if (signal.aborted || (!(error instanceof AppError) && (isAway(error) || mayPass(error)))) throw error;
    if (!(error instanceof AppError)) job.log.error({ err: error, row: at }, 'a row of a set could not be written');
    const code = error instanceof AppError ? error.code : 'unexpected';
    const system = { hospital: job.caller.hospital, actor: { kind: 'system', reason: 'change set' } as const };
    await job.inHospital(system, (tx) => refuse(tx, { id, area }, at, code));
  }
}

/** What each row would announce alike, such as that the list has changed, is announced once. */
function announcingOnce(tx: Tx): Tx {
  const announced = new Set<string>();
  const announce: Tx['announce'] = (event, happened) => {
    const key = JSON.stringify([event.kind, happened]);
    if (!announced.has(key)) tx.announce(event, happened);
    announced.add(key);
  };
  return { ...tx, announce };
}

/** None where the set has ended: a delivery that comes twice does nothing. */
async function waitingRows(tx: Tx, id: string): Promise<WaitingRow[]> {
  await sql`select from change_set where id = ${id} for update`.execute(tx.db);
  const { rows } = await sql<WaitingRow>`
    select r.row_id, r.version, r.is_new, coalesce(r.field_values, '{}') as field_values
    from change_set_row r join change_set s on s.hospital_id = r.hospital_id and s.id = r.change_set_id
    where r.change_set_id = ${id} and r.outcome = 'waiting' and s.state = 'running' order by r.position`.execute(tx.db);
  return rows;
}

/**
 * What is refused before any row was written is said at the first of them. Of the values only those stay by which people call
 * a row, so that the lines that were refused or left can be named.
 */
async function refuse(
  tx: Tx,
  { id, area }: { id: string; area: Area },
  at: string | null,
  code: ErrorCode,
): Promise<void> {
  const row = at ?? (await waitingRows(tx, id))[0]?.row_id;
  if (!row) return;
  await sql`update change_set_row set outcome = case when row_id = ${row} then 'refused' else 'left' end,
      code = case when row_id = ${row} then ${code} end,
      field_values = (select coalesce(jsonb_object_agg(v.key, v.value), '{}') from jsonb_each(field_values) v
        where v.key = any(${displayNameFields(area)}))
    where change_set_id = ${id} and outcome = 'waiting'`.execute(tx.db);
  await end(tx, id);
}

async function end(tx: Tx, id: string): Promise<void> {
  await sql`update change_set set state = 'done', ended_at = ${tx.clock.now()} where id = ${id}
    and state = 'running'`.execute(tx.db);
}
