import { covers, type Need } from '#shared/access/rights.ts';
import { offerHandover } from '#shared/duty/colleague.endpoints.ts';
import type { ErrorCode } from '#shared/kernel/errors.ts';
import { acceptanceTimes } from '#shared/requests/acceptance-times.ts';
import { requestTiming } from '#shared/requests/timing.ts';
import { allows, type StaffVerb, type Status, staffVerbs } from '#shared/requests/transitions.ts';
import { verbCalls } from '#shared/requests/verbs.ts';

/** What the policy asks of a request's row. */
type Row = {
  status: Status;
  urgency: 'high' | 'normal' | 'low';
  response_minutes: number;
  service_type_id: string;
  department_id: string;
  /** Who asks colleagues for themselves. */
  for_employee_id: string | null;
  accepter_employee_id: string | null;
  accepted_at: Date | null;
  accepter_unreachable_since: Date | null;
  promise_counts_from: Date | null;
  done_at: Date | null;
  canceled_at: Date | null;
};

/** What it asks beside the row. */
export type Beside = {
  /**
   * Who is notified of it now and has not declined; who has; and who was in the last circle when people were last
   * notified.
   */
  notified: string[];
  declined: string[];
  /** Who of those notified may decline it, as it was announced last; for screens alone. */
  decliners?: readonly string[];
  notified_last: string[];
  /** With whom it is shared now. */
  target: { kind: 'employee' | 'service_type' | 'department'; id: string } | null;
  /** Who marked it done or canceled it. */
  ended_by: { kind: string; id: string | null } | null;
  stay_ended: boolean;
};

export type RequestFacts = Row & Beside;

/** What the policy asks of an employee. */
export type EmployeeFacts = {
  id: string;
  /** On duty, not on break, with an account that is active. */
  present: boolean;
  /** Of the rights of their access level those that a verb needs. */
  rights: string[];
  service_types: string[];
  departments: string[];
  /** The departments whose charge post they hold. */
  charge_of: string[];
};

/** The first and the last millisecond of the server's time in which a verb is open. */
type Times = { from?: number; until?: number };

type Rule = {
  /** Why this employee may not; null when they may. */
  who(request: RequestFacts, me: EmployeeFacts): ErrorCode | null;
  /** When, for a verb bound by time; null: never as it stands. */
  when?(request: Row): Times | null;
};

const undoMs = requestTiming.undoDoneSeconds * 1000;
const undoAcceptMs = requestTiming.undoAcceptSeconds * 1000;
const reopenMs = requestTiming.reopenHours * 3_600_000;

/** Who may, verb by verb (docs/product.md). The table of transitions says from which statuses. */
export const rules: Readonly<Record<StaffVerb, Rule>> = {
  accept: { who: couldTake },
  estimate: { who: holds },
  done: { who: mayFinish },
  undo_accept: { who: holds, when: ({ accepted_at }) => within(accepted_at, undoAcceptMs) },
  undo_done: { who: hasEnded, when: ({ done_at }) => within(done_at, undoMs) },
  reopen: { who: couldReopen, when: ({ done_at, canceled_at }) => within(done_at ?? canceled_at, reopenMs) },
  take_over: { who: couldTakeFromAnother, when: mayBeRelieved },
  decline: { who: mayDecline },
  still_at_it: { who: holds },
  share: { who: holds },
  release: { who: holds },
  hand_over: { who: holds },
  cancel: { who: mayCancel },
};

/**
 * Takes it on: present, and of its service type, in charge of its department, or notified by the last circle; of a
 * shared one also whoever it is shared with (docs/product.md, "Who could accept").
 */
function couldTake(request: RequestFacts, me: EmployeeFacts): ErrorCode | null {
  if (!me.present) return 'off_duty';
  return couldAccept(request, me) || isSharedWith(request, me) ? null : 'operation_denied';
}

/** Whether it is one of those that this employee takes on, whether they are present or not: nobody takes on their own. */
export function couldAccept(request: RequestFacts, me: EmployeeFacts): boolean {
  if (asks(request, me)) return false;
  return takesOnByDuty(request, me) || request.notified_last.includes(me.id);
}

/** The same without whoever was only notified by the last circle around its bed. */
export function takesOnByDuty(
  { service_type_id, department_id }: Pick<RequestFacts, 'service_type_id' | 'department_id'>,
  me: EmployeeFacts,
): boolean {
  return me.service_types.includes(service_type_id) || me.charge_of.includes(department_id);
}

/** Whether this employee is one of those whom its accepter asks to take it. */
export function isSharedWith(request: RequestFacts, me: EmployeeFacts): boolean {
  const { target } = request;
  if (!target || asks(request, me)) return false;
  const among = { employee: [me.id], service_type: me.service_types, department: me.departments };
  return among[target.kind].includes(target.id);
}

