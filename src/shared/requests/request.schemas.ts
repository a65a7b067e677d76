import { z } from 'zod';
import { withRules } from '#shared/validation/with-rules.ts';
import { releaseReasons } from './cancel-reasons.ts';
import { estimateMinutes } from './estimate.ts';
import { mostStepsAtOnce } from './most-steps.ts';
import { orderFields } from './order.fields.ts';
import { cancelFields, noteFields, releaseFields, shareFields } from './reason.fields.ts';
import { trackSteps } from './track-steps.ts';
import { staffVerbs, statuses } from './transitions.ts';

export const Texts = z.record(z.string(), z.string());
const instant = z.iso.datetime();
export const Urgency = z.enum(['high', 'normal', 'low']);
export const Place = z.enum(['inside_room', 'at_door']);

const item = {
  id: z.uuid(),
  service_id: z.uuid(),
  title: Texts,
  icon: z.string(),
  quantity: z.number().int(),
  note: z.string().nullable(),
  /** Free text, or the key of a choice with its words in `answer_label`. */
  answer: z.string().nullable(),
  answer_label: Texts.nullable(),
  place: Place.nullable(),
  price_cents: z.number().int(),
  currency: z.string(),
};

const shared = {
  id: z.uuid(),
  /** Orders events: of two states of one request the higher version is the newer. */
  version: z.number().int(),
  stay_id: z.uuid(),
  status: z.enum(statuses),
  urgency: Urgency,
  service_type_id: z.uuid(),
  items: z.array(z.object(item)),
  repeat_count: z.number().int(),
  /** When the patient asked, by the device; when the server had it on disk. */
  asked_at: instant,
  submitted_at: instant,
  wanted_at: instant.nullable(),
  due_at: instant,
  accepted_at: instant.nullable(),
  done_at: instant.nullable(),
  canceled_at: instant.nullable(),
  cancel_reason: z.string().nullable(),
  received_at: instant.nullable(),
  /** No device of anybody who was notified has shown it; `patient_notified` once its patient reads that too (S11). */
  unreceived: z.enum(['no', 'unreceived', 'patient_notified']),
  /** Nobody is present in the hospital (S9). */
  nobody_on_duty: z.boolean(),
  /** Nobody who could take it can be reached, whoever is on duty (S9, S21); a receipt since then ends it. */
  nobody_reachable: z.boolean(),
  /** Further people were notified, or it was given back: another nurse is looked for. */
  escalated: z.boolean(),
  /** From when the promise counts for who has accepted it; "still at it" starts anew. */
  promise_counts_from: instant.nullable(),
  /** The promise, in minutes from `due_at`. */
  response_minutes: z.number().int(),
  /** In about how many minutes its accepter says to be there, when they said it, and until when that holds. */
  estimate: z.object({ minutes: z.number().int(), said_at: instant, until: instant }).nullable(),
};

/** How long help has usually taken, in minutes: the middle of what was measured, and what nine of ten took at most. */
export const UsualMinutes = z.object({ from: z.number().int(), to: z.number().int() });
export type UsualMinutes = z.infer<typeof UsualMinutes>;

/** What may leave towards a patient: no staff notes, the accepter as the hospital sets. */
export const HelpRequestForStay = z
  .object({
    ...shared,
    accepted_by: z
      .object({ kind: z.enum(['employee', 'robot']), name: z.string().nullable(), role: z.string().nullable() })
      .nullable(),
    /** The employee who asked for it on the patient's behalf, named as the hospital sets; null: the patient did. */
    asked_by: z.object({ name: z.string().nullable(), role: z.string().nullable() }).nullable(),
    canceled_by: z.enum(['patient', 'employee', 'system']).nullable(),
    submission_ids: z.array(z.uuid()),
    /** It was asked for again, and nobody has been alerted since: not yet, or it was taken after that (S7). */
    repeat_pending: z.boolean(),
    /** When it was last asked for again. */
    repeated_at: instant.nullable(),
    /** Which steps of its progress track it has reached, and when: the first time of each, then the present one. */
    reached: z.array(z.object({ step: z.enum(trackSteps), at: instant })).readonly(),
    /** Somebody has noted that what it costs was paid. */
    payed: z.boolean(),
    /** Null while too little is known: the promise is shown then. */
    usual_minutes: UsualMinutes.nullable(),
  })
  .meta({ id: 'HelpRequestForStay' });
export type HelpRequestForStay = z.infer<typeof HelpRequestForStay>;

