import { z } from 'zod';
import { Texts } from '#shared/requests/request.schemas.ts';
import { withRules } from '#shared/validation/with-rules.ts';
import { approvalFields, declineFields, registrationFields } from './registration.fields.ts';

const hospital_code = z.string().trim().min(1).max(40);
const role = z.enum(['nurse', 'doctor']);
const place = z.object({ id: z.uuid(), name: z.string() });
const activity = z.object({ id: z.uuid(), name: Texts });
const chosen = z.array(z.uuid()).max(100);

export const RegistrationQuery = z.object({ hospital_code });
export type RegistrationQuery = z.infer<typeof RegistrationQuery>;

/** What whoever registers at this hospital chooses from. */
export const RegistrationChoices = z.object({
  departments: z.array(place),
  service_types: z.array(activity),
  /** Where it can be read. */
  privacy_policy: z.string().nullable(),
  /** Whether somebody has to approve once the address is proved. */
  needs_approval: z.boolean(),
});
export type RegistrationChoices = z.infer<typeof RegistrationChoices>;

export const NewRegistration = withRules(
  z.object({
    hospital_code,
    role,
    name: z.string().trim().min(1).max(100),
    family: z.string().trim().min(1).max(100),
    username: z.string().trim().min(1).max(100),
    email: z.string().trim().min(3).max(254),
    phone: z.string().trim().max(40).nullable().optional(),
    password: z.string().min(12).max(200),
    password_confirmation: z.string().max(200),
    departments: chosen.min(1),
    service_types: chosen,
    privacy_policy: z.literal(true),
  }),
  registrationFields,
);
export type NewRegistration = z.infer<typeof NewRegistration>;

/** A link was mailed to the address, or whatever else its owner must know. The id is for mailing it again. */
export const MailedRegistration = z.object({
  registration: z.uuid(),
  expires_at: z.iso.datetime(),
  /** It can be mailed again from then on. */
  again_at: z.iso.datetime(),
});
export type MailedRegistration = z.infer<typeof MailedRegistration>;

export const RegistrationMailWish = z.object({ hospital_code, registration: z.uuid() });
export type RegistrationMailWish = z.infer<typeof RegistrationMailWish>;

/** Somebody whose address is proved and who waits for approval. */
export const Registration = z
  .object({
    id: z.uuid(),
    role,
    fullname: z.string(),
    username: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    departments: z.array(place),
    service_types: z.array(activity),
    verified_at: z.iso.datetime(),
  })
  .meta({ id: 'Registration' });
export type Registration = z.infer<typeof Registration>;

/** A place in the list: behind the registration that this moment and id name. From the beginning without one. */
export const WaitingQuery = z.object({ after: z.iso.datetime().optional(), after_id: z.uuid().optional() });
export type WaitingQuery = z.infer<typeof WaitingQuery>;

/** Some of those who wait, those who wait longest first, and how many wait in all. */
export const WaitingRegistrations = z.object({
  waiting: z.number().int(),
  registrations: z.array(Registration),
  /** The departments of the caller's scope, to give them. */
  departments: z.array(place),
  /** All activities of the hospital, to give them. */
  service_types: z.array(activity),
});
export type WaitingRegistrations = z.infer<typeof WaitingRegistrations>;

export const RegistrationApproval = withRules(
  z.object({
    access_level_id: z.uuid(),
    departments: chosen.min(1),
    /** Those that they chose and that are there still, unless said. */
    service_types: chosen.optional(),
  }),
  approvalFields,
);
export type RegistrationApproval = z.infer<typeof RegistrationApproval>;

export const ApprovedEmployee = z.object({ id: z.uuid() });
export type ApprovedEmployee = z.infer<typeof ApprovedEmployee>;

export const RegistrationDecline = withRules(z.object({ reason: z.string().trim().min(1).max(300) }), declineFields);
export type RegistrationDecline = z.infer<typeof RegistrationDecline>;