function holds({ accepter_employee_id }: RequestFacts, me: EmployeeFacts): ErrorCode | null {
  return accepter_employee_id === me.id ? null : 'operation_denied';
}

/** Its accepter; who asks colleagues for themselves; or a present colleague: of its department who could accept, of a shared one whom it is shared with. */
function mayFinish(request: RequestFacts, me: EmployeeFacts): ErrorCode | null {
  if (request.accepter_employee_id === me.id || asks(request, me)) return null;
  if (!me.present) return 'off_duty';
  const isTheirs = couldAccept(request, me) && me.departments.includes(request.department_id);
  return (request.status === 'shared' ? isSharedWith(request, me) : isTheirs) ? null : 'operation_denied';
}

/** Who asks colleagues for themselves needs them no longer; else its accepter, or who could take it. */
function mayCancel(request: RequestFacts, me: EmployeeFacts): ErrorCode | null {
  if (asks(request, me)) return null;
  return holds(request, me) ? couldTake(request, me) : null;
}

function asks({ for_employee_id }: Pick<RequestFacts, 'for_employee_id'>, me: EmployeeFacts): boolean {
  return for_employee_id === me.id;
}

/** Whoever marked it done takes that back. */
function hasEnded({ accepter_employee_id, ended_by }: RequestFacts, me: EmployeeFacts): ErrorCode | null {
  return accepter_employee_id && ended_by?.id === me.id ? null : 'operation_denied';
}

function couldReopen(request: RequestFacts, me: EmployeeFacts): ErrorCode | null {
  return couldTake(request, me) ?? (request.stay_ended ? 'stay_ended' : null);
}

function couldTakeFromAnother(request: RequestFacts, me: EmployeeFacts): ErrorCode | null {
  return couldTake(request, me) ?? (request.accepter_employee_id === me.id ? 'wrong_state' : null);
}

/** From its accepter when that one is late, counted from this acceptance, or has been unreachable for 60 s (S24). */
function mayBeRelieved(request: Row): Times | null {
  const { accepted_at, accepter_unreachable_since: gone, accepter_employee_id } = request;
  const late = lateFrom(request);
  if (late === null || !accepted_at || !accepter_employee_id) return null;
  if (!gone) return { from: late };
  return {
    from: Math.min(late, Math.max(gone.getTime(), accepted_at.getTime()) + requestTiming.unreachableSeconds * 1000),
  };
}

/** Told of it, and not the last one who is left, or who can be reached (S22). */
function mayDecline({ notified, decliners = [] }: RequestFacts, me: EmployeeFacts): ErrorCode | null {
  if (!notified.includes(me.id)) return 'operation_denied';
  return decliners.includes(me.id) ? null : 'last_person';
}

/** From when its accepter is late with it, so that the patient is asked and a colleague may take over (S24). */
export function lateFrom({ promise_counts_from: from, ...request }: Row): number | null {
  return from && from.getTime() + acceptanceTimes(request).late;
}

/** Whether a verb bound by time is open at `now`. */
export function isOpenAt(verb: StaffVerb, request: Row, now: Date): boolean {
  const times = rules[verb].when ? rules[verb].when(request) : {};
  return (
    times !== null && now.getTime() >= (times.from ?? 0) && now.getTime() <= (times.until ?? Number.POSITIVE_INFINITY)
  );
}

function within(begin: Date | null, ms: number): Times | null {
  return begin && { until: begin.getTime() + ms };
}

/** The verbs that this employee may use, and when. */
export function permitted(request: RequestFacts, me: EmployeeFacts) {
  const open = staffVerbs.flatMap((verb) => {
    const { who, when } = rules[verb];
    const times = when ? when(request) : {};
    const may = times && isOpenIn(verb, request.status) && covers(me.rights, needOf(verb)) && who(request, me) === null;
    return may ? [{ verb, ...times }] : [];
  });
  const at = (which: 'from' | 'until') =>
    Object.fromEntries(
      open.flatMap(({ verb, [which]: time }) => (time === undefined ? [] : [[verb, new Date(time).toISOString()]])),
    );
  return { may: open.map(({ verb }) => verb), may_from: at('from'), may_until: at('until') };
}

/** The call's own need of a right, which is asked before the policy. */
function needOf(verb: StaffVerb): Need {
  return verb === 'hand_over' ? offerHandover.needs : verbCalls[verb].call.needs;
}

/** The rights that any verb needs: of an employee no others are read. */
export const neededRights: readonly string[] = [...new Set(staffVerbs.flatMap((verb) => needOf(verb)))];

/**
 * Whether the request's status leaves the verb open: by the table of transitions. "Still at it" and minutes change no
 * status; who shares it asks others to come and says no minutes.
 */
function isOpenIn(verb: StaffVerb, status: Status): boolean {
  if (verb === 'still_at_it') return allows('release', status);
  return allows(verb === 'estimate' ? 'share' : verb, status);
}
