import { sql } from 'kysely';
import { settingInSql } from '#server/features/content/setting.reads.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { HelpRequestForStaff, HelpRequestForStay } from '#shared/requests/request.schemas.ts';
import { requestTiming } from '#shared/requests/timing.ts';
import { nobodyOnDuty, nobodyReachable } from './facts/unreachable.ts';
import { usualOfRequest } from './facts/usual-minutes.ts';
import { visibleToCaller } from './facts/visibility.ts';
import { policyFacts, type Reader, readersOf } from './may/facts.ts';
import { permitted } from './may/rules.ts';
import { type StaffRow, type StayRow, staffRequest, stayRequest } from './request.rows.ts';

type Condition = ReturnType<typeof sql<boolean>>;

/** At most so many notes of a request go with it to the ward. */
const notesShown = 20;

/**
 * Requests as the patient of their stay may see them: nothing that staff wrote among themselves, and none that they ask
 * of one another.
 */
export async function readForStay(tx: Tx, where: Condition, limit = 200): Promise<HelpRequestForStay[]> {
  const { rows } = await sql<StayRow>`
    select ${columns}, ${doneOrCanceledBy}, r.reached, r.last_repeated_at, r.payed,
      ${settingInSql('accepter_shown')} as accepter_shown,
      array(select distinct si.submission_id from submission_item si
        join request_item ri on ri.hospital_id = si.hospital_id and ri.id = si.request_item_id
        where ri.hospital_id = r.hospital_id and ri.request_id = r.id) as submission_ids,
      coalesce(r.last_repeated_at > coalesce(r.alerted_at, '-infinity'), false) as repeat_pending,
      ${usualOfRequest} as usual_minutes
    from request r
    left join employee e on e.hospital_id = r.hospital_id and e.id = r.accepter_employee_id
    left join employee q on q.hospital_id = r.hospital_id and q.id = r.asked_by_employee_id
    left join robot b on b.hospital_id = r.hospital_id and b.id = r.accepter_robot_id
    join hospital_profile(${tx.hospital}) h on true
    where r.for_employee_id is null and ${where}
    order by r.submitted_at desc limit ${sql.lit(limit)}`.execute(tx.db);
  return rows.map(stayRequest);
}

/**
 * The order of the board and of the ward station, for a request `r`: urgency, then what waits for somebody before what
 * is taken, then who has waited longest (S8). Devices keep the same (`shared/requests/order.ts`).
 */
export const boardOrder = sql`r.urgency_rank, r.status not in ('pending', 'shared'), r.due_at, r.id`;

/** Requests as the employee sees them who calls, in the order of the board unless another one is asked for. */
export async function readForStaff(
  tx: Tx,
  where: Condition,
  limit = 1000,
  order = boardOrder,
): Promise<HelpRequestForStaff[]> {
  const rows = await staffRows(tx, where, limit, order);
  const callers = tx.actor.kind === 'employee' ? [tx.actor.employee] : [];
  const [me] = (await readersOf(tx, callers, idsOf(rows))).values();
  return rows.map((row) => staffRequest(row, me));
}

/** The same for each of these employees, by the request's id; those who see and may do the same get the same object. */
export async function readForPeople(
  tx: Tx,
  where: Condition,
  limit: number,
  people: readonly string[],
): Promise<Map<string, (person: string | null) => HelpRequestForStaff>> {
  const rows = await staffRows(tx, where, limit);
  const readers = await readersOf(tx, people, idsOf(rows));
  return new Map(rows.map((row) => [row.id, eachTheirs(row, readers)]));
}

const idsOf = (rows: readonly StaffRow[]) => rows.map(({ id }) => id);

function eachTheirs(row: StaffRow, readers: ReadonlyMap<string, Reader>) {
  const known = new Map<string, HelpRequestForStaff>();
  return (person: string | null): HelpRequestForStaff => {
    const me = person === null ? undefined : readers.get(person);
    const key = me ? JSON.stringify([permitted(row, me), me.sees.includes(row.id)]) : '';
    const same = known.get(key) ?? staffRequest(row, me);
    known.set(key, same);
    return same;
  };
}

