import type { messages as admin } from '#shared/locales/admin/de.ts';
import type { shared as desk } from '#shared/locales/desk/de.ts';
import type { messages as patient } from '#shared/locales/patient/de.ts';
import type { sentences } from '#shared/locales/rules/de.ts';
import type { messages as staff } from '#shared/locales/staff/de.ts';

declare module 'i18next' {
  /**
   * German is the language in which texts are written first, so its files say which keys there are. Both apps of the desk
   * have the sentences of the rules too.
   */
  interface CustomTypeOptions {
    defaultNS: false;
    resources: {
      patient: typeof patient;
      staff: typeof staff;
      admin: typeof admin;
      desk: typeof desk & typeof sentences;
    };
    interpolationPrefix: '{';
    interpolationSuffix: '}';
  }
}
