import { longestAddress, plainAddressShape } from '#shared/kernel/plain-address.ts';
import type { BodyRules } from '#shared/validation/body-rules.ts';

/** What people type to name the hospital: as the command takes it too. */
const codeShape = /^\s*[\p{L}\p{N}-]{2,40}\s*$/u;
const hostShape = /^\s*[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?\s*$/i;

/** What can be changed of a hospital. Its language and its currency stay: names, titles and prices are written in them. */
export const hospitalProfileFields = {
  code: { rules: { required: true, regex: codeShape }, label: 'hospital_code' },
  hospital_name: { rules: 'required|max:200', label: 'hospital_name' },
  time_zone: { rules: 'required|max:60', label: 'time_zone' },
  address: { rules: 'max:300', label: 'address' },
  phone: { rules: 'max:40', label: 'phone' },
  host: { rules: { max: 200, regex: hostShape }, label: 'host' },
} as const satisfies BodyRules;

/** Of a new one also these, and who looks after it first. */
export const newHospitalFields = {
  ...hospitalProfileFields,
  default_locale: { rules: 'required', label: 'default_locale' },
  currency: { rules: 'required', label: 'currency' },
  username: { rules: { required: true, max: 100, regex: /^\s*[^\s@]{2,}\s*$/ }, label: 'username' },
  name: { rules: 'required|max:100', label: 'name' },
  family: { rules: 'required|max:100', label: 'family' },
  email: { rules: { required: true, max: longestAddress, email: true, regex: plainAddressShape }, label: 'email' },
} as const satisfies BodyRules;