async function staffRows(tx: Tx, where: Condition, limit: number, order = boardOrder): Promise<StaffRow[]> {
  const { rows } = await sql<StaffRow>`
    select ${columns}, ${policyFacts}, r.decliners, r.department_id, r.for_employee_id, r.is_probe, r.step, r.alerted_at, r.alert_kind, r.holder_alert, r.holder_alerted_at, r.accepter_unreachable_since,
      bed.id as bed_id, bed.label as bed_label, coalesce(stay.locale, bed.locale) as locale, room.id as room_id, room.name as room_name,
      n.due_at as next_step_at, ${share} as shared, ${notes} as notes,
      ${hints} as hints
    from request r
    join stay on stay.hospital_id = r.hospital_id and stay.id = r.stay_id
    join bed on bed.hospital_id = r.hospital_id and bed.id = r.bed_id
    join room on room.hospital_id = bed.hospital_id and room.id = bed.room_id
    left join employee e on e.hospital_id = r.hospital_id and e.id = r.accepter_employee_id
    left join employee q on q.hospital_id = r.hospital_id and q.id = r.asked_by_employee_id
    left join robot b on b.hospital_id = r.hospital_id and b.id = r.accepter_robot_id
    left join timer n on n.hospital_id = r.hospital_id and n.subject = r.id and n.kind = 'request.step'
      and n.generation = r.timer_generation and r.status in ('pending', 'shared')
    where ${where}
    order by ${order} limit ${sql.lit(limit)}`.execute(tx.db);
  return rows;
}

export async function oneForStay(tx: Tx, id: string): Promise<HelpRequestForStay | undefined> {
  return (await readForStay(tx, sql<boolean>`r.id = ${id}`))[0];
}

export async function oneForStaff(tx: Tx, id: string): Promise<HelpRequestForStaff | undefined> {
  return (await readForStaff(tx, sql<boolean>`r.id = ${id}`))[0];
}

/** The same for an employee who calls: undefined where they may not see it. */
export async function oneForCaller(tx: Tx, id: string): Promise<HelpRequestForStaff | undefined> {
  return (await readForStaff(tx, sql<boolean>`r.id = ${id} and ${visibleToCaller(tx)}`))[0];
}

/**
 * What is not urgent and was said for the last time on the employee's wards (S19), until somebody takes it; the oldest
 * first.
 */
