import { z } from 'zod';
import { exportFormats } from '#shared/areas/export-formats.ts';
import { languageCodes } from '#shared/locales/languages.ts';
import { withRules } from '#shared/validation/with-rules.ts';
import { hospitalProfileFields, newHospitalFields } from './hospital.fields.ts';

const optional = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullable()
    .transform((text) => text || null);

const typed = {
  code: z.string().trim().max(40),
  hospital_name: z.string().trim().max(200),
  time_zone: z.string().max(60),
  address: optional(300),
  phone: optional(40),
  host: optional(200),
  /** Whether anybody is shown its name, address and phone. */
  listed: z.boolean(),
};

/** A hospital as platform administrators look after it. */
export const HospitalOfPlatform = z
  .object({
    ...{ id: z.uuid(), code: z.string(), name: z.string(), active: z.boolean(), listed: z.boolean() },
    ...{ address: z.string().nullable(), phone: z.string().nullable(), host: z.string().nullable() },
    ...{ default_locale: z.enum(languageCodes), time_zone: z.string(), currency: z.string() },
    version: z.number().int(),
  })
  .meta({ id: 'HospitalOfPlatform' });
export type HospitalOfPlatform = z.infer<typeof HospitalOfPlatform>;

export const HospitalChange = withRules(z.object({ version: z.int32(), ...typed }), hospitalProfileFields);
export type HospitalChange = z.input<typeof HospitalChange>;

/** `end_stays`: those that run end first, where nobody is left there who may end them. */
export const HospitalSwitch = z.object({ version: z.int32(), active: z.boolean(), end_stays: z.boolean().optional() });
export type HospitalSwitch = z.infer<typeof HospitalSwitch>;

/** Why a hospital is not switched off: the patients whose stays run, and their open requests. */
export const HospitalOccupied = z.object({
  ...{ stays: z.number().int(), open_requests: z.number().int() },
  /** How many accounts of the hospital may end stays. */
  may_end: z.number().int(),
});
export type HospitalOccupied = z.infer<typeof HospitalOccupied>;

/** With the person who looks after it first: they are mailed a link by which they choose their password. */
export const HospitalWish = withRules(
  z.object({
    ...typed,
    ...{ default_locale: z.enum(languageCodes), currency: z.string().max(3) },
    ...{ username: z.string().trim().max(100), name: z.string().trim().max(100) },
    ...{ family: z.string().trim().max(100), email: z.string().trim().max(254) },
    /** Of the mailed link; the same again mails nothing. */
    link: z.uuid(),
  }),
  newHospitalFields,
);
export type HospitalWish = z.input<typeof HospitalWish>;

/** Those with every word of `search` in the name or the code, as the list finds them. */
export const HospitalsExport = z.object({
  search: z.string().trim().max(100).optional(),
  format: z.enum(exportFormats).optional(),
});
export type HospitalsExport = z.infer<typeof HospitalsExport>;
