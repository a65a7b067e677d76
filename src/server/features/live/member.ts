import { sql } from 'kysely';
import type { Actor, Tx } from '#server/platform/tx/tx.ts';

/** A member of a presence channel; `user_info` is what libraries show of it, such as Laravel Echo's `here()`. */
export type Member = { user_id: string; user_info: { id: string; name: string | null } };

/** Each of them as a member, in their order. A name is given of employees alone. */
export async function readMembers(tx: Tx, actors: readonly Actor[]): Promise<Member[]> {
  const employees = actors.flatMap((actor) => (actor.kind === 'employee' ? [actor.employee] : []));
  const names = employees.length > 0 ? await namesOf(tx, employees) : new Map<string, string>();
  return actors.map((actor) => {
    const id = memberId(actor);
    return { user_id: id, user_info: { id, name: names.get(id) ?? null } };
  });
}

export function memberId(actor: Actor): string {
  return actor.kind === 'employee' ? actor.employee : actor.kind === 'patient' ? actor.stay : 'system';
}

async function namesOf({ db }: Tx, employees: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('employee')
    .select(['id', 'name', 'family'])
    .where('id', '=', sql<string>`any(${employees}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, name, family }) => [id, [name, family].filter(Boolean).join(' ')]));
}