/** Whom a request is shared with: one colleague, those of a service type, or a department. */
const ShareTarget = z.object({ kind: z.enum(['employee', 'service_type', 'department']), id: z.uuid() });
export type ShareTarget = z.infer<typeof ShareTarget>;

/** What colleagues read of a share. The note is theirs: it never leaves towards a patient. */
const Share = z.object({
  by: z.object({ id: z.uuid(), name: z.string() }),
  /** A colleague and a department have one name, a service type one in each language. */
  with: ShareTarget.extend({ name: Texts }),
  note: z.string().nullable(),
});

/** What an employee noted on a request for colleagues; `for`: whom it is meant for, if for one. */
const RequestNote = z.object({
  id: z.uuid(),
  by: z.object({ id: z.uuid(), name: z.string() }),
  for: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  text: z.string(),
  at: instant,
});
export type RequestNote = z.infer<typeof RequestNote>;

/**
 * What staff see. `notified`, `alerted_at` and `alert_kind` decide whether a device sounds (docs/api.md, "Live
 * events").
 */
export const HelpRequestForStaff = z
  .object({
    ...shared,
    department_id: z.uuid(),
    bed: z.object({ id: z.uuid(), label: z.string() }),
    room: z.object({ id: z.uuid(), name: z.string() }),
    locale: z.string(),
    hints: z.array(z.object({ kind: z.string(), detail: z.string().nullable() })),
    accepted_by: z.object({ kind: z.enum(['employee', 'robot']), id: z.uuid(), name: z.string() }).nullable(),
    /** The employee who asked for it, on the patient's behalf or for themselves; null: the patient did. */
    asked_by: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    /** Asked of colleagues by `asked_by` for themselves: its patient reads nothing of it. */
    for_colleague: z.boolean(),
    /** Since when its accepter cannot be reached; after 60 s it is shown and colleagues may take over (S24). */
    accepter_unreachable_since: instant.nullable(),
    done_by: z.uuid().nullable(),
    canceled_by: z.enum(['patient', 'employee', 'system']).nullable(),
    step: z.number().int(),
    /** The latest notes, the oldest of them first. Only who may see the request gets them: no station does. */
    notes: z.array(RequestNote).optional(),
    /** When further people are notified, or all of them again, while nobody has taken it. */
    next_step_at: instant.nullable(),
    /** The share that runs; of an accepted request the last one, for its note. */
    shared: Share.nullable(),
    notified: z.array(z.uuid()),
    alerted_at: instant.nullable(),
    alert_kind: z.enum(['new', 'repeat', 'step', 'reminder', 'warning']).nullable(),
    /** Of a shared one: what its sharer alone is reminded or warned of, beside the call to the others (S24). */
    holder_alert: z.object({ kind: z.enum(['reminder', 'warning']), at: instant }).nullable(),
    /** Whether whoever gets this may see it: else it leaves their board. */
    visible: z.boolean(),
    /** What whoever gets this may do with it, by the server's policy; none for who only looks, such as a station. */
    may: z.array(z.enum(staffVerbs)),
    /** Of those bound by time: from when, and until when (docs/product.md). */
    may_from: z.partialRecord(z.enum(staffVerbs), instant),
    may_until: z.partialRecord(z.enum(staffVerbs), instant),
    /** Asked by nobody: the device answers it with a receipt and shows nothing (S31). */
    is_probe: z.boolean().optional(),
  })
  .meta({ id: 'HelpRequestForStaff' });
export type HelpRequestForStaff = z.infer<typeof HelpRequestForStaff>;

const note = z.string().trim().max(500).nullable().default(null);

/** One tap. `id` is made by the device, so a tap sent ten times is still one request (S4). */
export const Submission = withRules(
  z.object({
    id: z.uuid(),
    stay_id: z.uuid(),
    asked_at: instant,
    wanted_at: instant.nullable().default(null),
    /** Of several items the askable ones are taken and `meta.refused` names the others; without it all are refused. */
    in_part: z.boolean().optional(),
    items: z
      .array(
        z.object({
          service_id: z.uuid(),
          quantity: z.number().int().min(1).max(99).default(1),
          note,
          answer: z.string().trim().max(200).nullable().default(null),
          place: Place.nullable().default(null),
        }),
      )
      .min(1)
      .max(20),
  }),
  {},
  { items: orderFields },
);
export type Submission = z.input<typeof Submission>;
export type ParsedSubmission = z.output<typeof Submission>;

