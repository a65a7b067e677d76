import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '#server/platform/database/schema/database.ts';
import { chainOn, hashRow, ROW_TEXT, type Source, START } from './chain.ts';
import { enter, type Head } from './chain-hospital.ts';

/**
 * What is wrong with a history.
 * - `row_removed`, `row_changed`: a chained row is gone, or is not what it was.
 * - `link_removed`, `link_changed`: the chain itself was touched.
 * - `cut_off`: a head that was written down lies behind the chain's end, or the chain there is another.
 * - `not_chained`: a row that was kept from the chain: the chain has gone past it, or it is not in the queue.
 */
export type Finding = {
  kind: 'row_removed' | 'row_changed' | 'link_removed' | 'link_changed' | 'cut_off' | 'not_chained';
  hospital: string;
  seq?: bigint;
  source?: Source;
  row_id?: string;
};

/**
 * `unchained`: rows that wait for the chain, such as the newest ones, and those that a kill left until the next start.
 * They are named, since nothing protects them yet.
 */
export type Verdict = {
  hospital: string;
  chained: bigint;
  unchained: Unchained[];
  findings: Finding[];
};

type Chained = { seq: string; source: Source; row_id: string; row_hash: Buffer; chain: Buffer; text: string | null };
type Unchained = { source: Source; row_id: string; at: Date };
type Queued = Unchained & { queued_at: Date | null };
/** How far the chain has come: when its newest link was made, and of what time that row is. */
type Reach = { chained_at: Date; at: Date | null };
type VerifyOptions = { key: string; heads: Head[] };

const AT_ONCE = 2_000;
// S35 says 1 s; a minute leaves room for a long transaction and a slow disk.
const PASSED_AFTER_MS = 60_000;

/** Checks every hospital, those too that only a written head still names. */
export async function verifyHistory(db: Kysely<Database>, options: VerifyOptions): Promise<Verdict[]> {
  const { rows } = await sql<{ id: string }>`select hospital_ids() as id`.execute(db);
  const hospitals = new Set([...rows.map(({ id }) => id), ...options.heads.map(({ hospital }) => hospital)]);
  const verdicts: Verdict[] = [];
  for (const hospital of [...hospitals].sort()) {
    verdicts.push(
      await db.transaction().execute(async (trx) => {
        // One snapshot: a row that is chained while this runs must not seem to lack its link.
        await sql`set transaction isolation level repeatable read, read only`.execute(trx);
        await enter(trx, hospital);
        return verifyHospital(trx, hospital, options);
      }),
    );
  }
  return verdicts;
}

async function verifyHospital(trx: Transaction<Database>, hospital: string, o: VerifyOptions): Promise<Verdict> {
  const findings: Finding[] = [];
  const expected = Map.groupBy(
    o.heads.filter((head) => head.hospital === hospital),
    (head) => head.seq,
  );
  let end: ChainEnd = { seq: 0n, chain: START };
  for (;;) {
    const checked = await verifyLinks(trx, hospital, o.key, end);
    findings.push(...checked.findings);
    for (const { seq, chain } of checked.links)
      if (expected.get(BigInt(seq))?.every((head) => head.chain.equals(chain))) expected.delete(BigInt(seq));
    end = checked.end;
    if (checked.isLast) break;
  }
  for (const seq of expected.keys()) findings.push({ kind: 'cut_off', hospital, seq });
  const tail = await verifyTail(trx, hospital);
  return { hospital, chained: end.seq, unchained: tail.unchained, findings: [...findings, ...tail.findings] };
}

/** How far the chain has been checked. */
export type ChainEnd = { seq: bigint; chain: Buffer };

/** Checks the next links, at most 2,000. The transaction is in the hospital, and in the plain form of `enter`. */
export async function verifyLinks(trx: Kysely<Database>, hospital: string, key: string, from: ChainEnd) {
  const findings: Finding[] = [];
  const links = await readLinks(trx, from.seq);
  let end = from;
  for (const link of links) {
    const seq = BigInt(link.seq);
    const named = { hospital, seq, source: link.source, row_id: link.row_id };
    if (seq !== end.seq + 1n) findings.push({ kind: 'link_removed', hospital, seq: end.seq + 1n });
    else if (!chainOn(key, { ...named, row_hash: link.row_hash }, end.chain).equals(link.chain))
      findings.push({ kind: 'link_changed', ...named });
    if (link.text === null) findings.push({ kind: 'row_removed', ...named });
    else if (!hashRow(link.text).equals(link.row_hash)) findings.push({ kind: 'row_changed', ...named });
    end = { seq, chain: link.chain };
  }
  return { findings, links, end, isLast: links.length < AT_ONCE };
}

/** Checks what is not in the chain: what waits for it, and what was kept from it. */
export async function verifyTail(trx: Kysely<Database>, hospital: string) {
  const findings: Finding[] = [];
  const reach = await readReach(trx);
  const unchained: Unchained[] = [];
  for (const { queued_at, ...row } of await readUnchained(trx)) {
    const { source, row_id } = row;
    if (wasPassed(queued_at, row.at, reach)) findings.push({ kind: 'not_chained', hospital, source, row_id });
    else unchained.push(row);
  }
  return { unchained, findings };
}

/**
 * The chain writer takes the oldest of what is queued. A row was passed over when the chain has a younger one that was
 * chained well after this one had been queued. How long ago that is proves nothing: a server that was killed chains at
 * its next start.
 */
function wasPassed(queuedAt: Date | null, at: Date, reach: Reach | undefined): boolean {
  if (queuedAt === null) return true;
  if (!reach?.at) return false;
  const isPast = (early: Date, late: Date) => early.getTime() + PASSED_AFTER_MS < late.getTime();
  return isPast(queuedAt, reach.chained_at) && isPast(at, reach.at);
}

async function readReach(trx: Kysely<Database>): Promise<Reach | undefined> {
  const { rows } = await sql<Reach>`
    select s.chained_at, case s.source
      when 'request_event' then (select at from request_event log where log.id = s.row_id)
      else (select created_at from activity_log log where log.id = s.row_id) end as at
    from hash_chain s order by s.seq desc limit 1`.execute(trx);
  return rows[0];
}

async function readLinks(trx: Kysely<Database>, after: bigint): Promise<Chained[]> {
  const text = sql.raw(ROW_TEXT);
  const { rows } = await sql<Chained>`
    select s.seq, s.source, s.row_id, s.row_hash, s.chain, case s.source
      when 'request_event' then (select ${text} from request_event log where log.id = s.row_id)
      else (select ${text} from activity_log log where log.id = s.row_id) end as text
    from hash_chain s where s.seq > ${String(after)}::bigint order by s.seq limit ${AT_ONCE}`.execute(trx);
  return rows;
}

async function readUnchained(trx: Kysely<Database>): Promise<Queued[]> {
  const { rows } = await sql<Queued>`
    select tail.*, u.queued_at from (
      select 'request_event' as source, id as row_id, at from request_event log where not exists
        (select from hash_chain s where s.source = 'request_event' and s.row_id = log.id)
      union all
      select 'activity_log', id, created_at from activity_log log where not exists
        (select from hash_chain s where s.source = 'activity_log' and s.row_id = log.id)
    ) tail left join unchained u on u.source = tail.source and u.row_id = tail.row_id
    order by tail.at`.execute(trx);
  return rows;
}
