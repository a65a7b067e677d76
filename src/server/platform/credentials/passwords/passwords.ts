import { hash, verify } from '@node-rs/argon2';
import { BoundedQueue } from '#server/platform/credentials/throttle/bounded-queue.ts';
import { passwordChecks } from '#server/platform/credentials/throttle/limits.ts';

/** argon2id with the parameters that OWASP names (19 MiB, 2 passes). */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string, line: PasswordLine = 'known'): Promise<string> {
  return checks.run(() => hash(password, options), lines[line]);
}

/** Each takes 19 MiB and a core: more at once would slow every other call of this process. */
const checks = new BoundedQueue(passwordChecks);

/** Who waits before whom. A stranger's password never waits before one from a device that has signed in here. */
const lines = { known: 0, signed_in: 1, stranger: 2 } as const;

/** What a device that tries a password has done: signed in to this account, to another one, or to none. */
export type PasswordLine = keyof typeof lines;

/**
 * Throws `too_many` where too many of its line wait already. Takes as long for an account that does not exist, so that
 * time does not tell which user names there are.
 */
export async function passwordMatches(stored: string | null, password: string, line: PasswordLine): Promise<boolean> {
  const against = stored ?? (await standIn);
  const matches = await checks.run(() => verify(against, password), lines[line]);
  return stored !== null && matches;
}

const standIn = hashPassword('no account has this password');
