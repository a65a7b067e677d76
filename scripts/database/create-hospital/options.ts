import { parseArgs } from 'node:util';
import type { z } from 'zod';
import { FirstAdministrator, NewHospital } from '#server/features/hospitals/new-hospital.ts';

/**
 * `asked` at the terminal, read from `stdin`, or `made` here and printed once. Never an option: others could read it.
 */
export type PasswordFrom = 'asked' | 'stdin' | 'made';
export type Options = { hospital: NewHospital; administrator: FirstAdministrator; passwordFrom: PasswordFrom };

const required = ['code', 'name', 'username', 'first-name', 'family-name'] as const;
const text = { type: 'string' } as const;
const options = {
  ...{ code: text, name: text, username: text, 'first-name': text, 'family-name': text, email: text, password: text },
  ...{ locale: { ...text, default: 'de' }, currency: { ...text, default: 'EUR' } },
  'time-zone': { ...text, default: 'Europe/Berlin' },
  'password-stdin': { type: 'boolean' },
} as const;
/** By the names of the fields, how a person writes them. */
const optionOf: Record<string, string> = {
  ...{ default_locale: 'locale', time_zone: 'time-zone' },
  ...{ name: 'name', family: 'family-name' },
};

/** Reads the command line. Throws one sentence on the first thing that is wrong with it. */
export function readOptions(argv: readonly string[], stdin: { isTTY?: boolean }): Options {
  const { values: v } = parseArgs({ args: [...argv], options });
  refusePassword(v.password);
  const missing = required.filter((name) => v[name] === undefined).map((name) => `--${name}`);
  if (missing.length > 0) throw new Error(`give ${missing.join(', ')} too.`);
  const hospital = readField(NewHospital, {
    ...{ code: v.code, name: v.name, default_locale: v.locale },
    ...{ time_zone: v['time-zone'], currency: v.currency },
  });
  const administrator = readField(
    FirstAdministrator,
    { username: v.username, name: v['first-name'], family: v['family-name'], email: v.email ?? null },
    { name: 'first-name' },
  );
  const asked = stdin.isTTY ? 'asked' : 'made';
  return { hospital, administrator, passwordFrom: v['password-stdin'] ? 'stdin' : asked };
}

/** Others on the machine read the command line. */
export function refusePassword(given: string | undefined): void {
  if (given !== undefined)
    throw new Error('a password is not given on the command line, where others read it; use --password-stdin.');
}

/** What a schema takes. Throws one sentence that names the option. */
export function readField<S extends z.ZodType>(
  schema: S,
  value: unknown,
  names: Record<string, string> = {},
): z.infer<S> {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const [issue] = error.issues;
  const field = String(issue?.path[0]);
  throw new Error(`--${names[field] ?? optionOf[field] ?? field}: ${issue?.message}.`);
}
