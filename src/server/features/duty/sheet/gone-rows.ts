import { sql } from 'kysely';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { Gone } from '#shared/duty/sheet.schemas.ts';

/** A ward, for whoever read its sheet at that moment, and what of it they may see. */
export type SinceRead = { ward: string; since: Date; seesRequests: boolean; seesHints: boolean };

type RequestRow = {
  id: string;
  status: string;
  items: Extract<Gone, { kind: 'request' }>['items'];
  room: string;
  bed: string;
  at: Date;
};
type HintRow = Omit<Extract<Gone, { kind: 'hint' }>, 'kind' | 'at'> & { at: Date };
type PatientRow = { room: string; bed: string; at: Date };

/** What stood on the ward's sheet when it was read and has ended since, the latest first. */
export async function readGone(tx: Tx, { ward, since, seesRequests, seesHints }: SinceRead): Promise<Gone[]> {
  const gone: Gone[] = [
    ...(await patients(tx, ward, since)).map(({ at, ...row }) => ({
      ...{ kind: 'patient' as const, ...row, at: at.toISOString() },
    })),
    ...(seesRequests ? await requests(tx, ward, since) : []).map(({ at, status, ...row }) => ({
      ...{ kind: 'request' as const, ...row, at: at.toISOString() },
      status: status === 'done' ? ('done' as const) : ('canceled' as const),
    })),
    ...(seesHints ? await hints(tx, ward, since) : []).map(({ at, ...row }) => ({
      ...{ kind: 'hint' as const, ...row, at: at.toISOString() },
    })),
  ];
  return gone.toSorted((one, other) => other.at.localeCompare(one.at));
}

/** Those who no longer lie in the bed, moved or discharged. */
async function patients(tx: Tx, ward: string, since: Date): Promise<PatientRow[]> {
  const { rows } = await sql<PatientRow>`
    select room.name as room, b.label as bed, coalesce(at.ended_at, ${since}) as at
    from stay_bed at
    join counted_bed b on b.hospital_id = at.hospital_id and b.id = at.bed_id
    join room on room.hospital_id = b.hospital_id and room.id = b.room_id
    where room.department_id = ${ward} and at.ended_at > ${since} and at.began_at <= ${since}
      and not exists (select from stay_bed n where n.hospital_id = at.hospital_id and n.bed_id = at.bed_id
        and n.stay_id = at.stay_id and n.ended_at is null)
    order by at.ended_at desc limit 200`.execute(tx.db);
  return rows;
}

async function requests(tx: Tx, ward: string, since: Date): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select r.id, r.status, room.name as room, bed.label as bed, coalesce(r.ended_at, ${since}) as at,
      (select json_agg(json_build_object('title', service_titles(s.hospital_id, s.id), 'quantity', i.quantity)
          order by i.position)
        from request_item i join service s on s.hospital_id = i.hospital_id and s.id = i.service_id
        where i.hospital_id = r.hospital_id and i.request_id = r.id) as items
    from request r
    join bed on bed.hospital_id = r.hospital_id and bed.id = r.bed_id
    join room on room.hospital_id = bed.hospital_id and room.id = bed.room_id
    where r.department_id = ${ward} and not r.is_probe and r.ended_at > ${since} and r.submitted_at <= ${since}
    order by r.ended_at desc, r.id limit 200`.execute(tx.db);
  return rows;
}

/** Of stays that are still on the ward. */
async function hints(tx: Tx, ward: string, since: Date): Promise<HintRow[]> {
  const { rows } = await sql<HintRow>`
    select h.id, h.kind as hint, h.detail, h.service, room.name as room, b.label as bed, h.ended_at as at
    from (
      select c.hospital_id, c.id, c.stay_id, c.kind, c.language_tag as detail, null::json as service, c.set_at, c.ended_at
        from care_hint c
      union all
      select k.hospital_id, k.id, k.stay_id, 'blocked', nullif(k.reason, ''),
        service_titles(k.hospital_id, k.service_id)::json, k.set_at, k.ended_at from service_block k) h
    join stay_bed at on at.hospital_id = h.hospital_id and at.stay_id = h.stay_id and at.ended_at is null
    join counted_bed b on b.hospital_id = at.hospital_id and b.id = at.bed_id
    join room on room.hospital_id = b.hospital_id and room.id = b.room_id
    where room.department_id = ${ward} and h.ended_at > ${since} and h.set_at <= ${since}
    order by h.ended_at desc limit 200`.execute(tx.db);
  return rows;
}
