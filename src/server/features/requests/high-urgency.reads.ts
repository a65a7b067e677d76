import { sql } from 'kysely';
import type { Tx } from '#server/platform/tx/tx.ts';

/** A parsed call. It names a request, a submission or a handover by the path, requests or services in the body. */
type Call = { params: { id?: string }; body: unknown };
type Named = { request_ids?: string[]; items?: { id?: string; service_id?: string }[] } | undefined;

/** Which of these calls change a request of high urgency, so that they must not wait behind others (S23). */
export async function findHighUrgency(tx: Tx, calls: readonly Call[]): Promise<boolean[]> {
  const named = calls.map(({ params, body }, call) => {
    const { request_ids = [], items = [] } = (body as Named) ?? {}; // parsed by the call's own schema
    const ids = [...(params.id ? [params.id] : []), ...request_ids, ...items.flatMap(({ id }) => id ?? [])];
    return { call, ids, services: items.flatMap(({ service_id }) => service_id ?? []) };
  });
  const byId = named.flatMap(({ call, ids }) => ids.map((id) => ({ call, id })));
  const byService = named.flatMap(({ call, services }) => services.map((id) => ({ call, id })));
  const { rows } = await sql<{ call: number }>`
    with named as (select * from ${columnsOf(byId)} n (call, id))
    select n.call from named n join request r on r.id = n.id where r.urgency = 'high'
    union select n.call from named n join submission_item s on s.submission_id = n.id
      join request_item i on i.hospital_id = s.hospital_id and i.id = s.request_item_id
      join request r on r.hospital_id = i.hospital_id and r.id = i.request_id where r.urgency = 'high'
    union select n.call from named n join handover_item h on h.handover_id = n.id
      join request r on r.hospital_id = h.hospital_id and r.id = h.request_id where r.urgency = 'high'
    union select n.call from ${columnsOf(byService)} n (call, id) join service s on s.id = n.id
      join priority p on p.hospital_id = s.hospital_id and p.id = s.priority_id where p.urgency = 'high'`.execute(
    tx.db,
  );
  const urgent = new Set(rows.map(({ call }) => call));
  return calls.map((_call, index) => urgent.has(index));
}

function columnsOf(named: readonly { call: number; id: string }[]) {
  return sql`unnest(${named.map(({ call }) => call)}::int[], ${named.map(({ id }) => id)}::uuid[])`;
}
