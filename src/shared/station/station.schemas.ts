import { z } from 'zod';
import { Alarm } from '#shared/duty/alarm.schemas.ts';
import { circles } from '#shared/requests/reaching/circles.ts';
import { Texts, Urgency } from '#shared/requests/request.schemas.ts';
import { withRules } from '#shared/validation/with-rules.ts';
import { deviceNameFields, enrolStationFields } from './device.fields.ts';

const instant = z.iso.datetime();

/**
 * How a ward tablet or a station stands (S14): `asleep` said that it is hidden, `dead` should answer and does not, `new`
 * was never heard since it was enrolled, which is no alarm.
 */
export const DeviceStanding = z.enum(['alive', 'asleep', 'dead', 'new']);
export type DeviceStanding = z.infer<typeof DeviceStanding>;

const standing = {
  id: z.uuid(),
  /** As it was named when it was enrolled; a tablet without a name goes by its room and bed. */
  label: z.string(),
  state: DeviceStanding,
  last_echo_at: instant.nullable(),
};

/** A ward tablet or a station as staff manage it. */
export const WardDevice = z
  .object({
    ...standing,
    kind: z.enum(['ward_tablet', 'station']),
    /** What a ward tablet said last: almost empty and not being charged. */
    is_battery_low: z.boolean(),
    department_id: z.uuid(),
    /** The name of the department. */
    department: z.string(),
    bed: z.object({ id: z.uuid(), label: z.string(), room: z.string() }).nullable(),
    enrolled_at: instant,
    /** First name of who enrolled it. */
    enrolled_by: z.string().nullable(),
  })
  .meta({ id: 'WardDevice' });
export type WardDevice = z.infer<typeof WardDevice>;

export const DevicesQuery = z.object({ department_id: z.uuid().optional() });
export type DevicesQuery = z.infer<typeof DevicesQuery>;

export const EnrolStation = withRules(
  z.object({ department_id: z.uuid(), label: z.string().trim().min(1).max(60) }),
  enrolStationFields,
);
export type EnrolStation = z.infer<typeof EnrolStation>;

/** Without a name a ward tablet goes by its room and bed; a station has one. */
export const RenameDevice = withRules(z.object({ label: z.string().trim().max(60) }), deviceNameFields);
export type RenameDevice = z.infer<typeof RenameDevice>;

/** The token is shown this once; the station keeps it under `auth.station` and sends it as its bearer token. */
export const EnrolledStation = z.object({ token: z.string(), device: WardDevice });
export type EnrolledStation = z.infer<typeof EnrolledStation>;

/**
 * Which alarms a person says at the station that they have seen, as it showed them: one that has counted up since then
 * stays unseen.
 */
export const SeenAtStation = z.object({
  employee_id: z.uuid(),
  alarms: z
    .array(z.object({ id: z.uuid(), version: z.number().int() }))
    .min(1)
    .max(200),
});
export type SeenAtStation = z.infer<typeof SeenAtStation>;

/** Why a request turns the station red (S9, S11). */
export const RedReason = z.enum(['not_received', 'nobody_present']);
export type RedReason = z.infer<typeof RedReason>;

const circle = z.enum(circles);

