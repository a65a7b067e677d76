import { z } from 'zod';
import { languageCodes } from '#shared/locales/languages.ts';
import { textSurfaces } from '#shared/texts/text-surfaces.ts';

const code = z.enum(languageCodes);
const direction = z.enum(['ltr', 'rtl']);

/** What the apps of a hospital offer, in its order; `is_default` is its own. */
export const OfferedLanguages = z.array(z.object({ code, direction, is_default: z.boolean() }));

/** A language as the hospital has it, with what would be otherwise without it (nothing once it is off), and how its texts stand. */
export const LanguageOfHospital = z.object({
  code,
  active: z.boolean(),
  direction,
  /** The hospital's own, which is always offered. */
  is_default: z.boolean(),
  /** Beds whose language it is: without it they go on in that of the hospital. */
  beds: z.number().int(),
  /** Patients who have chosen it: they go on in the language of their bed. */
  stays: z.number().int(),
  /** Wards whose language it is: their cards and new beds have that of the hospital. */
  wards: z.number().int(),
  /** People who read their app in it. */
  employees: z.number().int(),
  /** The apps whose texts exist in it: how many, how many the hospital words otherwise, how many only elsewhere. */
  texts: z.array(
    z.object({
      surface: z.enum(textSurfaces),
      total: z.number().int(),
      changed: z.number().int(),
      behind: z.number().int(),
    }),
  ),
});
export type LanguageOfHospital = z.infer<typeof LanguageOfHospital>;

/** All of them in the hospital's order; `version` counts its changes, 0 while there was none. */
export const HospitalLanguages = z
  .object({ version: z.number().int(), languages: z.array(LanguageOfHospital) })
  .meta({ id: 'HospitalLanguages' });
export type HospitalLanguages = z.infer<typeof HospitalLanguages>;

const version = z.number().int();
/** What is left out stays as it is. */
export const LanguageChange = z.object({ version, active: z.boolean().optional(), direction: direction.optional() });
export type LanguageChange = z.infer<typeof LanguageChange>;

export const LanguageOrder = z.object({ version, order: z.array(code).max(100) });
export type LanguageOrder = z.infer<typeof LanguageOrder>;

export const LanguageReset = z.object({ version });
export type LanguageReset = z.infer<typeof LanguageReset>;
