import { parseArgs } from 'node:util';
import { FirstAdministrator } from '#server/features/hospitals/new-hospital.ts';
import { type PasswordFrom, readField, refusePassword } from '../create-hospital/options.ts';

/** Who is to be made; or the user name of who is to be ended. */
export type Wish =
  | { ends: true; username: string }
  | { ends: false; administrator: FirstAdministrator; passwordFrom: PasswordFrom };

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const options = {
  ...{ username: text, 'first-name': text, 'family-name': text, email: text, password: text },
  ...{ 'password-stdin': flag, end: flag },
} as const;
const required = ['username', 'first-name', 'family-name', 'email'] as const;

/** Reads the command line. Throws one sentence on the first thing that is wrong with it. */
export function readOptions(argv: readonly string[], stdin: { isTTY?: boolean }): Wish {
  const { values: v } = parseArgs({ args: [...argv], options });
  refusePassword(v.password);
  if (v.end) {
    if (v.username === undefined) throw new Error('give --username too.');
    return { ends: true, username: v.username };
  }
  const missing = required.filter((name) => v[name] === undefined).map((name) => `--${name}`);
  if (missing.length > 0) throw new Error(`give ${missing.join(', ')} too.`);
  const person = { username: v.username, name: v['first-name'], family: v['family-name'], email: v.email };
  const administrator = readField(FirstAdministrator, person, { name: 'first-name' });
  const asked = stdin.isTTY ? 'asked' : 'made';
  return { ends: false, administrator, passwordFrom: v['password-stdin'] ? 'stdin' : asked };
}
