import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/tx/tx.ts';
import { type Asked, type Duty, declinersBy, readDuty } from './may/decliners.ts';
import { notifiedFacts } from './may/facts.ts';
import { lockRequest, saveAlert } from './steps/step.ts';

/**
 * Whoever could not decline and now can, or the reverse, since somebody else came, went, or can or cannot be reached,
 * gets the request as it is for them now (S6, S22): nothing of the request itself has changed. What it was judged by is
 * kept with those that are still to be announced, so that each is announced once and one that fails is tried again, also
 * by another process.
 */
export async function announceDecliners(tx: Tx): Promise<void> {
  const duty = await readDuty(tx);
  const text = JSON.stringify(duty);
  const hash = createHash('sha256').update(text).digest('hex');
  const known = await knownBasis(tx, hash);
  const isSame = known?.before === null;
  if (isSame && known.left_over.length === 0) return;
  const due = known ? (await waiting(tx)).filter(dueSince(known, duty)) : [];
  const left_over = due.map(({ id }) => id);
  const isKept = isSame && left_over.length === known.left_over.length;
  if (!isKept && !(await keepBasis(tx, { hash, duty: text, left_over }, known?.hash))) return;
  for (const { id, version } of due) tx.afterwards(id, (own) => announceAnew(own, id, version));
}

function dueSince({ before, left_over }: Basis, now: Duty): (request: Asked) => boolean {
  const [then, since] = [declinersBy(before ?? now), declinersBy(now)];
  return (request) => left_over.includes(request.id) || isOther(then(request), since(request));
}

function isOther(then: readonly string[], since: readonly string[]): boolean {
  return then.length !== since.length || then.some((one) => !since.includes(one));
}

/** Unless a step has announced it since. */
async function announceAnew(tx: Tx, id: string, version: number): Promise<void> {
  const request = await lockRequest(tx, id);
  if (request.version === version) await saveAlert(tx, request, {});
  await sql`update decline_basis set left_over = array_remove(left_over, ${id})`.execute(tx.db);
}

/** All of them, however many: one that was left out here would never be announced. */
async function waiting(tx: Tx): Promise<(Asked & { version: number })[]> {
  const { rows } = await sql<Asked & { version: number }>`
    select r.id, r.version, r.status, r.urgency, r.bed_id, r.department_id, r.service_type_id, ${notifiedFacts}
    from request r where r.is_open and r.status = 'pending' and r.step > 0 and not r.is_probe
    order by r.urgency_rank, r.due_at, r.id`.execute(tx.db);
  return rows.filter(({ notified }) => notified.length > 0);
}

/** `before` is by what it was judged where that was another than this `hash` says; else it need not be read. */
type Basis = { hash: string; left_over: string[]; before: Duty | null };

async function knownBasis(tx: Tx, hash: string): Promise<Basis | undefined> {
  const { rows } = await sql<Basis>`
    select hash, left_over, case when hash <> ${hash} then duty end as before from decline_basis`.execute(tx.db);
  return rows[0];
}

/** False where another process has kept one meanwhile, which announces by it. */
async function keepBasis(
  tx: Tx,
  basis: { hash: string; duty: string; left_over: string[] },
  known: string | undefined,
): Promise<boolean> {
  const { rows } = await sql`
    insert into decline_basis as kept (hospital_id, hash, duty, left_over)
    values (${tx.hospital}, ${basis.hash}, ${basis.duty}, ${basis.left_over}::uuid[])
    on conflict (hospital_id) do update set hash = excluded.hash, duty = excluded.duty, left_over = excluded.left_over
      where kept.hash = ${known ?? null} returning hash`.execute(tx.db);
  return rows.length > 0;
}
