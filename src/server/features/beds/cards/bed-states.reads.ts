import { sql } from 'kysely';
import { allows, inScopeOf } from '#server/features/access/access.reads.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { BedState } from '#shared/beds/bed-state.schemas.ts';

type Row = {
  id: string;
  department: string;
  printed_at: Date | null;
  rotated_at: Date | null;
  stay_id: string | null;
  began_at: Date | null;
  open_requests: number;
  hints: NonNullable<BedState['stay']>['hints'];
};

/** How these beds stand, of those that the caller's scope has; stays and cards for who may see them. */
export async function listBedStates(tx: Tx, ids: readonly string[]): Promise<BedState[]> {
  const seesStays = await allows(tx, 'stays:view');
  const seesCards = await allows(tx, 'qr:view');
  const { rows } = await sql<Row>`
    select b.id, d.name as department, b.codes_printed_at as printed_at, b.codes_rotated_at as rotated_at,
      s.id as stay_id, s.began_at,
      (select count(*)::int from request q
        where q.hospital_id = s.hospital_id and q.stay_id = s.id and q.is_open) as open_requests,
      coalesce((select json_agg(json_build_object('kind', c.kind, 'language_tag', c.language_tag)
          order by c.set_at, c.kind)
        from care_hint c where c.hospital_id = s.hospital_id and c.stay_id = s.id and c.ended_at is null), '[]') as hints
    from bed b
    join room r on r.hospital_id = b.hospital_id and r.id = b.room_id
    join department d on d.hospital_id = r.hospital_id and d.id = r.department_id
    left join stay_bed at on at.hospital_id = b.hospital_id and at.bed_id = b.id and at.ended_at is null
    left join stay s on s.hospital_id = at.hospital_id and s.id = at.stay_id
    where b.id = any(${[...ids]}::uuid[]) and not b.is_probe and ${inScopeOf(tx, sql`r.department_id`)}`.execute(tx.db);
  return rows.map((row) => ({
    ...{ id: row.id, department: row.department },
    ...(seesStays && { stay: stayOf(row) }),
    ...(seesCards && { card: cardOf(row) }),
  }));
}

function stayOf({ stay_id, began_at, open_requests, hints }: Row): BedState['stay'] {
  return stay_id && began_at ? { id: stay_id, began_at: began_at.toISOString(), open_requests, hints } : null;
}

function cardOf({ printed_at, rotated_at }: Row): BedState['card'] {
  const is_valid = printed_at !== null && (rotated_at === null || printed_at >= rotated_at);
  return { printed_at: printed_at?.toISOString() ?? null, is_valid };
}
