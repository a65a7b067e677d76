import { sql } from 'kysely';
import { allows, isInScope } from '#server/features/employees/access.reads.ts';
import type { Tx } from '#server/platform/tx/tx.ts';

/** A channel of ours, taken apart: `private-stay.{id}` and its kin. */
const pattern = /^(private|presence)-(stay|department|employee|hospital|device)\.([0-9a-f-]{36})(\.duty)?$/;

/** May the caller of this transaction listen there? Checked at every subscription (api.md, Realtime). */
export async function maySubscribe(tx: Tx, channel: string): Promise<boolean> {
  const [, kind, thing, id, duty] = pattern.exec(channel) ?? [];
  if (!kind || !thing || !id) return false;
  if ((kind === 'presence') !== (duty !== undefined)) return false;
  if (thing === 'device') return id === tx.device;
  if (tx.actor.kind === 'patient') return thing === 'stay' && id === tx.actor.stay && (await stayRuns(tx, id));
  if (tx.actor.kind === 'station') return kind === 'private' && thing === 'department' && id === tx.actor.department;
  if (tx.actor.kind !== 'employee') return false;
  if (thing === 'employee') return id === tx.actor.employee;
  if (thing === 'hospital') return id === tx.hospital;
  if (thing === 'department') return (await allows(tx, 'board:view')) && isInScope(tx, id);
  return false;
}

async function stayRuns(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from stay where id = ${id} and ended_at is null`.execute(tx.db);
  return rows.length > 0;
}
