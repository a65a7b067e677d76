import { z } from 'zod';
import { scopes } from '#shared/access/rights.ts';
import { OfferedLanguages } from '#shared/languages/language.schemas.ts';
import { languageCodes } from '#shared/locales/languages.ts';
import { QuietHours } from '#shared/notifications/quiet-hours.schemas.ts';
import { Texts } from '#shared/requests/request.schemas.ts';
import { withRules } from '#shared/validation/with-rules.ts';
import { accountEndFields, accountFields, hospitalFields, loginFields } from './employee.fields.ts';

const place = z.object({ id: z.uuid(), name: z.string() });

/** The signed-in employee, as the staff app needs it. */
export const SignedInEmployee = z
  .object({
    id: z.uuid(),
    name: z.string(),
    family: z.string(),
    fullname: z.string(),
    username: z.string(),
    email: z.string().nullable(),
    mobile: z.string().nullable(),
    phone: z.string().nullable(),
    gender: z.enum(['male', 'female']).nullable(),
    profile_image: z.string().nullable(),
    role: z.string(),
    access_level: place.extend({ scope: z.enum(scopes) }),
    auth_type: z.enum(['password', 'oidc', 'ldap']),
    language: z.string(),
    /** Null: everything is heard at any hour. */
    quiet_hours: QuietHours.nullable(),
    present: z.boolean(),
    /** Last sign-in, and last sign-out. */
    enter_time: z.iso.datetime().nullable(),
    exit_time: z.iso.datetime().nullable(),
    charge: z.boolean(),
    /** What the access level allows, as `module:right`; the server asks it at every call. */
    rights: z.array(z.string()),
    /** Those in the access level's scope. */
    departments: z.array(place),
    service_types: z.array(z.object({ id: z.uuid(), name: Texts, color: z.string().nullable() })),
    hospital: z.object({
      id: z.uuid(),
      name: z.string(),
      code: z.string(),
      time_zone: z.string(),
      default_locale: z.enum(languageCodes),
      currency: z.string(),
      languages: OfferedLanguages,
    }),
    device_id: z.uuid(),
    /** Of the fields that people change; a save names it. */
    version: z.number().int(),
  })
  .meta({ id: 'SignedInEmployee' });
export type SignedInEmployee = z.infer<typeof SignedInEmployee>;

export const StaffSession = z.object({ token: z.string(), refresh_token: z.string(), employee: SignedInEmployee });
export type StaffSession = z.infer<typeof StaffSession>;

/** Tries at this account that failed since its owner signed in last. */
export const FailedTries = z.object({ count: z.number().int(), last_at: z.iso.datetime() });
export type FailedTries = z.infer<typeof FailedTries>;
/** The device keeps its mark for good and sends it with later sign-ins (`X-Device-Mark`). */
export const StaffSignIn = StaffSession.extend({ device_mark: z.string(), failed_tries: FailedTries.nullable() });
export type StaffSignIn = z.infer<typeof StaffSignIn>;

export const StaffLogin = withRules(
  z.object({
    /** Left out by platform administrators, who are of no hospital. */
    hospital_code: z.string().trim().min(1).max(40).optional(),
    username: z.string().trim().min(1).max(200),
    password: z.string().min(1).max(200),
    remember: z.boolean().default(false),
  }),
  loginFields,
);
export type StaffLogin = z.input<typeof StaffLogin>;

/** A hospital as anybody may see it once they know its code. */
export const HospitalByCode = z.object({
  name: z.string(),
  code: z.string(),
  active: z.boolean(),
  host: z.string().nullable(),
});
export type HospitalByCode = z.infer<typeof HospitalByCode>;
/** What anybody may read of a hospital that has itself listed. */
export const ListedHospital = z.object({
  name: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
});
export type ListedHospital = z.infer<typeof ListedHospital>;
export const HospitalQuery = withRules(z.object({ code: z.string().trim().min(1).max(40).optional() }), hospitalFields);
export type HospitalQuery = z.infer<typeof HospitalQuery>;

const phoneNumber = z.string().trim().max(40).nullable();

/** What an employee changes of their own account; what is left out stays as it is. */
export const AccountChange = withRules(
  z.object({
    version: z.int32(),
    name: z.string().trim().min(1).max(100).optional(),
    family: z.string().trim().min(1).max(100).optional(),
    mobile: phoneNumber.optional(),
    phone: phoneNumber.optional(),
    language: z.enum(['de', 'en', 'fr', 'es']).optional(),
    quiet_hours: QuietHours.nullable().optional(),
  }),
  accountFields,
);
export type AccountChange = z.input<typeof AccountChange>;

export const AccountEnd = withRules(z.object({ current_password: z.string().max(200) }), accountEndFields);
export type AccountEnd = z.infer<typeof AccountEnd>;
