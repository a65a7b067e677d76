import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/tx/tx.ts';
import { type Asked, type Duty, declinersBy, readDuty } from './may/decliners.ts';
import { notifiedFacts } from './may/facts.ts';
import { lockRequest, saveAlert } from './steps/step.ts';

/**
 * Whoever could not decline and now can, or the reverse, since somebody else came, went, or can or cannot be reached,
 * gets the request as it is for them now (S6, S22): nothing of the request itself has changed. What it was judged by is
 * kept once all of them are announced: those that could not be are looked for again, also by another process.
 */
export async function announceDecliners(tx: Tx): Promise<void> {
  const duty = await readDuty(tx);
  const text = JSON.stringify(duty);
  const hash = createHash('sha256').update(text).digest('hex');
  const known = await knownBasis(tx);
  if (known?.hash === hash) return;
  const changed = known ? (await waiting(tx)).filter((one) => isOther(one, known.duty, duty)) : [];
  const left = new Set(changed.map(({ id }) => id));
  for (const { id, version } of changed)
    tx.afterwards(id, async (own) => {
      await announceAnew(own, id, version);
      left.delete(id);
    });
  tx.afterwards(hash, async (own) => {
    if (left.size === 0) await keepBasis(own, { hash, duty: text });
  });
}

function isOther(request: Asked, before: Duty, now: Duty): boolean {
  const [then, since] = [declinersBy(before, request), declinersBy(now, request)];
  return then.length !== since.length || then.some((one) => !since.includes(one));
}

/** Unless a step has announced it since. */
async function announceAnew(tx: Tx, id: string, version: number): Promise<void> {
  const request = await lockRequest(tx, id);
  if (request.version === version) await saveAlert(tx, request, {});
}

async function waiting(tx: Tx): Promise<(Asked & { version: number })[]> {
  const { rows } = await sql<Asked & { version: number }>`
    select r.id, r.version, r.status, r.urgency, r.bed_id, r.department_id, r.service_type_id, ${notifiedFacts}
    from request r where r.is_open and r.status = 'pending' and r.step > 0 and not r.is_probe
    order by r.urgency_rank, r.due_at, r.id`.execute(tx.db);
  return rows.filter(({ notified }) => notified.length > 0);
}

async function knownBasis(tx: Tx): Promise<{ hash: string; duty: Duty } | undefined> {
  const { rows } = await sql<{ hash: string; duty: Duty }>`select hash, duty from decline_basis`.execute(tx.db);
  return rows[0];
}

async function keepBasis(tx: Tx, basis: { hash: string; duty: string }): Promise<void> {
  await tx.db
    .insertInto('decline_basis')
    .values({ hospital_id: tx.hospital, ...basis })
    .onConflict((kept) => kept.column('hospital_id').doUpdateSet(basis))
    .execute();
}
