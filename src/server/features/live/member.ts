import type { Actor, Tx } from '#server/platform/tx/tx.ts';

/** A member of a presence channel; `user_info` is what libraries show of it, such as Laravel Echo's `here()`. */
export type Member = { user_id: string; user_info: { id: string; name: string | null } };

/** The caller of this transaction. A name is given of employees alone. */
export async function readMember(tx: Tx): Promise<Member> {
  const user_id = memberId(tx.actor);
  return { user_id, user_info: { id: user_id, name: await nameOf(tx) } };
}

export function memberId(actor: Actor): string {
  return actor.kind === 'employee' ? actor.employee : actor.kind === 'patient' ? actor.stay : 'system';
}

async function nameOf({ db, actor }: Tx): Promise<string | null> {
  if (actor.kind !== 'employee') return null;
  const row = await db
    .selectFrom('employee')
    .select(['name', 'family'])
    .where('id', '=', actor.employee)
    .executeTakeFirstOrThrow();
  return [row.name, row.family].filter(Boolean).join(' ');
}
