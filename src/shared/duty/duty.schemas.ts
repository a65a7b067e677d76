import { z } from 'zod';

/** Where the employee stands: on duty since, and what they hold. On break is on duty, but not present. */
export const Duty = z.object({
  present: z.boolean(),
  since: z.iso.datetime().nullable(),
  on_break: z.object({ since: z.iso.datetime(), cover: z.string().nullable() }).nullable(),
  /**
   * Whom the employee asked to cover their break (S25): until it is answered, and how it ended until they have seen
   * that. `promised`: the colleague has agreed, and the break can begin once the employee holds nothing.
   */
  cover_asked: z
    .object({
      id: z.uuid(),
      cover_id: z.uuid(),
      cover: z.string(),
      lapses_at: z.iso.datetime(),
      state: z.enum(['asked', 'promised', 'declined', 'lapsed', 'overtaken']),
    })
    .nullable(),
  /**
   * Colleagues who ask the employee to cover their break, with the number of their beds. `promised`: agreed, and it has
   * not begun; `notified`: it runs, since the hospital does not ask, and the employee has not confirmed it yet.
   */
  asked_to_cover: z.array(
    z.object({
      id: z.uuid(),
      from: z.string(),
      beds: z.number().int(),
      asked_at: z.iso.datetime(),
      lapses_at: z.iso.datetime(),
      state: z.enum(['asked', 'promised', 'notified']),
    }),
  ),
  /** Of this hospital the cover of a break is notified of it, and not asked. */
  cover_is_notified: z.boolean(),
  charge: z.boolean(),
  /** Of each of the employee's departments, who leads the shift. */
  posts: z.array(
    z.object({
      department_id: z.uuid(),
      department: z.string(),
      holder: z.string().nullable(),
      holder_on_break_since: z.iso.datetime().nullable(),
      mine: z.boolean(),
    }),
  ),
  accepted_requests: z.number().int(),
  /** What is not urgent and nobody on the employee's wards took to the end, named to who is present (S19). */
  left_over: z.array(z.uuid()),
  /** Nothing was heard of the employee for long: without a sign of life duty ends then (S25). */
  idle_asked_until: z.iso.datetime().nullable(),
  /** The hours of the wards that have a night, by the hospital's clock: what is not urgent sounds more softly then. */
  nights: z.array(z.object({ department_id: z.uuid(), from: z.string(), until: z.string() })),
});
export type Duty = z.infer<typeof Duty>;

/** For how long both beds say that a patient was moved between them. */
export const movesShownHours = 12;

/** The other bed of a patient who was moved. `at`: when that was. */
export const OtherBed = z.object({
  department: z.string(),
  room: z.string(),
  bed: z.string(),
  at: z.iso.datetime(),
});
export type OtherBed = z.infer<typeof OtherBed>;

/** Rooms and beds of the employee's departments, for "choose your patients". */
export const WardRoom = z.object({
  id: z.uuid(),
  name: z.string(),
  floor: z.string().nullable(),
  department: z.object({ id: z.uuid(), name: z.string() }),
  beds: z.array(
    z.object({
      id: z.uuid(),
      label: z.string(),
      stay_id: z.uuid().nullable(),
      locale: z.string(),
      /** From where the patient was moved here lately. */
      came_from: OtherBed.nullable(),
      /** Where the patient is now who was the last to leave the bed, if they were moved from here lately. */
      moved_to: OtherBed.nullable(),
      /** Of a free bed: the stay that ended in it last, while that end can be taken back and the caller may do so. */
      discharged: z.object({ stay_id: z.uuid(), at: z.iso.datetime(), until: z.iso.datetime() }).nullable(),
      /** Who on duty has chosen the bed, the caller too. Where all are on a break, requests go to the ward. */
      nurses: z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          on_break: z.boolean(),
          on_break_since: z.iso.datetime().nullable(),
        }),
      ),
      /** Care hints of the stay, as on its cards; empty for who may see neither the board nor stays. */
      hints: z.array(z.object({ kind: z.string(), detail: z.string().nullable() })),
    }),
  ),
});
export type WardRoom = z.infer<typeof WardRoom>;

/** So many beds one employee cares for at most. */
export const mostAssigned = 500;

export const Assignments = z.object({ bed_ids: z.array(z.uuid()).max(mostAssigned) });
export type Assignments = z.infer<typeof Assignments>;

export const SaveAssignments = Assignments.extend({
  /**
   * Of the beds that the caller shows, those that the employee had when they chose. Others that they have by now, given
   * meanwhile or not shown, are kept unless they are deleted; one that stays chosen and was taken meanwhile refuses the call.
   * Apps of an earlier release do not send it; theirs replaces whatever there is.
   */
  seen: z.array(z.uuid()).max(mostAssigned).optional(),
});
export type SaveAssignments = z.infer<typeof SaveAssignments>;
