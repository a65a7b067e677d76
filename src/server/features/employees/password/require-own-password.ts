import { passwordMatches } from '#server/features/employees/passwords.ts';
import { countedTry } from '#server/platform/credentials/throttle/counted-try.ts';
import { invalidField } from '#server/platform/errors.ts';
import type { AnonymousContext } from '#server/platform/tx/anonymous-context.ts';

type Proof = { employee: string; hash: string; password: string };

/**
 * Who is signed in proves that the account is theirs, since a device that was left signed in is no proof. Tries are
 * counted. Throws `wrong_current_password`, `too_many`.
 */
export async function requireOwnPassword(
  context: AnonymousContext,
  { employee, hash, password }: Proof,
): Promise<void> {
  await countedTry(context, [{ limit: 'password_own', of: employee }], {
    check: async () => ((await passwordMatches(hash, password, 'known')) ? true : null),
    open: async () => true,
    wrong: () => invalidField('current_password', 'wrong_current_password'),
  });
}
