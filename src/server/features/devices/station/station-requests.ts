import { sql } from 'kysely';
import { boardOrder } from '#server/features/requests/request.reads.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { circles } from '#shared/requests/reaching/circles.ts';
import { EscalationPlan } from '#shared/requests/reaching/escalation.schemas.ts';
import { defaultPlan, secondsOf } from '#shared/requests/reaching/escalation.ts';
import type { RedReason, StationRequest } from '#shared/station/station.schemas.ts';

/** More open requests of one ward than this nobody could read; the board shows no more either. */
const limit = 1000;

type Made = 'is_unreceived' | 'is_nobody_present' | 'red' | 'is_marked' | 'circle' | 'next';
type Instants = 'asked_at' | 'submitted_at' | 'due_at' | MaybeInstants;
type MaybeInstants = 'promise_counts_from' | 'received_at' | 'accepted_at' | 'alerted_at';

type Row = Omit<StationRequest, Made | Instants> & {
  asked_at: Date;
  submitted_at: Date;
  due_at: Date;
  unreceived: string;
  step: number;
  policy: unknown;
  policy_step: number;
  end_repeats: number;
  escalates_from: Date | null;
  next_step: number | null;
  next_at: Date | null;
} & { [K in MaybeInstants]: Date | null };

/**
 * The open requests that a ward's station shows, high ones first (S8): its own, and, while nobody is present in the
 * hospital, every one that waits anywhere (S9). What people wrote is not read.
 */
export async function readStationRequests(tx: Tx, ward: string, nobodyPresent: boolean): Promise<StationRequest[]> {
  const elsewhere = nobodyPresent ? sql`or r.status in ('pending', 'shared')` : sql``;
  const { rows } = await sql<Row>`
    select r.id, r.version, r.status, r.urgency, r.asked_at, r.submitted_at, r.due_at, r.response_minutes,
      r.promise_counts_from, r.repeat_count, r.received_at, r.accepted_at, r.alerted_at, r.alert_kind,
      r.unreceived, r.step, r.policy, r.policy_step, r.end_repeats, r.escalates_from, n.step as next_step, n.due_at as next_at,
      json_build_object('id', d.id, 'name', d.name) as department,
      json_build_object('id', room.id, 'name', room.name) as room,
      json_build_object('id', bed.id, 'label', bed.label) as bed,
      case when e.id is not null then json_build_object('kind', 'employee', 'name', e.name)
        when b.id is not null then json_build_object('kind', 'robot', 'name', b.name) end as accepted_by,
      (select json_agg(json_build_object('id', i.id, 'icon', s.icon, 'quantity', i.quantity,
          'title', service_titles(s.hospital_id, s.id)) order by i.position)
        from request_item i join service s on s.hospital_id = i.hospital_id and s.id = i.service_id
        where i.hospital_id = r.hospital_id and i.request_id = r.id) as items,
      array(select c.kind from care_hint c where c.hospital_id = r.hospital_id and c.stay_id = r.stay_id
          and c.ended_at is null
        union select 'blocked' from service_block k where k.hospital_id = r.hospital_id and k.stay_id = r.stay_id
          and k.ended_at is null and r.urgency <> 'high' and exists (select from request_item m
            where m.hospital_id = r.hospital_id and m.request_id = r.id and m.service_id = k.service_id)
        order by 1) as hints
    from request r
    join department d on d.hospital_id = r.hospital_id and d.id = r.department_id
    join bed on bed.hospital_id = r.hospital_id and bed.id = r.bed_id
    join room on room.hospital_id = bed.hospital_id and room.id = bed.room_id
    left join employee e on e.hospital_id = r.hospital_id and e.id = r.accepter_employee_id
    left join robot b on b.hospital_id = r.hospital_id and b.id = r.accepter_robot_id
    left join timer n on n.hospital_id = r.hospital_id and n.kind = 'request.step' and n.subject = r.id
      and n.generation = r.timer_generation
    where r.is_open and not r.is_probe and (r.due_at <= ${tx.clock.now()} or r.step > 0) and (r.department_id = ${ward} ${elsewhere})
    order by ${boardOrder} limit ${sql.lit(limit)}`.execute(tx.db);
  return rows.map((row) => stationRequest(row, nobodyPresent));
}

function stationRequest(row: Row, nobodyPresent: boolean): StationRequest {
  const { unreceived, step, policy, policy_step, end_repeats, escalates_from, next_step, next_at, ...shown } = row;
  const waits = row.status !== 'accepted';
  const plan = planOf(row);
  const is_unreceived = waits && unreceived === 'patient_notified';
  const is_nobody_present = waits && nobodyPresent;
  const since = new Date((escalates_from ?? row.due_at).getTime() + (secondsOf(plan, policy_step) ?? 0) * 1000);
  return {
    ...shown,
    ...{ is_unreceived, is_nobody_present, red: reasons(is_unreceived, is_nobody_present) },
    is_marked: waits && plan.end.times !== null && end_repeats >= plan.end.times,
    circle: waits ? { name: circles[step - 1] ?? 'assigned', since: since.toISOString() } : null,
    next:
      waits && next_step && next_at
        ? { name: plan.steps[next_step - 1]?.circle ?? 'charge', at: next_at.toISOString() }
        : null,
    ...instants(row),
  };
}

function reasons(isUnreceived: boolean, isNobodyPresent: boolean): RedReason[] {
  return [
    ...(isUnreceived ? (['not_received'] as const) : []),
    ...(isNobodyPresent ? (['nobody_present'] as const) : []),
  ];
}

/** The plan that was frozen into the request. */
function planOf({ policy, urgency }: Row): EscalationPlan {
  const frozen = EscalationPlan.safeParse(policy);
  return frozen.success ? frozen.data : defaultPlan(urgency);
}

/** The database answers dates; the wire carries text. */
function instants(row: Row) {
  const text = (at: Date | null) => at?.toISOString() ?? null;
  return {
    asked_at: row.asked_at.toISOString(),
    submitted_at: row.submitted_at.toISOString(),
    due_at: row.due_at.toISOString(),
    ...{ promise_counts_from: text(row.promise_counts_from), received_at: text(row.received_at) },
    ...{ accepted_at: text(row.accepted_at), alerted_at: text(row.alerted_at) },
  };
}
