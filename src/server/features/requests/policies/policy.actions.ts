import { isDeepStrictEqual } from 'node:util';
import { findPolicy, readPolicy } from '#server/features/requests/policy.reads.ts';
import { conflict } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import { lastChange } from '#server/platform/history/last-change.ts';
import { requireRestorable } from '#server/platform/restorable.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { NewerRow } from '#shared/kernel/newer-row.ts';
import { endRule, isSlower } from '#shared/requests/reaching/escalation.ts';
import type {
  EscalationPolicy,
  EscalationPolicyEdit,
  NewEscalationPolicy,
} from '#shared/requests/reaching/policy.schemas.ts';
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
  await logChange(tx, id, 'updated', { changes: changesOf(known, form) });
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

/**
 * Brings a deleted policy back: no priority follows it by that. One that is there stays as it is. Throws `not_found`,
 * `too_late` after 30 days, `invalid` where its steps are none by the rules of today (S19).
 */
export async function restorePolicy(tx: Tx, id: string): Promise<EscalationPolicy> {
  const deletedAt = await holdRow(tx, id);
  if (!deletedAt) return readPolicy(tx, id);
  requireRestorable(tx, deletedAt);
  await tx.db.updateTable('escalation_policy').set({ deleted_at: null }).where('id', '=', id).execute();
  const back = await readPolicy(tx, id);
  requireUsable(back.steps, [back.urgency]);
  await logChange(tx, id, 'restored');
  return back;
}

async function newer(tx: Tx, row: EscalationPolicy): Promise<NewerRow<EscalationPolicy>> {
  const last = await lastChange(tx, { type: subject, id: row.id });
  return { row, by: last?.by ?? null, at: last?.at.toISOString() ?? null };
}

/** Held until the end of the transaction; a priority cannot begin to follow it meanwhile. Throws `not_found`. */
async function lockPolicy(tx: Tx, id: string): Promise<EscalationPolicy> {
  await holdRow(tx, id);
  return readPolicy(tx, id);
}

/** Held likewise, also a deleted one; answers when it was deleted. */
async function holdRow(tx: Tx, id: string): Promise<Date | null> {
  const held = tx.db.selectFrom('escalation_policy').select('deleted_at').where('id', '=', id).forUpdate();
  return (await held.executeTakeFirst())?.deleted_at ?? null;
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

/** From what to what each part is changed. */
function changesOf(known: Form, form: Form): Record<string, [unknown, unknown]> {
  const pairs: Record<keyof Form, [unknown, unknown]> = {
    name: [known.name, form.name],
    urgency: [known.urgency, form.urgency],
    steps: [known.steps, form.steps],
  };
  return Object.fromEntries(Object.entries(pairs).filter(([, [before, after]]) => !isDeepStrictEqual(before, after)));
}

function isSame(known: EscalationPolicy, { name, urgency, steps }: Form): boolean {
  return known.name === name && known.urgency === urgency && isDeepStrictEqual(known.steps, steps);
}

/** What the log calls a policy. */
const subject = 'escalation_policy';

type Change = 'created' | 'updated' | 'slowed' | 'deleted' | 'restored';

function logChange(tx: Tx, id: string, change: Change, properties?: object): Promise<void> {
  const activity = { subject: { type: subject, id }, action: `escalation_policy.${change}` };
  return logActivity(tx, { ...activity, ...(properties && { properties }) });
}
