import { passwordMatches } from '#server/platform/credentials/passwords/passwords.ts';
import { countedTry } from '#server/platform/credentials/throttle/counted-try.ts';
import { invalidField } from '#server/platform/errors.ts';
import type { AnonymousContext } from '#server/platform/tx/anonymous-context.ts';

type Proof = { registration: string; hash: string | null; password: string };

/**
 * Anybody may register with anybody's address: only who knows the password too has made the registration that a link in
 * that mailbox confirms. Throws `wrong_registration_password`, `too_many`.
 */
export async function requireOwnRegistration(
  anonymous: AnonymousContext,
  { registration, hash, password }: Proof,
): Promise<void> {
  const counters = [
    { limit: 'password_address', of: anonymous.address },
    { limit: 'registration_password', of: registration },
  ] as const;
  await countedTry(anonymous, counters, {
    check: async () => ((await passwordMatches(hash, password, 'stranger')) ? true : null),
    open: async () => true,
    wrong: () => invalidField('password', 'wrong_registration_password'),
  });
}
