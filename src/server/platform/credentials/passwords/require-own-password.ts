import { countedTry } from '#server/platform/credentials/throttle/counted-try.ts';
import { invalidField } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { SessionContext } from '#server/platform/tx/anonymous-context.ts';
import { passwordMatches } from './passwords.ts';

type Proof = { owner: { type: 'employee' | 'user'; id: string }; hash: string; password: string };

/**
 * Who is signed in proves that the account is theirs, since a device that was left signed in is no proof. Tries are
 * counted, and wrong ones are on record. Throws `wrong_current_password`, `too_many`.
 */
export async function requireOwnPassword(context: SessionContext, { owner, hash, password }: Proof): Promise<void> {
  await countedTry(context, [{ limit: 'password_own', of: owner.id }], {
    check: async () => ((await passwordMatches(hash, password, 'known')) ? true : null),
    open: async () => true,
    async failed(how) {
      if (how === 'refused') return; // of what nobody looked at there is no end: counted, not written down
      const { hospital, actor, device } = context.session;
      await context.inHospital({ hospital, actor, device }, (tx) =>
        logActivity(tx, { subject: owner, action: `${owner.type}.own_password_failed` }),
      );
    },
    wrong: () => invalidField('current_password', 'wrong_current_password'),
  });
}
