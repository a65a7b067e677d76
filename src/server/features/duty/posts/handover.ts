import { sql } from 'kysely';
import { readForStaff } from '#server/features/requests/request.reads.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { Handover } from '#shared/duty/colleague.schemas.ts';

type Offer = {
  id: string;
  other_id: string;
  other_name: string;
  offered_at: Date;
  lapses_at: Date;
  requests: string[];
};

/** What the employee holds and has offered, and the offers to them that still stand. */
export async function readHandover(tx: Tx, employee: string): Promise<Handover> {
  const held = await readForStaff(tx, sql<boolean>`r.is_open and r.accepter_employee_id = ${employee}`);
  const made = await offersWhere(tx, sql`h.from_employee_id = ${employee}`, sql`h.to_employee_id`);
  const standing = sql`h.to_employee_id = ${employee} and h.lapses_at > ${tx.clock.now()}`;
  const offers = await offersWhere(tx, standing, sql`h.from_employee_id`);
  const ids = offers.flatMap(({ requests }) => requests);
  const offered = ids.length > 0 ? await readForStaff(tx, sql<boolean>`r.id = any(${ids}::uuid[])`) : [];
  return {
    held,
    offered: made.map((offer) => ({ ...common(offer), to: other(offer), request_ids: offer.requests })),
    offers: offers.map((offer) => ({
      ...common(offer),
      from: other(offer),
      requests: offered.filter((request) => offer.requests.includes(request.id)),
    })),
  };
}

const common = ({ id, offered_at, lapses_at }: Offer) => ({
  id,
  offered_at: offered_at.toISOString(),
  lapses_at: lapses_at.toISOString(),
});

const other = ({ other_id, other_name }: Offer) => ({ id: other_id, name: other_name });

type Sql = ReturnType<typeof sql>;

/** Offers of which something is neither taken nor withdrawn nor overtaken, with who is at their `other` end. */
async function offersWhere(tx: Tx, condition: Sql, otherEnd: Sql): Promise<Offer[]> {
  const { rows } = await sql<Offer>`
    select h.id, e.id as other_id, e.name as other_name, h.offered_at, h.lapses_at, array_agg(i.request_id) as requests
    from handover h
    join employee e on e.hospital_id = h.hospital_id and e.id = ${otherEnd}
    join handover_item i on i.hospital_id = h.hospital_id and i.handover_id = h.id and i.state = 'offered'
    where ${condition}
    group by h.id, e.id, e.name, h.offered_at, h.lapses_at order by h.offered_at`.execute(tx.db);
  return rows;
}
