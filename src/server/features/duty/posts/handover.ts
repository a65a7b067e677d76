import { sql } from 'kysely';
import { readForStaff } from '#server/features/requests/request.reads.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { Handover, HandoverBed } from '#shared/duty/colleague.schemas.ts';

type Offer = {
  id: string;
  other_id: string;
  other_name: string;
  offered_at: Date;
  lapses_at: Date;
  shown_at: Date | null;
  requests: string[];
  beds: HandoverBed[];
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
    beds: await ownBeds(tx, employee),
    offered: made.map((offer) => ({
      ...common(offer),
      to: other(offer),
      request_ids: offer.requests,
      beds: offer.beds,
    })),
    offers: offers.map((offer) => ({
      ...common(offer),
      from: other(offer),
      requests: offered.filter((request) => offer.requests.includes(request.id)),
      beds: offer.beds,
    })),
    ended: await endedOffers(tx, employee),
  };
}

const common = ({ id, offered_at, lapses_at, shown_at }: Offer) => ({
  id,
  shown_at: shown_at?.toISOString() ?? null,
  offered_at: offered_at.toISOString(),
  lapses_at: lapses_at.toISOString(),
});

const other = ({ other_id, other_name }: Offer) => ({ id: other_id, name: other_name });

type Sql = ReturnType<typeof sql>;

/** What is known of the stay in `bed`. */
const hints = sql`
  coalesce((select json_agg(json_build_object('kind', c.kind, 'detail', c.language_tag) order by c.set_at)
    from stay_bed s join care_hint c on c.hospital_id = s.hospital_id and c.stay_id = s.stay_id and c.ended_at is null
    where s.hospital_id = bed.hospital_id and s.bed_id = bed.id and s.ended_at is null), '[]')`;

const bedJson = (
  note: Sql,
) => sql`json_build_object('id', bed.id, 'label', bed.label, 'room', room.name, 'note', ${note},
  'hints', ${hints})`;

async function ownBeds(tx: Tx, employee: string): Promise<HandoverBed[]> {
  const { rows } = await sql<{ bed: HandoverBed }>`
    select ${bedJson(sql`''`)} as bed from assignment a
    join counted_bed bed on bed.hospital_id = a.hospital_id and bed.id = a.bed_id and bed.deleted_at is null
    join room on room.hospital_id = bed.hospital_id and room.id = bed.room_id
    where a.employee_id = ${employee} and a.ended_at is null and a.cover_of_break_id is null
    order by room.position, room.name, bed.position, bed.label limit 200`.execute(tx.db);
  return rows.map(({ bed }) => bed);
}

/** Offers of which something is neither taken nor withdrawn nor overtaken, with who is at their `other` end. */
async function offersWhere(tx: Tx, condition: Sql, otherEnd: Sql): Promise<Offer[]> {
  const { rows } = await sql<Offer>`
    select h.id, e.id as other_id, e.name as other_name, h.offered_at, h.lapses_at, h.shown_at,
      array(select i.request_id from handover_item i
        where i.hospital_id = h.hospital_id and i.handover_id = h.id and i.state = 'offered') as requests,
      coalesce((select json_agg(${bedJson(sql`b.note`)} order by room.position, room.name, bed.position, bed.label)
        from handover_bed b
        join bed on bed.hospital_id = b.hospital_id and bed.id = b.bed_id
        join room on room.hospital_id = bed.hospital_id and room.id = bed.room_id
        where b.hospital_id = h.hospital_id and b.handover_id = h.id and b.state = 'offered'), '[]') as beds
    from handover h
    join employee e on e.hospital_id = h.hospital_id and e.id = ${otherEnd}
    where ${condition} and ${isOffered} order by h.offered_at`.execute(tx.db);
  return rows;
}

const isOffered = sql`(
  exists (select from handover_item i where i.hospital_id = h.hospital_id and i.handover_id = h.id and i.state = 'offered')
  or exists (select from handover_bed b where b.hospital_id = h.hospital_id and b.handover_id = h.id and b.state = 'offered'))`;

type Ended = Omit<Handover['ended'][number], 'ended_at' | 'to'> & { ended_at: Date; to_id: string; to_name: string };

/**
 * Offers that are over, until who offered has put them away: what was taken is read past the end of their duty too, an
 * offer in vain in this duty alone, since nothing of it is with them any more. The newest 20, oldest first.
 */
async function endedOffers(tx: Tx, employee: string): Promise<Handover['ended']> {
  const { rows } = await sql<Ended>`
    with part as (
      select i.hospital_id, i.handover_id, i.state, i.ended_at, r.bed_id, r.id, true as is_request
        from handover_item i join request r on r.hospital_id = i.hospital_id and r.id = i.request_id
      union all select b.hospital_id, b.handover_id, b.state, b.ended_at, b.bed_id, b.bed_id, false from handover_bed b)
    select h.id, e.id as to_id, e.name as to_name, max(p.ended_at) as ended_at,
      ${taken(sql`p.is_request`)} as requests, ${taken(sql`not p.is_request`)} as beds,
      (count(*) filter (where p.state = 'refused'))::int as refused,
      (count(*) filter (where p.state = 'lapsed'))::int as lapsed
    from handover h
    left join attendance a on a.hospital_id = h.hospital_id and a.employee_id = h.from_employee_id and a.left_at is null
      and a.entered_at <= h.offered_at
    join employee e on e.hospital_id = h.hospital_id and e.id = h.to_employee_id
    join part p on p.hospital_id = h.hospital_id and p.handover_id = h.id
    join bed on bed.hospital_id = p.hospital_id and bed.id = p.bed_id
    join room on room.hospital_id = bed.hospital_id and room.id = bed.room_id
    where h.from_employee_id = ${employee} and h.seen_at is null and not ${isOffered}
    group by h.id, e.id, e.name
    having bool_or(p.state = 'taken' or p.state in ('refused', 'lapsed') and a.id is not null)
    order by ended_at desc limit 20`.execute(tx.db);
  return rows.toReversed().map(({ to_id, to_name, ended_at, ...row }) => ({
    ...row,
    to: { id: to_id, name: to_name },
    ended_at: ended_at.toISOString(),
  }));
}

const taken = (which: Sql) => sql`
  coalesce(json_agg(json_build_object('id', p.id, 'room', room.name, 'bed', bed.label) order by room.name, bed.label)
    filter (where p.state = 'taken' and ${which}), '[]')`;