/** An open request on the station display: where, what and how far, and no word that a person wrote. */
export const StationRequest = z
  .object({
    id: z.uuid(),
    version: z.number().int(),
    status: z.enum(['pending', 'accepted', 'shared']),
    urgency: Urgency,
    department: z.object({ id: z.uuid(), name: z.string() }),
    room: z.object({ id: z.uuid(), name: z.string() }),
    bed: z.object({ id: z.uuid(), label: z.string() }),
    /** `title` in every language the hospital has it in; `hospital.locale` is the one to show where the screen has none. */
    items: z.array(z.object({ id: z.uuid(), title: Texts, icon: z.string(), quantity: z.number().int() })),
    /** Kinds of the stay's care hints (`isolation`, `fall_risk` …), and `blocked`. */
    hints: z.array(z.string()),
    asked_at: instant,
    submitted_at: instant,
    /** Waiting counts from here. */
    due_at: instant,
    /** The promise, in minutes from `due_at`, or from `promise_counts_from` once somebody has accepted it. */
    response_minutes: z.number().int(),
    promise_counts_from: instant.nullable(),
    /** How often the patient asked again. */
    repeat_count: z.number().int(),
    received_at: instant.nullable(),
    accepted_at: instant.nullable(),
    /** First name, or the robot's name. */
    accepted_by: z.object({ kind: z.enum(['employee', 'robot']), name: z.string() }).nullable(),
    /** No receipt in the time of its urgency: the patient reads so too (S11). */
    is_unreceived: z.boolean(),
    /** Nobody is present in the hospital who could be notified (S9). */
    is_nobody_present: z.boolean(),
    /** Both of them as reasons; not empty: red and with sound. */
    red: z.array(RedReason),
    /** Low urgency, said for the last time; it stays marked until somebody takes it (S19). */
    is_marked: z.boolean(),
    /** The circle that was notified last and since when; null once somebody holds it. */
    circle: z.object({ name: circle, since: instant }).nullable(),
    /** The next step of the plan: which circle when; at the end of the plan the last circle again. */
    next: z.object({ name: circle, at: instant }).nullable(),
    /** Sounds when this is newer than what was last sounded (as on staff devices). */
    alerted_at: instant.nullable(),
    alert_kind: z.enum(['new', 'repeat', 'step', 'reminder', 'warning']).nullable(),
  })
  .meta({ id: 'StationRequest' });
export type StationRequest = z.infer<typeof StationRequest>;

/** A wish for later of which nobody has been notified yet: where, what and for when. */
const PlannedRequest = z.object({
  id: z.uuid(),
  room: z.object({ name: z.string() }),
  bed: z.object({ label: z.string() }),
  items: z.array(z.object({ title: Texts, quantity: z.number().int() })),
  wanted_at: instant,
});
export type PlannedRequest = z.infer<typeof PlannedRequest>;

const StationDevice = z.object({ ...standing, room: z.string().nullable(), bed: z.string().nullable() });
export type StationDevice = z.infer<typeof StationDevice>;

/** A bed on the station's map. `tablet` is the state of the ward tablet that is enrolled there. */
const StationBed = z.object({
  id: z.uuid(),
  label: z.string(),
  /** Nobody stays there now. */
  is_free: z.boolean(),
  tablet: DeviceStanding.nullable(),
});

/** Everything the station of one department shows, read at once. */
export const Station = z
  .object({
    /** `locale` is the hospital's default language. */
    hospital: z.object({ id: z.uuid(), name: z.string(), locale: z.string(), time_zone: z.string() }),
    department: z.object({ id: z.uuid(), name: z.string() }),
    /** It is night on the department: nothing urgent, the display is dimmed and sounds more softly. */
    is_night: z.boolean(),
    device: z.object({ id: z.uuid(), label: z.string() }),
    /** The server's time, by which ages are counted (S18). */
    now: instant,
    /**
     * Open requests that are due: those of the department, and those of other departments for which nobody is present
     * in the hospital (`department` says whose). High ones first, then by waiting time (S8).
     */
    requests: z.array(StationRequest),
    /** How many of them are of high urgency. */
    high_count: z.number().int(),
    /** What is wished for within the next hour on the department and is not due yet, the soonest first. */
    planned: z.array(PlannedRequest),
    counts: z.object({
      open: z.number().int(),
      /** Pending or shared: nobody holds them. */
      waiting: z.number().int(),
      accepted: z.number().int(),
      red: z.number().int(),
      /** Employees of the department who are present. */
      present: z.number().int(),
    }),
    /** Nobody is present in the hospital and a request waits: every station is red and sounds (S9). */
    nobody_present: z.boolean(),
    tablets: z.array(StationDevice),
    /** The stations of the department, this one included. */
    stations: z.array(StationDevice),
    rooms: z.array(z.object({ id: z.uuid(), name: z.string(), beds: z.array(StationBed) })),
    /** Beds of the department with a device that answers now or is asleep, a patient's own phone included. */
    beds_connected: z.object({ connected: z.number().int(), total: z.number().int() }),
    /** What stands on the ward, and what concerns the whole hospital; the newest first. */
    alarms: z.array(Alarm),
    /** Who is on duty on the department and may be named at the station, by first name and initial. */
    people: z.array(z.object({ id: z.uuid(), name: z.string() })),
  })
  .meta({ id: 'Station' });
export type Station = z.infer<typeof Station>;
