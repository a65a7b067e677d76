import { sql } from 'kysely';
import { notFound } from '#server/platform/errors.ts';
import { restorableSince } from '#server/platform/restorable.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { DeletedRow } from '#shared/kernel/deleted-row.schemas.ts';
import { endRule } from '#shared/requests/reaching/escalation.ts';
import type { EscalationPolicy } from '#shared/requests/reaching/policy.schemas.ts';

type Row = Omit<EscalationPolicy, 'created_at' | 'end'> & { created_at: Date };

/** The policies that are not deleted, the most urgent first. */
export async function listPolicies(tx: Tx): Promise<EscalationPolicy[]> {
  return read(tx, sql<boolean>`true`);
}

/** Those that can be brought back, the latest first. */
export async function listDeleted(tx: Tx): Promise<DeletedRow[]> {
  const rows = await tx.db
    .selectFrom('escalation_policy')
    .select(['id', 'name', 'deleted_at'])
    .where('deleted_at', '>=', restorableSince(tx))
    .orderBy('deleted_at', 'desc')
    .limit(200)
    .execute();
  return rows.map(({ id, name, deleted_at }) => ({ id, name, deleted_at: String(deleted_at?.toISOString()) }));
}

/** One policy. Throws `not_found`. */
export async function readPolicy(tx: Tx, id: string): Promise<EscalationPolicy> {
  const policy = await findPolicy(tx, id);
  if (!policy) throw notFound('escalation_policy');
  return policy;
}

export async function findPolicy(tx: Tx, id: string): Promise<EscalationPolicy | undefined> {
  return (await read(tx, sql<boolean>`p.id = ${id}`))[0];
}

async function read(tx: Tx, condition: ReturnType<typeof sql<boolean>>): Promise<EscalationPolicy[]> {
  const { rows } = await sql<Row>`
    select p.id, p.name, p.urgency, p.version, p.created_at,
      coalesce((select json_agg(json_build_object('circle', s.circle, 'after_seconds', s.after_seconds) order by s.position)
        from escalation_step s where s.hospital_id = p.hospital_id and s.policy_id = p.id), '[]') as steps,
      coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name) order by r.level) from priority r
        where r.hospital_id = p.hospital_id and r.escalation_policy_id = p.id and r.deleted_at is null), '[]') as used_by
    from escalation_policy p where p.deleted_at is null and ${condition}
    order by array_position('{high,normal,low}', p.urgency), p.name, p.id limit 200`.execute(tx.db);
  return rows.map(({ created_at, ...row }) => ({
    ...row,
    end: endRule(row.urgency),
    created_at: created_at.toISOString(),
  }));
}
