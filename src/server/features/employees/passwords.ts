import { hash, verify } from '@node-rs/argon2';
import { BoundedQueue } from '#server/platform/credentials/throttle/bounded-queue.ts';
import { passwordChecks } from '#server/platform/credentials/throttle/limits.ts';

/** argon2id with the parameters that OWASP names (19 MiB, 2 passes). */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

/** Each takes 19 MiB and a core: more at once would slow every other call of this process. */
const checks = new BoundedQueue(passwordChecks);

/** Throws `too_many` where too many wait already. Takes as long for an account that does not exist, so that time does not tell which user names there are. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const against = stored ?? (await standIn);
  const matches = await checks.run(() => verify(against, password));
  return stored !== null && matches;
}

const standIn = hashPassword('no account has this password');
