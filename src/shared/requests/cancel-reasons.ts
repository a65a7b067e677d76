/** Why somebody lets go what they hold: a code, so that colleagues read it in their own language. */
export const releaseReasons = ['emergency', 'no_time', 'other_person', 'shift_ends'] as const;
export type ReleaseReason = (typeof releaseReasons)[number];

/**
 * Ready reasons of staff for a cancel. They travel as codes, so that patient and nurse each read their own language.
 */
export const staffReasons = ['not_now', 'talk', 'doctor', 'double'] as const;
export type StaffReason = (typeof staffReasons)[number];

/** The ready reason that a cancel was given, if it was one; otherwise a person wrote it. */
export function staffReason(reason: string | null): StaffReason | undefined {
  return staffReasons.find((known) => known === reason);
}
