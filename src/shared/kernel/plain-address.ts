const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';

/** One plain address (`anna@hospital.example`): no name, no quotes, no comment, no list. */
export const plainAddressShape = new RegExp(`^${atom}(?:\\.${atom})*@${label}(?:\\.${label})*$`);
/** RFC 5321, 4.5.3.1.3. */
export const longestAddress = 254;
