import { isDeepStrictEqual } from 'node:util';
import { conflict } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import { lastChange } from '#server/platform/history/last-change.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { NewerRow } from '#shared/kernel/newer-row.ts';
import { endRule, isSlower } from '#shared/requests/reaching/escalation.ts';
import type {
  EscalationPolicy,
  EscalationPolicyEdit,
  NewEscalationPolicy,
} from '#shared/requests/reaching/policy.schemas.ts';
import { findPolicy, readPolicy } from './policy.queries.ts';
import { requireUsable } from './usable.ts';

type Form = Pick<NewEscalationPolicy, 'name' | 'urgency' | 'steps'>;
type Urgency = Form['urgency'];

/** Makes a policy. Sent again: the same one. Throws `invalid`, or `id_taken` where the id is another policy's. */
export async function makePolicy(tx: Tx, { id, ...form }: NewEscalationPolicy): Promise<EscalationPolicy> {
  requireUsable(form.steps, [form.urgency]);
  const made = await tx.db
    .insertInto('escalation_policy')
    .values({ hospital_id: tx.hospital, id, name: form.name, urgency: form.urgency, created_at: tx.clock.now() })
    .onConflict((taken) => taken.columns(['hospital_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return madeBefore(tx, id, form);
  await writeSteps(tx, id, form);
  await logChange(tx, id, 'created', form);
  return readPolicy(tx, id);
}

async function madeBefore(tx: Tx, id: string, form: Form): Promise<EscalationPolicy> {
  const known = await findPolicy(tx, id);
  if (!known || !isSame(known, form)) throw conflict('id_taken');
  return known;
}

/**
 * Changes a policy for requests that become due from now on (S20). Throws `old_version` with a `NewerRow` where somebody
 * else was quicker, `invalid` where a priority that follows it could not use it.
 */
export async function editPolicy(tx: Tx, id: string, edit: EscalationPolicyEdit): Promise<EscalationPolicy> {
  const { version, ...form } = edit;
  const known = await lockPolicy(tx, id);
  if (isSame(known, form)) return known;
  if (known.version !== version) throw conflict('old_version', { data: await newer(tx, known) });
  requireUsable(form.steps, [form.urgency, ...(await urgenciesOf(tx, known))]);
  await tx.db
    .updateTable('escalation_policy')
    .set({ name: form.name, urgency: form.urgency, version: version + 1 })
    .where('id', '=', id)
    .execute();
  await tx.db.deleteFrom('escalation_step').where('policy_id', '=', id).execute();
  await writeSteps(tx, id, form);
  await logChange(tx, id, 'updated', form);
  const plan = ({ steps, urgency }: Form) => ({ steps, end: endRule(urgency) });
  if (isSlower(plan(known), plan(form))) await logChange(tx, id, 'slowed');
  return readPolicy(tx, id);
}

/** Deletes a policy; throws `escalation_policy_in_use` with the names of the priorities that follow it. */
export async function deletePolicy(tx: Tx, id: string): Promise<null> {
  const known = await lockPolicy(tx, id);
  if (known.used_by.length > 0) {
    const by = known.used_by.map(({ name }) => name).join(', ');
    throw conflict('escalation_policy_in_use', { data: known, values: { by } });
  }
  await tx.db.updateTable('escalation_policy').set({ deleted_at: tx.clock.now() }).where('id', '=', id).execute();
  await logChange(tx, id, 'deleted');
  return null;
}

async function newer(tx: Tx, row: EscalationPolicy): Promise<NewerRow<EscalationPolicy>> {
  const last = await lastChange(tx, { type: subject, id: row.id });
  return { row, by: last?.by ?? null, at: last?.at.toISOString() ?? null };
}

/** Held until the end of the transaction; a priority cannot begin to follow it meanwhile. Throws `not_found`. */
async function lockPolicy(tx: Tx, id: string): Promise<EscalationPolicy> {
  await tx.db.selectFrom('escalation_policy').select('id').where('id', '=', id).forUpdate().execute();
  return readPolicy(tx, id);
}

async function urgenciesOf(tx: Tx, { used_by }: EscalationPolicy): Promise<Urgency[]> {
  if (used_by.length === 0) return [];
  const ids = used_by.map(({ id }) => id);
  const rows = await tx.db.selectFrom('priority').select('urgency').where('id', 'in', ids).execute();
  return rows.map(({ urgency }) => urgency);
}

async function writeSteps(tx: Tx, policy_id: string, { steps }: Form): Promise<void> {
  const rows = steps.map((step, at) => ({ hospital_id: tx.hospital, policy_id, position: at + 1, ...step }));
  await tx.db.insertInto('escalation_step').values(rows).execute();
}

function isSame(known: EscalationPolicy, { name, urgency, steps }: Form): boolean {
  return known.name === name && known.urgency === urgency && isDeepStrictEqual(known.steps, steps);
}

/** What the log calls a policy. */
const subject = 'escalation_policy';

type Change = 'created' | 'updated' | 'slowed' | 'deleted';

function logChange(tx: Tx, id: string, change: Change, form?: Form): Promise<void> {
  const activity = { subject: { type: subject, id }, action: `escalation_policy.${change}` };
  return logActivity(tx, { ...activity, ...(form && { properties: form }) });
}
