import { type RawBuilder, sql } from 'kysely';
import type { ClockSample } from '#server/platform/clock.ts';
import { hospitalIds } from '#server/platform/tx/across-hospitals.ts';
import type { Db } from '#server/platform/tx/tx.ts';

/** How far the clock went back, and what it said before and says now. */
export type Jump = { byMs: number; before: Date; now: Date };

/**
 * Columns of one table that go by the clock. `shift`: what is waited for or counted from moves by the jump. `clamp`:
 * what is history is left as it is, unless it lies in what is the future now; it keeps its order by that.
 */
export type MovedTable = {
  table: string;
  shift?: readonly string[];
  clamp?: readonly string[];
  /** Which rows; all where it is left out. */
  where?: (jump: Jump) => RawBuilder<unknown>;
  /** Rows that others lock too, several at a time: locked by their ids before they are changed. */
  lockById?: boolean;
};

/** Tables of each hospital, in the order in which locks are taken, and those that belong to none. */
export type MovedTables = { ofHospitals: readonly MovedTable[]; shared: readonly MovedTable[] };

const lockKey = 7_310_020; // the one of confirm_clock

/** The database's time for `databaseClock`. */
export async function readDatabaseClock(db: Db): Promise<ClockSample> {
  const { rows } = await sql<{ at: Date; moved_ms: string; seen_at: Date | null }>`
    select clock_timestamp() as at, moved_ms, nullif(seen_at, '-infinity') as seen_at from server_clock`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database told no time');
  return { at: row.at, movedMs: Number(row.moved_ms), seenAt: row.seen_at };
}

/** Notes the time, so that a later start finds out when the clock has gone back. */
export async function noteSeen(db: Db): Promise<void> {
  await sql`update server_clock set seen_at = clock_timestamp() where seen_at < clock_timestamp()`.execute(db);
}

/**
 * S20: the clock went back, so everything that is pending moves by as much, in all hospitals in one transaction.
 * Answers false where another server did so since `known` was read: then nothing was changed.
 */
export async function moveTimes(db: Db, tables: MovedTables, byMs: number, known: ClockSample): Promise<boolean> {
  const jump = { byMs, now: known.at, before: new Date(known.at.getTime() - byMs) };
  return db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = '10s'`.execute(tx);
    // Nobody commits times of the old clock from here on; what was committed before is seen below.
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx);
    const guard = await sql`
      update server_clock set moved_ms = moved_ms + ${byMs}, seen_at = clock_timestamp() where moved_ms = ${known.movedMs}
      returning 1`.execute(tx);
    if (guard.rows.length === 0) return false;
    for (const hospital of await hospitalIds(tx)) {
      await sql`select set_config('app.hospital_id', ${hospital}, true)`.execute(tx);
      for (const table of tables.ofHospitals) await moveTable(tx, table, jump, sql`hospital_id = ${hospital}`);
    }
    for (const table of tables.shared) await moveTable(tx, table, jump, sql`true`);
    return true;
  });
}

async function moveTable(tx: Db, moved: MovedTable, jump: Jump, of: RawBuilder<unknown>): Promise<void> {
  const { shift = [], clamp = [], where = () => sql`true` } = moved;
  const table = sql.table(moved.table);
  const condition = sql`${of} and ${where(jump)}`;
  if (moved.lockById) await sql`select id from ${table} where ${condition} order by id for no key update`.execute(tx);
  const changes = [
    ...shift.map((name) => sql`${sql.ref(name)} = ${sql.ref(name)} + ${jump.byMs}::float8 * interval '1 ms'`),
    ...clamp.map(
      (name) =>
        sql`${sql.ref(name)} = case when ${sql.ref(name)} > ${jump.now} then ${jump.now} else ${sql.ref(name)} end`,
    ),
  ];
  // What lies in the past of the new clock already is left alone where nothing is shifted.
  const isAhead = clamp.map((name) => sql`${sql.ref(name)} > ${jump.now}`);
  const matters = shift.length > 0 ? sql`true` : sql`(${sql.join(isAhead, sql` or `)})`;
  await sql`update ${table} set ${sql.join(changes)} where ${condition} and ${matters}`.execute(tx);
}
