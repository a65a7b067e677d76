import { sql } from 'kysely';
import { requireWholeHospital } from '#server/features/admin/engine/whole-hospital.ts';
import { notFound } from '#server/platform/errors.ts';
import { IN_PLAIN_FORM, START } from '#server/platform/history/chain.ts';
import { type ChainEnd, type Finding, verifyLinks, verifyTail } from '#server/platform/history/verify.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { LogFinding, VerifiedStretch } from '#shared/areas/verify-log.schemas.ts';

/** So many times 2,000 links in one call: it ends long before a transaction must. */
const turns = 5;
const shown = 20;

/**
 * Checks the chain behind the link that was checked last, and with its end what is not in it. The whole hospital's: throws
 * `operation_denied` for who reaches some departments alone, and `not_found` where the link to go on from is gone.
 */
export async function verifyStretch(tx: Tx, key: string, after: string): Promise<VerifiedStretch> {
  await requireWholeHospital(tx);
  await sql.raw(IN_PLAIN_FORM).execute(tx.db);
  let end = await endAt(tx, after);
  const findings: Finding[] = [];
  let isDone = false;
  for (let turn = 0; turn < turns && !isDone; turn++) {
    const checked = await verifyLinks(tx.db, tx.hospital, key, end);
    findings.push(...checked.findings);
    end = checked.end;
    isDone = checked.isLast;
  }
  const tail = isDone ? await verifyTail(tx.db, tx.hospital) : { findings: [], unchained: [] };
  const { links, at } = await readReached(tx, end.seq);
  return {
    ...{ to: String(end.seq), links, at: at?.toISOString() ?? null, is_done: isDone, waiting: tail.unchained.length },
    findings: [...findings, ...tail.findings].slice(0, shown).flatMap(asSent),
  };
}

async function endAt(tx: Tx, after: string): Promise<ChainEnd> {
  if (after === '0') return { seq: 0n, chain: START };
  const link = await tx.db.selectFrom('hash_chain').select('chain').where('seq', '=', after).executeTakeFirst();
  if (!link) throw notFound('hash_chain');
  return { seq: BigInt(after), chain: link.chain };
}

type Reached = { links: string; at: Date | null };

async function readReached(tx: Tx, seq: bigint): Promise<Reached> {
  const { rows } = await sql<Reached>`
    select coalesce(max(c.seq), 0)::text as links,
      (select coalesce(e.at, l.created_at) from hash_chain s
        left join request_event e on s.source = 'request_event' and e.hospital_id = s.hospital_id and e.id = s.row_id
        left join activity_log l on s.source = 'activity_log' and l.hospital_id = s.hospital_id and l.id = s.row_id
        where s.seq = ${String(seq)}::bigint) as at
    from hash_chain c`.execute(tx.db);
  return rows[0] ?? { links: '0', at: null };
}

/** Without the written heads, which the panel does not have, no cut-off end is found. */
function asSent({ kind, seq, source, row_id }: Finding): LogFinding[] {
  if (kind === 'cut_off') return [];
  return [{ kind, link: seq?.toString() ?? null, source: source ?? null, row_id: row_id ?? null }];
}
