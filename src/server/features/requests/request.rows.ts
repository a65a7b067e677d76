import type { HelpRequestForStaff, HelpRequestForStay, RequestNote } from '#shared/requests/request.schemas.ts';
import type { Reader } from './may/facts.ts';
import { type Beside, permitted } from './may/rules.ts';

/** A request as the two reads select it, before it takes the form of its audience. */
type Row = {
  id: string;
  version: number;
  stay_id: string;
  status: HelpRequestForStay['status'];
  urgency: HelpRequestForStay['urgency'];
  service_type_id: string;
  repeat_count: number;
  asked_at: Date;
  submitted_at: Date;
  wanted_at: Date | null;
  due_at: Date;
  received_at: Date | null;
  unreceived: HelpRequestForStay['unreceived'];
  nobody_on_duty: boolean;
  nobody_reachable: boolean;
  escalated: boolean;
  promise_counts_from: Date | null;
  accepted_at: Date | null;
  done_at: Date | null;
  canceled_at: Date | null;
  cancel_reason: string | null;
  response_minutes: number;
  estimate: { minutes: number; said_at: string } | null;
  accepter_employee_id: string | null;
  accepter_robot_id: string | null;
  accepter_name: string | null;
  accepter_role: string | null;
  robot_name: string | null;
  asked_by_employee_id: string | null;
  asker_name: string | null;
  asker_role: string | null;
  items: HelpRequestForStay['items'];
  ended_by: { kind: string; id: string | null } | null;
};

export type StayRow = Row & {
  accepter_shown: string;
  submission_ids: string[];
  repeat_pending: boolean;
  reached: HelpRequestForStay['reached'];
  last_repeated_at: Date | null;
  payed: boolean;
  usual_minutes: HelpRequestForStay['usual_minutes'];
};

export type StaffRow = Row &
  Beside & {
    department_id: string;
    for_employee_id: string | null;
    is_probe: boolean;
    accepter_unreachable_since: Date | null;
    step: number;
    alerted_at: Date | null;
    alert_kind: HelpRequestForStaff['alert_kind'] | null;
    holder_alert: 'reminder' | 'warning' | null;
    holder_alerted_at: Date | null;
    next_step_at: Date | null;
    shared: HelpRequestForStaff['shared'];
    notes: RequestNote[];
    bed_id: string;
    bed_label: string;
    locale: string;
    room_id: string;
    room_name: string;
    hints: HelpRequestForStaff['hints'];
  };

export function stayRequest(row: StayRow): HelpRequestForStay {
  return {
    ...common(row),
    accepted_by: accepterForStay(row),
    asked_by: row.asked_by_employee_id ? { name: nameForStay(row, row.asker_name), role: row.asker_role } : null,
    canceled_by: canceledBy(row),
    submission_ids: row.submission_ids,
    repeat_pending: row.repeat_pending,
    repeated_at: row.last_repeated_at?.toISOString() ?? null,
    reached: row.reached,
    payed: row.payed,
    usual_minutes: row.usual_minutes,
  };
}

/** `me`: whoever gets it; nobody in particular has no board, and may do nothing with it. */
export function staffRequest(row: StaffRow, me: Reader | undefined): HelpRequestForStaff {
  const sees = me?.sees.includes(row.id) ?? false;
  return {
    ...common(row),
    department_id: row.department_id,
    bed: { id: row.bed_id, label: row.bed_label },
    room: { id: row.room_id, name: row.room_name },
    locale: row.locale,
    hints: row.hints,
    accepted_by: accepterForStaff(row),
    asked_by: row.asked_by_employee_id ? { id: row.asked_by_employee_id, name: row.asker_name ?? '' } : null,
    for_colleague: row.for_employee_id !== null,
    accepter_unreachable_since: row.accepter_unreachable_since?.toISOString() ?? null,
    done_by: row.status === 'done' ? (row.ended_by?.id ?? null) : null,
    canceled_by: canceledBy(row),
    step: row.step,
    next_step_at: row.next_step_at?.toISOString() ?? null,
    shared: row.shared,
    notified: row.notified,
    alerted_at: row.alerted_at?.toISOString() ?? null,
    alert_kind: row.alert_kind,
    holder_alert:
      row.holder_alert && row.holder_alerted_at
        ? { kind: row.holder_alert, at: row.holder_alerted_at.toISOString() }
        : null,
    visible: sees,
    ...(sees && { notes: row.notes.map((note) => ({ ...note, at: new Date(note.at).toISOString() })) }),
    ...(me ? permitted(row, me) : nothing),
    ...(row.is_probe && { is_probe: true }),
  };
}

const nothing = { may: [], may_from: {}, may_until: {} };

function common(row: Row) {
  return {
    id: row.id,
    version: row.version,
    stay_id: row.stay_id,
    status: row.status,
    urgency: row.urgency,
    service_type_id: row.service_type_id,
    items: row.items,
    repeat_count: row.repeat_count,
    asked_at: row.asked_at.toISOString(),
    submitted_at: row.submitted_at.toISOString(),
    wanted_at: row.wanted_at?.toISOString() ?? null,
    due_at: row.due_at.toISOString(),
    received_at: row.received_at?.toISOString() ?? null,
    unreceived: row.unreceived,
    nobody_on_duty: row.nobody_on_duty,
    nobody_reachable: row.nobody_reachable,
    escalated: row.escalated,
    promise_counts_from: row.promise_counts_from?.toISOString() ?? null,
    accepted_at: row.accepted_at?.toISOString() ?? null,
    done_at: row.done_at?.toISOString() ?? null,
    canceled_at: row.canceled_at?.toISOString() ?? null,
    cancel_reason: row.cancel_reason,
    response_minutes: row.response_minutes,
    estimate: estimateOf(row),
  };
}

function estimateOf({ estimate }: Row): HelpRequestForStay['estimate'] {
  if (!estimate) return null;
  const { minutes } = estimate;
  const said_at = new Date(estimate.said_at);
  const until = new Date(said_at.getTime() + minutes * 60_000);
  return { minutes, said_at: said_at.toISOString(), until: until.toISOString() };
}

/** First name or role, as the hospital sets; without a name the app says "a nurse". */
function accepterForStay(row: StayRow): HelpRequestForStay['accepted_by'] {
  if (row.accepter_robot_id) return { kind: 'robot', name: null, role: null };
  if (!row.accepter_employee_id) return null;
  return { kind: 'employee', name: nameForStay(row, row.accepter_name), role: row.accepter_role };
}

const nameForStay = (row: StayRow, name: string | null) => (row.accepter_shown === 'first_name' ? name : null);

function accepterForStaff(row: StaffRow): HelpRequestForStaff['accepted_by'] {
  if (row.accepter_robot_id) return { kind: 'robot', id: row.accepter_robot_id, name: row.robot_name ?? '' };
  if (row.accepter_employee_id)
    return { kind: 'employee', id: row.accepter_employee_id, name: row.accepter_name ?? '' };
  return null;
}

function canceledBy(row: Row): HelpRequestForStay['canceled_by'] {
  if (row.status !== 'canceled') return null;
  if (row.ended_by?.kind === 'patient') return 'patient';
  return row.ended_by?.kind === 'employee' ? 'employee' : 'system';
}
