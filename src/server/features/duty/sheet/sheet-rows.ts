import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/tx/tx.ts';
import { type SheetHint, type SheetRequest, sheetHoursAhead } from '#shared/duty/sheet.schemas.ts';
import { transitions } from '#shared/requests/transitions.ts';

/** A ward, at a moment, for whoever read it up to `since`; null: they have not. */
export type Sheet = { ward: string; now: Date; since: Date | null };

export type RequestRow = Omit<
  SheetRequest,
  'submitted_at' | 'wanted_at' | 'due_at' | 'accepted_at' | 'promise_counts_from' | 'change' | 'status'
> & {
  bed_id: string;
  status: string;
  submitted_at: Date;
  wanted_at: Date | null;
  due_at: Date;
  accepted_at: Date | null;
  promise_counts_from: Date | null;
  is_new: boolean;
  is_changed: boolean;
};

/** Steps by which a request is another than it was read; what the server notes of its own alerts is none. */
const steps = [...Object.keys(transitions).filter((one) => one !== 'decline'), 'note', 'estimate'];
const after = (at: RawBuilder<unknown>, since: Date | null) =>
  sql<boolean>`coalesce(${at} > ${since}::timestamptz, false)`;
const ahead = (now: Date) => new Date(now.getTime() + sheetHoursAhead * 3_600_000);
const isPlanned = (now: Date) => sql<boolean>`(r.due_at > ${now} and r.step = 0)`;
const ofWard = (ward: string) => sql<boolean>`r.department_id = ${ward} and r.is_open and not r.is_probe`;
const items = sql`(select json_agg(json_build_object('title', service_titles(s.hospital_id, s.id), 'quantity', i.quantity)
    order by i.position)
  from request_item i join service s on s.hospital_id = i.hospital_id and s.id = i.service_id
  where i.hospital_id = r.hospital_id and i.request_id = r.id)`;

/** What is open on the ward, new where it did not stand on the sheet that was read; but for wishes that are planned beyond the hours that the sheet shows. */
export async function readRequests(tx: Tx, { ward, now, since }: Sheet): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select r.id, r.bed_id, r.urgency, r.status, ${items} as items, ${isPlanned(now)} as is_planned, r.submitted_at,
      r.wanted_at, r.due_at, r.accepted_at, r.promise_counts_from, r.response_minutes,
      case when e.id is not null then json_build_object('id', e.id, 'name', e.name)
        when b.id is not null then json_build_object('id', b.id, 'name', b.name) end as accepted_by,
      c.name as for_colleague, ${after(sql`r.submitted_at`, since)}
        or ${after(sql`r.wanted_at`, since && ahead(since))} as is_new,
      ${after(sql`r.due_at`, since)} and r.due_at <= ${now} and r.wanted_at is not null
        or exists (select from request_event v where v.hospital_id = r.hospital_id and v.request_id = r.id
          and v.step = any(${steps}) and v.at > ${since}::timestamptz) as is_changed
    from request r
    left join employee e on e.hospital_id = r.hospital_id and e.id = r.accepter_employee_id
    left join robot b on b.hospital_id = r.hospital_id and b.id = r.accepter_robot_id
    left join employee c on c.hospital_id = r.hospital_id and c.id = r.for_employee_id
    where ${ofWard(ward)} and (not ${isPlanned(now)} or r.wanted_at <= ${ahead(now)})
    order by ${isPlanned(now)}, r.urgency_rank, r.due_at, r.id limit 1000`.execute(tx.db);
  return rows;
}

/** Wishes that are planned beyond the hours that the sheet shows. */
export async function countLater(tx: Tx, { ward, now, since }: Sheet): Promise<Later> {
  const { rows } = await sql<Later>`select count(*)::int as count,
      coalesce(bool_or(${after(sql`r.submitted_at`, since)}), false) as is_new
    from request r
    where ${ofWard(ward)} and ${isPlanned(now)} and r.wanted_at > ${ahead(now)}`.execute(tx.db);
  return rows[0] ?? { count: 0, is_new: false };
}

type Later = { count: number; is_new: boolean };

export type BedRow = {
  id: string;
  label: string;
  room: string;
  stay_id: string | null;
  since: Date | null;
  is_new: boolean;
  hints: SheetHint[];
  unread: number;
  unread_since: Date | null;
  is_urgent: boolean;
  is_unread_new: boolean;
};

/** The beds of the ward in which somebody stays, and these others; in the order of the ward. Of another ward's bed nothing. */
export async function readBeds(tx: Tx, { ward, since }: Sheet, others: readonly string[]): Promise<BedRow[]> {
  const { rows } = await sql<BedRow>`
    select b.id, b.label, room.name as room, at.stay_id, at.began_at as since, ${after(sql`at.began_at`, since)} as is_new,
      ${hints(since)} as hints, coalesce(m.unread, 0) as unread, m.oldest as unread_since,
      t.urgent_since is not null as is_urgent, ${after(sql`m.newest`, since)} as is_unread_new
    from counted_bed b
    join room on room.hospital_id = b.hospital_id and room.id = b.room_id
    left join stay_bed at on at.hospital_id = b.hospital_id and at.bed_id = b.id and at.ended_at is null
      and room.department_id = ${ward}
    left join thread t on t.hospital_id = at.hospital_id and t.stay_id = at.stay_id
    left join lateral (select count(*)::int as unread, min(w.sent_at) as oldest, max(w.sent_at) as newest
      from message w where w.hospital_id = t.hospital_id and w.stay_id = t.stay_id and w.side = 'patient'
        and w.number > t.staff_read) m on true
    where (at.stay_id is not null and b.deleted_at is null)
      or b.id = any(${[...others]}::uuid[])
    order by room.position, room.name, b.position, b.label limit 500`.execute(tx.db);
  return rows;
}

/** Care hints of the stay, and what is blocked for it by the service's name. */
const hints = (since: Date | null) => sql`
  coalesce((select json_agg(json_build_object('id', h.id, 'kind', h.kind, 'detail', h.detail, 'service', h.service,
      'is_new', ${after(sql`h.set_at`, since)}) order by h.kind = 'blocked', h.set_at, h.kind)
    from (
      select c.id, c.kind, c.language_tag as detail, null::json as service, c.set_at from care_hint c
        where c.hospital_id = at.hospital_id and c.stay_id = at.stay_id and c.ended_at is null
      union all
      select k.id, 'blocked', nullif(k.reason, ''), service_titles(k.hospital_id, k.service_id)::json, k.set_at
        from service_block k
        where k.hospital_id = at.hospital_id and k.stay_id = at.stay_id and k.ended_at is null) h), '[]')`;
