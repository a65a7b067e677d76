import { z } from 'zod';
import { languageCodes } from '#shared/locales/languages.ts';

/** A hospital that is to be made. Each message completes the sentence "… is wrong:". */
export const NewHospital = z.object({
  code: z
    .string()
    .trim()
    .regex(/^[\p{L}\p{N}-]{2,40}$/u, 'use 2 to 40 letters, digits or hyphens'),
  name: z.string().trim().min(1, 'say what the hospital is called').max(200, 'use at most 200 characters'),
  default_locale: z.enum(languageCodes, `use one of ${languageCodes.join(', ')}`),
  time_zone: z.string().refine(isTimeZone, 'use a name such as Europe/Berlin'),
  currency: z.string().refine(isCurrency, 'use a code such as EUR'),
});
export type NewHospital = z.infer<typeof NewHospital>;

/** Who looks after a new hospital. Without an e-mail address the mails for administrators do not reach this one. */
export const FirstAdministrator = z.object({
  username: z
    .string()
    .trim()
    .regex(/^\S{2,100}$/u, 'use 2 to 100 characters without spaces'),
  name: z.string().trim().min(1, 'say the first name').max(100, 'use at most 100 characters'),
  family: z.string().trim().min(1, 'say the family name').max(100, 'use at most 100 characters'),
  email: z.email('use an address such as eva@hospital.example').nullable(),
});
export type FirstAdministrator = z.infer<typeof FirstAdministrator>;

/** The sign-in takes no longer one. */
export const NewPassword = z.string().min(12, 'use at least 12 characters').max(200, 'use at most 200 characters');

/** Names only: of an offset such as +02:00 JavaScript and PostgreSQL have opposite ideas. */
function isTimeZone(zone: string): boolean {
  if (!/^(UTC|[A-Z][A-Za-z_]+(\/[A-Za-z0-9_+-]+)+)$/.test(zone)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false; // a RangeError: there is no such zone
  }
}

function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code);
}