export async function leftOver(tx: Tx, employee: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from request r
    join employee_department d on d.hospital_id = r.hospital_id and d.department_id = r.department_id
      and d.employee_id = ${employee}
    where r.is_open and r.status in ('pending', 'shared') and r.urgency = 'low' and not r.is_probe
      and r.end_repeats >= ${requestTiming.endRule.low.times}
    order by r.due_at, r.id limit 200`.execute(tx.db);
  return rows.map((row) => row.id);
}

/** What this employee asks of colleagues and nobody has taken: help for where they are, which nobody else waits for. */
export async function countOpenCalls(tx: Tx, employee: string): Promise<number> {
  const row = await tx.db
    .selectFrom('request')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('for_employee_id', '=', employee)
    .where('is_open', '=', sql.lit(true))
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Accepted requests that this employee holds now. */
export async function countHeld(tx: Tx, employee: string): Promise<number> {
  const row = await tx.db
    .selectFrom('request')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('accepter_employee_id', '=', employee)
    .where('is_open', '=', sql.lit(true))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** What the state of a request `r` needs beside its row. */
export const stateFacts = sql`${nobodyOnDuty} as nobody_on_duty, ${nobodyReachable} as nobody_reachable,
  r.status in ('pending', 'shared') and (r.policy_step > 1 or exists (select from request_acceptance g
    where g.hospital_id = r.hospital_id and g.request_id = r.id and g.accepted_at >= r.due_at
      and g.how_ended in ('released', 'given_back', 'failed'))) as escalated`;

const columns = sql`
  r.id, r.version, r.stay_id, r.status, r.urgency, r.service_type_id, r.repeat_count, r.asked_at, r.submitted_at,
  r.wanted_at, r.due_at, r.received_at, r.unreceived, r.promise_counts_from, r.accepted_at, r.done_at, r.canceled_at, r.cancel_reason,
  r.response_minutes,
  case when r.status = 'accepted' and r.estimate_generation = r.timer_generation then
    json_build_object('minutes', r.estimate_minutes, 'said_at', r.estimate_said_at) end as estimate,
  ${stateFacts},
  r.accepter_employee_id, r.accepter_robot_id, e.name as accepter_name, e.role as accepter_role, b.name as robot_name,
  r.asked_by_employee_id, q.name as asker_name, q.role as asker_role,
  (select json_agg(json_build_object(
      'id', i.id, 'service_id', i.service_id, 'icon', s.icon, 'quantity', i.quantity, 'note', i.note,
      'answer', i.answer, 'place', i.place, 'price_cents', i.price_cents, 'currency', i.currency,
      'title', service_titles(s.hospital_id, s.id),
      'answer_label', (select json_object_agg(c.language_code, c.label) from service_choice_text c
        where c.hospital_id = s.hospital_id and c.service_id = s.id and c.key = i.answer)
    ) order by i.position)
    from request_item i join service s on s.hospital_id = i.hospital_id and s.id = i.service_id
    where i.hospital_id = r.hospital_id and i.request_id = r.id) as items`;

/** Who ended it: from the events, since the row does not say. */
const doneOrCanceledBy = sql`
  (select json_build_object('kind', v.actor_kind, 'id', v.actor_id) from request_event v
    where r.status in ('done', 'canceled') and v.hospital_id = r.hospital_id and v.request_id = r.id
      and v.to_status = r.status and v.from_status <> v.to_status order by v.request_version desc limit 1) as ended_by`;

/** Whom its accepter asked to take it, with the note; staff alone read this. */
const share = sql`
  (select json_build_object('note', g.note, 'by', json_build_object('id', y.id, 'name', y.name),
      'with', json_build_object('kind', case when g.employee_id is not null then 'employee'
          when g.department_id is not null then 'department' else 'service_type' end,
        'id', coalesce(g.employee_id, g.department_id, g.service_type_id),
        'name', coalesce(
          (select json_build_object('de', w.name) from employee w where w.hospital_id = g.hospital_id and w.id = g.employee_id),
          (select json_build_object('de', d.name) from department d where d.hospital_id = g.hospital_id and d.id = g.department_id),
          service_type_names(g.hospital_id, g.service_type_id))))
    from request_target g join employee y on y.hospital_id = g.hospital_id and y.id = g.shared_by_employee_id
    where r.status in ('accepted', 'shared') and g.hospital_id = r.hospital_id and g.request_id = r.id
    order by g.shared_at desc limit 1)`;

/** The latest that colleagues have noted, the oldest of these first; staff alone read this. */
const notes = sql`
  coalesce((select json_agg(json_build_object('id', n.id, 'text', n.text, 'at', n.written_at,
      'by', json_build_object('id', y.id, 'name', y.name),
      'for', case when f.id is not null then json_build_object('id', f.id, 'name', f.name) end)
      order by n.written_at, n.id)
    from (select * from request_note w where w.hospital_id = r.hospital_id and w.request_id = r.id
      order by w.written_at desc, w.id desc limit ${sql.lit(notesShown)}) n
    join employee y on y.hospital_id = n.hospital_id and y.id = n.employee_id
    left join employee f on f.hospital_id = n.hospital_id and f.id = n.mention_id), '[]')`;

/** What a nurse knows of the stay, and whether what is asked for here was blocked for it. */
const hints = sql`
  coalesce((select json_agg(json_build_object('kind', h.kind, 'detail', h.detail) order by h.set_at) from (
    select c.kind, c.language_tag as detail, c.set_at from care_hint c
      where c.hospital_id = r.hospital_id and c.stay_id = r.stay_id and c.ended_at is null
    union all
    select 'blocked', nullif(k.reason, ''), k.set_at from service_block k
      where k.hospital_id = r.hospital_id and k.stay_id = r.stay_id and k.ended_at is null and r.urgency <> 'high'
        and exists (select from request_item n where n.hospital_id = r.hospital_id and n.request_id = r.id
          and n.service_id = k.service_id)) h), '[]')`;
