import { qrUuid } from '#shared/kernel/ids.ts';
import type { BodyRules } from '#shared/validation/body-rules.ts';
import { bedCodeLength, readCode, tabletCodeLength } from './card-code.ts';

/** One field takes the code on the card of a bed and the longer one of a nurse for a tablet, so each call takes both lengths. */
const whole = new RegExp(`^(.{${bedCodeLength}}|.{${tabletCodeLength}})$`);

/** The code that is typed at the bed. */
export const bedCodeFields = {
  code: { rules: { required: true, regex: whole }, label: 'bed_code', read: readCode },
} as const satisfies BodyRules;

/** What the QR code of a bed's card holds. */
export const qrFields = {
  uuid: { rules: { required: true, regex: qrUuid }, label: 'qr_code' },
} as const satisfies BodyRules;
