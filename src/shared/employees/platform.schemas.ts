import { z } from 'zod';
import { OfferedLanguages } from '#shared/languages/language.schemas.ts';
import { languageCodes } from '#shared/locales/languages.ts';
import { withRules } from '#shared/validation/with-rules.ts';
import { entryFields } from './platform.fields.ts';

/** A hospital of this platform, as who may enter it sees it. */
export const HospitalToEnter = z.object({
  ...{ id: z.uuid(), code: z.string(), name: z.string(), active: z.boolean() },
  /** Whether this session is in it. */
  entered: z.boolean(),
});
export type HospitalToEnter = z.infer<typeof HospitalToEnter>;

/** So many a page. */
export const hospitalsPerPage = 50;

/** Every word of `search` in the name or the code, however it is spelled. */
export const HospitalsQuery = z.object({
  search: z.string().trim().max(100).default(''),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});
export type HospitalsQuery = z.input<typeof HospitalsQuery>;
export type HospitalsAsked = z.output<typeof HospitalsQuery>;

export const HospitalsMeta = z
  .object({
    page: z.number().int(),
    pages: z.number().int(),
    /** How many match. */
    total: z.number().int(),
  })
  .meta({ id: 'HospitalsMeta' });
export type HospitalsMeta = z.infer<typeof HospitalsMeta>;

/** Why stands in the record of the hospital. */
export const HospitalEntry = withRules(
  z.object({ hospital_id: z.uuid(), reason: z.string().trim().min(1).max(200) }),
  entryFields,
);
export type HospitalEntry = z.input<typeof HospitalEntry>;

/** Of this session, while it runs: in which hospital, and since when. */
export const RunningVisit = z.object({
  id: z.uuid(),
  hospital: z.object({
    id: z.uuid(),
    code: z.string(),
    name: z.string(),
    time_zone: z.string(),
    default_locale: z.enum(languageCodes),
    currency: z.string(),
    languages: OfferedLanguages,
  }),
  entered_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
});
export type RunningVisit = z.infer<typeof RunningVisit>;

/** The token opens the hospital's administration until `expires_at`; renewing the visit gives another, up to `ends_at`. */
export const EnteredHospital = RunningVisit.extend({ token: z.string(), expires_at: z.iso.datetime() });
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
  /** In their own words; null of the time before anybody was asked. */
  reason: z.string().nullable(),
  entered_at: z.iso.datetime(),
  /** Null while they are there. */
  left_at: z.iso.datetime().nullable(),
  end_reason: z.enum(visitEnds).nullable(),
});
export type PlatformVisit = z.infer<typeof PlatformVisit>;