const itemOutcome = z.enum(['created', 'raised']);
/** An item that was left out, by which error, and the reason that a nurse gave, if one did. */
const RefusedItem = z.object({ service_id: z.uuid(), code: z.string(), reason: z.string().nullable() });
export type RefusedItem = z.infer<typeof RefusedItem>;
export const SubmissionMeta = z.object({
  submission_id: z.uuid(),
  outcome: z.enum(['created', 'raised', 'existed']),
  items: z.array(z.object({ service_id: z.uuid(), request_id: z.uuid(), outcome: itemOutcome })),
  refused: z.array(RefusedItem),
});
export type SubmissionMeta = z.infer<typeof SubmissionMeta>;

/** Every step carries an id of its own: the same one again does nothing. */
export const Action = z.object({ action_id: z.uuid() });
export type Action = z.infer<typeof Action>;
export const PatientCancel = Action.extend({ reason: z.enum(['undone', 'not_needed']).default('not_needed') });
export type PatientCancel = z.input<typeof PatientCancel>;
/** A request is taken, and the same tap says to its patient in about how many minutes. */
export const Accept = Action.extend({ minutes: z.literal(estimateMinutes).optional() });
export type Accept = z.infer<typeof Accept>;
export const Estimate = Action.extend({ minutes: z.literal(estimateMinutes) });
export type Estimate = z.infer<typeof Estimate>;
export const StaffCancel = withRules(Action.extend({ reason: z.string().trim().min(1).max(200) }), cancelFields);
export type StaffCancel = z.infer<typeof StaffCancel>;

export const StaffRelease = withRules(Action.extend({ reason: z.enum(releaseReasons) }), releaseFields);
export type StaffRelease = z.infer<typeof StaffRelease>;

export const StaffShare = withRules(Action.extend({ with: ShareTarget, note }), shareFields);
export type StaffShare = z.input<typeof StaffShare>;
export type ParsedShare = z.output<typeof StaffShare>;

/** A note for colleagues; its id is that of the action. */
export const Note = withRules(
  Action.extend({ text: z.string().trim().min(1).max(500), mention_id: z.uuid().nullable().default(null) }),
  noteFields,
);
export type Note = z.input<typeof Note>;
export type ParsedNote = z.output<typeof Note>;

/** A step on each of several requests at once; each has an action of its own. */
export const StepOnOne = Action.extend({ id: z.uuid() });
export type StepOnOne = z.infer<typeof StepOnOne>;
export const StepOnMany = z.object({ items: z.array(StepOnOne).min(1).max(mostStepsAtOnce) });
export type StepOnMany = z.infer<typeof StepOnMany>;

/** Several are taken on one trip, and the same tap says to each patient in about how many minutes. */
export const AcceptMany = StepOnMany.extend({ minutes: z.literal(estimateMinutes).optional() });
export type AcceptMany = z.infer<typeof AcceptMany>;

/** Several let go at once, for one reason. */
export const ReleaseMany = withRules(StepOnMany.extend({ reason: z.enum(releaseReasons) }), releaseFields);
export type ReleaseMany = z.infer<typeof ReleaseMany>;

/** What became of one of them: refused with which code, and the request as it stands (null when it is not found). */
export const StepAnswer = z.object({
  id: z.uuid(),
  refused: z.string().nullable(),
  request: HelpRequestForStaff.nullable(),
});
export type StepAnswer = z.infer<typeof StepAnswer>;

export const BoardQuery = z.object({
  scope: z.enum(['open', 'mine', 'later', 'done']).default('open'),
  department_id: z.uuid().optional(),
  /** Of `done` alone: how many at most, 200 unless said. A shorter answer is the last page. */
  limit: z.coerce.number<number>().int().min(1).max(200).optional(),
  /** Of `done` alone: the last request of the page before, by when it ended and by its id. */
  before: z.iso.datetime().optional(),
  before_id: z.uuid().optional(),
});
export type BoardQuery = z.input<typeof BoardQuery>;

/** One line of a request's history, as staff read it. */
export const HistoryLine = z.object({
  id: z.uuid(),
  step: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  actor_kind: z.enum(['patient', 'employee', 'user', 'robot', 'system', 'station']),
  actor_name: z.string().nullable(),
  reason: z.string().nullable(),
  at: instant,
  /** Of a share, with whom. */
  shared_with: Texts.nullable(),
  /** Of a step that called people: on how many devices, and how many of them have shown it. */
  phones: z.object({ called: z.number().int(), shown: z.number().int() }).nullable(),
});
export type HistoryLine = z.infer<typeof HistoryLine>;
