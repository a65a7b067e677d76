import { sql } from 'kysely';
import { readForStaff } from '#server/features/requests/request.reads.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { Handover } from '#shared/duty/colleague.schemas.ts';

type Offer = { id: string; from_id: string; from_name: string; offered_at: Date; lapses_at: Date; requests: string[] };

/** What the employee holds, and the offers to them that still stand. */
export async function readHandover(tx: Tx, employee: string): Promise<Handover> {
  const held = await readForStaff(tx, sql<boolean>`r.is_open and r.accepter_employee_id = ${employee}`);
  const offers = await standingOffers(tx, employee);
  const ids = offers.flatMap(({ requests }) => requests);
  const offered = ids.length > 0 ? await readForStaff(tx, sql<boolean>`r.id = any(${ids}::uuid[])`) : [];
  return {
    held,
    offers: offers.map(({ id, from_id, from_name, offered_at, lapses_at, requests }) => ({
      id,
      from: { id: from_id, name: from_name },
      offered_at: offered_at.toISOString(),
      lapses_at: lapses_at.toISOString(),
      requests: offered.filter((request) => requests.includes(request.id)),
    })),
  };
}

async function standingOffers(tx: Tx, employee: string): Promise<Offer[]> {
  const { rows } = await sql<Offer>`
    select h.id, e.id as from_id, e.name as from_name, h.offered_at, h.lapses_at, array_agg(i.request_id) as requests
    from handover h
    join employee e on e.hospital_id = h.hospital_id and e.id = h.from_employee_id
    join handover_item i on i.hospital_id = h.hospital_id and i.handover_id = h.id and i.state = 'offered'
    where h.to_employee_id = ${employee} and h.lapses_at > ${tx.clock.now()}
    group by h.id, e.id, e.name, h.offered_at, h.lapses_at order by h.offered_at`.execute(tx.db);
  return rows;
}
