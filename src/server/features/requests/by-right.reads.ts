import { notFound } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { allows } from '#shared/requests/transitions.ts';
import { isOpenAt } from './may/rules.ts';

/** What whoever may edit requests can do with this one now. Who calls has asked whether they may, and see it. */
export async function openByRight(tx: Tx, id: string): Promise<('cancel' | 'reopen')[]> {
  const request = await tx.db.selectFrom('request').selectAll().where('id', '=', id).executeTakeFirst();
  if (!request) throw notFound('request');
  if (allows('cancel', request.status)) return ['cancel'];
  if (!allows('reopen', request.status) || !isOpenAt('reopen', request, tx.clock.now())) return [];
  const { stay_id } = request;
  const stay = await tx.db.selectFrom('stay').select('ended_at').where('id', '=', stay_id).executeTakeFirst();
  return stay?.ended_at === null ? ['reopen'] : [];
}
