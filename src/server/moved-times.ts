import { sql } from 'kysely';
import { planTimer } from '#server/features/admin/change-sets/plan-set.ts';
import { reminderTimer } from '#server/features/requests/escalation/acceptance-watch.ts';
import { dueTimer } from '#server/features/requests/escalation/planned.ts';
import type { Jump, MovedTable, MovedTables } from '#server/platform/timers/move-times.ts';

const dayMs = 86_400_000;
const since = ({ before }: Jump, ms: number) => new Date(before.getTime() - ms);
/** As long as anybody waits for it or counts from it. */
const lately =
  (...columns: string[]) =>
  (jump: Jump) =>
    sql`greatest(${sql.join(columns.map((name) => sql.ref(name)))}) > ${since(jump, dayMs)}`;

/** A wish for an hour that had not come: that hour is on the wall clock, and what waits for it stays with it. */
const isPlanned = ({ before }: Jump) => sql`(wanted_at > ${before} and due_at > ${before})`;
/** The timers that wait for that hour, as a planned change set does; what was alerted or shared before it counts from then, as everywhere. */
const waitsForPlanned = (jump: Jump) => sql`(kind = ${planTimer} or kind in (${dueTimer}, ${reminderTimer})
  and subject in (select id from request where is_open and ${isPlanned(jump)}))`;
const openOrLate = (jump: Jump) => sql`(is_open or ended_at > ${since(jump, dayMs)})`;

const requestTimes = [
  'accepted_at',
  'estimate_said_at',
  'alerted_at',
  'escalates_from',
  'holder_alerted_at',
  'shared_at',
  'received_at',
  'last_repeated_at',
  'done_at',
  'canceled_at',
];
const askedTimes = ['asked_at', 'submitted_at', 'accepter_unreachable_since', 'unreachable_warned_at'];
const dueTimes = ['due_at', 'promise_counts_from'];

/**
 * Presence, places and people: what began or ended in the future ended or begins now. A duty moves, since what is heard
 * of a device counts from when it began, and an ended one with it, so that no two overlap.
 */
const history: MovedTable[] = [
  { table: 'stay', clamp: ['began_at', 'ended_at'] },
  { table: 'account_link', clamp: ['mailed_at'] },
  { table: 'registration', clamp: ['mailed_at'] },
  { table: 'user_registration', clamp: ['mailed_at'] },
  { table: 'stay_bed', clamp: ['began_at', 'ended_at'] },
  {
    ...{ table: 'attendance', shift: ['entered_at', 'left_at', 'last_active_at', 'idle_asked_at'] },
    where: (jump) => sql`coalesce(left_at > ${since(jump, dayMs)}, true)`,
  },
  { table: 'attendance', clamp: ['entered_at', 'left_at'] },
  { table: 'charge', clamp: ['held_from', 'held_to'] },
  { table: 'duty_break', clamp: ['began_at', 'ended_at'] },
  { table: 'assignment', clamp: ['began_at', 'ended_at'] },
];

const requests: MovedTable[] = [
  { table: 'request', shift: [...requestTimes, ...askedTimes], where: openOrLate, lockById: true },
  { table: 'request', shift: dueTimes, where: (jump) => sql`${openOrLate(jump)} and ${isPlanned(jump)} is not true` },
  { table: 'request_acceptance', shift: ['accepted_at'], where: () => sql`ended_at is null` },
  { table: 'request_target', shift: ['shared_at'], where: () => sql`ended_at is null` },
  { table: 'request_notified', shift: ['notified_at', 'declined_at'], where: lately('notified_at', 'declined_at') },
  { table: 'receipt', shift: ['at'], where: lately('at') },
  { table: 'handover', shift: ['offered_at', 'shown_at', 'lapses_at'], where: lately('lapses_at') },
  { table: 'break_request', shift: ['asked_at', 'lapses_at'], where: lately('lapses_at') },
  { table: 'notification', shift: ['created_at', 'sent_at', 'shown_at'], where: lately('created_at') },
  { table: 'thread', shift: ['waiting_since', 'urgent_since', 'alerted_at', 'answering_until'] },
  {
    ...{ table: 'message', shift: ['sent_at', 'received_at', 'read_at'] },
    where: lately('sent_at', 'received_at', 'read_at'),
  },
  { table: 'notification_read', shift: ['until_at'], where: lately('until_at') },
  { table: 'ward_sheet_reading', shift: ['as_of', 'read_at'], where: lately('read_at') },
  { table: 'message_notified', shift: ['notified_at'], where: lately('notified_at') },
  { table: 'stay_notification', shift: ['at', 'read_at'], where: lately('at', 'read_at') },
  { table: 'timer', shift: ['due_at'], where: (jump) => sql`not ${waitsForPlanned(jump)}` },
];

const heard = ['last_echo_at', 'last_push_receipt_at', 'last_push_missed_at', 'push_tested_at'];
const devices: MovedTable[] = [
  { table: 'device', shift: heard, where: lately(...heard), lockById: true },
  { table: 'push_subscription', shift: ['ended_at'], where: lately('ended_at') },
  { table: 'tablet_enrolment', shift: ['made_at'], where: lately('made_at') },
  { table: 'device_approval', shift: ['asked_at', 'lapses_at'], where: lately('lapses_at') },
  { table: 'alarm', shift: ['raised_at'], where: () => sql`cleared_at is null` },
  { table: 'coverage_gap', shift: ['began_at'] },
  { table: 'push_health', shift: ['failing_since'] },
  { table: 'probe', shift: ['next_at', 'tried_at'] },
  { table: 'usual_time_count', shift: ['counted_at'] },
  { table: 'request_figure_count', shift: ['counted_at', 'counted_to'] },
];

/** S20: the times that move with a clock that went back. History that cannot be changed keeps what was written. */
export const movedTimes: MovedTables = {
  ofHospitals: [...history, ...requests, ...devices],
  shared: [
    { table: 'delivery', shift: ['created_at', 'next_at', 'claimed_until'], where: () => sql`is_open` },
    { table: 'process', shift: ['beat_at'] },
    { table: 'lease', shift: ['until'] },
    { table: 'sign_in_counter', shift: ['began_at', 'admitted_at', 'wrong_at'] },
    { table: 'account_failure', shift: ['failed_at', 'recent_from', 'alarmed_from'] },
  ],
};
