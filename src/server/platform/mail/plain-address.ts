/**
 * One plain address (`anna@hospital.example`), or null. Narrower than RFC 5322 allows: no name, no quotes, no comment,
 * no list, and nothing by which a header or a command could end, so that a stored text can never be more than one
 * recipient.
 */
export function plainAddress(text: string): string | null {
  return text.length <= longest && plain.test(text) ? text : null;
}

const longest = 254; // RFC 5321, 4.5.3.1.3
const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const plain = new RegExp(`^${atom}(?:\\.${atom})*@${label}(?:\\.${label})*$`);
