import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '#server/platform/database/schema/database.ts';
import { chainOn, hashRow, IN_PLAIN_FORM, ROW_TEXT, type Source, START } from './chain.ts';

/** The newest link of a hospital: whoever knows it can tell whether the chain was cut off behind it. */
export type Head = { hospital: string; seq: bigint; chain: Buffer };

type Waiting = { source: Source; row_id: string; text: string | null };
type ChainOptions = { key: string; now: Date };

const AT_ONCE = 1_000;
// Any number will do, as long as every Wardbell takes the same.
const LOCK = 721_488_302;

/**
 * Chains what waits in one hospital, at most 1,000 rows, in one transaction. Answers the new head, or null when another
 * process is at it or nothing waits.
 */
export async function chainHospital(
  db: Kysely<Database>,
  hospital: string,
  { key, now }: ChainOptions,
): Promise<Head | null> {
  return db.transaction().execute(async (trx) => {
    await enter(trx, hospital);
    if (!(await takeTurn(trx, hospital))) return null;
    const waiting = await readWaiting(trx);
    if (waiting.length === 0) return null;
    const before = await readHead(trx, hospital);
    const links = chainAll(waiting, before ?? { hospital, seq: 0n, chain: START }, key);
    await trx
      .insertInto('hash_chain')
      .values(links.map((link) => ({ ...link, hospital_id: hospital, seq: String(link.seq), chained_at: now })))
      .execute();
    const done = sql.join(waiting.map(({ source, row_id }) => sql`(${source}, ${row_id}::uuid)`));
    await sql`delete from unchained where (source, row_id) in (${done})`.execute(trx);
    const last = links.at(-1);
    return last ? { hospital, seq: last.seq, chain: last.chain } : null;
  });
}

/** Sets the hospital of this transaction, and the plain form that rows are hashed in. */
export async function enter(trx: Transaction<Database>, hospital: string): Promise<void> {
  await sql.raw(IN_PLAIN_FORM).execute(trx);
  await sql`select set_config('app.hospital_id', ${hospital}, true)`.execute(trx);
}

/** The newest link of the transaction's hospital. */
export async function readHead(trx: Transaction<Database>, hospital: string): Promise<Head | null> {
  const row = await trx
    .selectFrom('hash_chain')
    .select(['seq', 'chain'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { hospital, seq: BigInt(row.seq), chain: row.chain } : null;
}

async function takeTurn(trx: Transaction<Database>, hospital: string): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(${LOCK}::int, hashtext(${hospital})) as mine`.execute(trx);
  return rows[0]?.mine === true;
}

/** In the order of their time, so that a reader of the chain reads the story. */
async function readWaiting(trx: Transaction<Database>): Promise<Waiting[]> {
  const text = sql.raw(ROW_TEXT);
  const { rows } = await sql<Waiting>`
    select * from (
      select u.source, u.row_id, e.at, e.text from unchained u left join lateral (
        select log.at, ${text} as text from request_event log where log.id = u.row_id) e on true
      where u.source = 'request_event'
      union all
      select u.source, u.row_id, a.created_at, a.text from unchained u left join lateral (
        select log.created_at, ${text} as text from activity_log log where log.id = u.row_id) a on true
      where u.source = 'activity_log'
    ) waiting order by at, source, row_id limit ${AT_ONCE}`.execute(trx);
  return rows;
}

function chainAll(waiting: Waiting[], { hospital, seq: last, chain: before }: Head, key: string) {
  let seq = last;
  let chain = before;
  return waiting.map(({ source, row_id, text }) => {
    const row_hash = hashRow(text);
    seq += 1n;
    chain = chainOn(key, { hospital, seq, source, row_id, row_hash }, chain);
    return { seq, source, row_id, row_hash, chain };
  });
}
