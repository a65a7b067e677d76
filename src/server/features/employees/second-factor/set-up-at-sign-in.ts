import { factorCounter, noteWrongFactor } from '#server/features/employees/sign-in/account-tries.ts';
import { countedTry } from '#server/platform/credentials/throttle/counted-try.ts';
import { AppError } from '#server/platform/errors.ts';
import type { AnonymousContext } from '#server/platform/tx/anonymous-context.ts';
import type { FactorSetUp, SetUpSignIn, TotpSecret } from '#shared/employees/second-factor.schemas.ts';
import {
  challengedIn,
  finishChallenge,
  holdAccount,
  nullIfWrong,
  openChallenged,
  readChallenged,
  welcome,
  wrongFactor,
} from './challenged.ts';
import { factorSince, keepNewSecret } from './factor.queries.ts';
import { switchOn } from './switch-on.ts';
import { describeSecret } from './totp.ts';

/** A secret for whoever must set up a second factor before they get any further. Throws `challenge_over`. */
export async function secretAtSignIn(anonymous: AnonymousContext, token: string): Promise<TotpSecret> {
  const { employee, username, hospital } = await readChallenged(anonymous, token, 'sets_up');
  const secret = await anonymous.inHospital(challengedIn(hospital.id), async (tx) => {
    await holdAccount(tx, employee);
    const hasOne = (await factorSince(tx, employee)) !== null;
    return hasOne ? null : keepNewSecret(tx, anonymous.secrets, employee);
  });
  if (secret === null) throw new AppError('challenge_over'); // set up meanwhile on another device
  return describeSecret(secret, { issuer: `Wardbell ${hospital.name}`, label: username });
}

/**
 * The first code switches the second factor on and opens the session. Throws `challenge_over`, `set_up_over`,
 * `wrong_state`, `wrong_second_factor`, `too_many`.
 */
export async function setUpAtSignIn(
  anonymous: AnonymousContext,
  { challenge, ...first }: FactorSetUp,
): Promise<SetUpSignIn> {
  const challenged = await readChallenged(anonymous, challenge, 'sets_up');
  const { employee, hospital } = challenged;
  const caller = challengedIn(hospital.id);
  return countedTry(anonymous, [await factorCounter(anonymous, employee)], {
    check: () =>
      anonymous
        .inHospital(caller, async (tx) => {
          await finishChallenge(tx, challenged);
          const recovery_codes = await switchOn(tx, anonymous.secrets, { employee, ...first });
          if (!recovery_codes) throw new AppError('challenge_over'); // set up meanwhile on another device
          return { recovery_codes, session: await openChallenged(tx, challenged, anonymous) };
        })
        .catch(nullIfWrong),
    async open({ recovery_codes, session }) {
      return { recovery_codes, sign_in: await welcome(anonymous, challenged, session) };
    },
    wrong: wrongFactor,
    failed: (how) => noteWrongFactor(anonymous, { employee, caller }, how),
  });
}
