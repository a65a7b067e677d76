import { factorCounter, noteWrongFactor } from '#server/features/employees/sign-in/account-tries.ts';
import { countedTry } from '#server/platform/credentials/throttle/counted-try.ts';
import type { SharedSecrets } from '#server/platform/secrets.ts';
import type { AnonymousContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { StaffSignIn } from '#shared/employees/employee.schemas.ts';
import type { FactorAnswer } from '#shared/employees/second-factor.schemas.ts';
import {
  challengedIn,
  finishChallenge,
  nullIfWrong,
  openChallenged,
  readChallenged,
  welcome,
  wrongFactor,
} from './challenged.ts';
import { takeTotpCode } from './factor.queries.ts';
import { takeRecoveryCode } from './recovery-codes.ts';

/**
 * The second step of a sign-in: a code of the app or a recovery code. A wrong one may be corrected while the challenge
 * lasts; tries are counted for the account. Throws `challenge_over`, `wrong_second_factor`,
 * `wrong_recovery_code`, `too_many`.
 */
export async function finishSignIn(anonymous: AnonymousContext, answer: FactorAnswer): Promise<StaffSignIn> {
  const challenged = await readChallenged(anonymous, answer.challenge, 'asks');
  const { employee, hospital } = challenged;
  const caller = challengedIn(hospital.id);
  return countedTry(anonymous, [await factorCounter(anonymous, employee)], {
    // All at once: a code that opens nothing in the end was not taken.
    check: () =>
      anonymous
        .inHospital(caller, async (tx) => {
          await finishChallenge(tx, challenged);
          if (!(await takeFactor(tx, anonymous.secrets, employee, answer))) throw wrongFactor(answer.method);
          return openChallenged(tx, challenged, anonymous);
        })
        .catch(nullIfWrong),
    open: (session) => welcome(anonymous, challenged, session),
    wrong: () => wrongFactor(answer.method),
    failed: (how) => noteWrongFactor(anonymous, { employee, caller }, how),
  });
}

export type TypedFactor = Pick<FactorAnswer, 'method' | 'code'>;

/** Takes what was typed, once. */
export function takeFactor(
  tx: Tx,
  secrets: SharedSecrets,
  employee: string,
  { method, code }: TypedFactor,
): Promise<boolean> {
  return method === 'totp' ? takeTotpCode(tx, secrets, employee, code) : takeRecoveryCode(tx, secrets, employee, code);
}
