import { z } from 'zod';

/** A hospital of this platform, as who may enter it sees it. */
export const HospitalToEnter = z.object({
  ...{ id: z.uuid(), code: z.string(), name: z.string(), active: z.boolean() },
  /** Whether this session is in it. */
  entered: z.boolean(),
});
export type HospitalToEnter = z.infer<typeof HospitalToEnter>;

export const HospitalEntry = z.object({ hospital_id: z.uuid() });
export type HospitalEntry = z.infer<typeof HospitalEntry>;

/** The token opens the hospital's administration until `expires_at`; entering again renews it, up to `ends_at`. */
export const EnteredHospital = z.object({
  token: z.string(),
  hospital: z.object({ id: z.uuid(), code: z.string(), name: z.string() }),
  expires_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
});
export type EnteredHospital = z.infer<typeof EnteredHospital>;

export const PlatformAdministrator = z.object({
  id: z.uuid(),
  fullname: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  last_login_at: z.iso.datetime().nullable(),
  is_me: z.boolean(),
});
export type PlatformAdministrator = z.infer<typeof PlatformAdministrator>;

export const visitEnds = ['left', 'entered_another', 'time', 'session_ended', 'hospital_inactive'] as const;

/** A platform administrator in this hospital. */
export const PlatformVisit = z.object({
  id: z.uuid(),
  name: z.string(),
  entered_at: z.iso.datetime(),
  /** Null while they are there. */
  left_at: z.iso.datetime().nullable(),
  end_reason: z.enum(visitEnds).nullable(),
});
export type PlatformVisit = z.infer<typeof PlatformVisit>;
