import {
  challengedIn,
  finishChallenge,
  nullIfWrong,
  openChallenged,
  readChallenged,
  welcome,
  wrongFactor,
} from '#server/features/employees/second-factor/challenged.ts';
import { factorCounter, noteWrongFactor } from '#server/features/employees/sign-in/account-tries.ts';
import { countedTry } from '#server/platform/credentials/throttle/counted-try.ts';
import type { AnonymousContext } from '#server/platform/tx/anonymous-context.ts';
import type { StaffSignIn } from '#shared/employees/employee.schemas.ts';
import type { PasskeyAnswer, PasskeyOptions } from '#shared/employees/passkey.schemas.ts';
import { takeChallenge } from './passkey.queries.ts';
import { requireParty } from './require-party.ts';
import { askToUse, takePasskey } from './use-passkey.ts';

/** What the browser is asked with for the second step. Throws `challenge_over`, `passkeys_not_set_up`. */
export async function askForPasskey(anonymous: AnonymousContext, token: string): Promise<PasskeyOptions> {
  const party = requireParty(anonymous);
  const { employee, id: subject, hospital } = await readChallenged(anonymous, token, 'asks');
  return anonymous.inHospital(challengedIn(hospital.id), (tx) => askToUse(tx, { party, employee, subject }));
}

/** Tries are counted with those at codes. Throws `challenge_over`, `passkey_refused`, `passkeys_not_set_up`, `too_many`. */
export async function finishByPasskey(
  anonymous: AnonymousContext,
  { challenge, response }: PasskeyAnswer,
): Promise<StaffSignIn> {
  const party = requireParty(anonymous);
  const challenged = await readChallenged(anonymous, challenge, 'asks');
  const { employee, id: subject, hospital } = challenged;
  const caller = challengedIn(hospital.id);
  return countedTry(anonymous, [await factorCounter(anonymous, employee)], {
    async check() {
      const asked = await anonymous.inHospital(caller, (tx) => takeChallenge(tx, { subject, purpose: 'use' }));
      // All at once, as with codes.
      return anonymous
        .inHospital(caller, async (tx) => {
          await finishChallenge(tx, challenged);
          if (!(await takePasskey(tx, { party, employee, asked, response }))) throw wrongFactor('passkey');
          return openChallenged(tx, challenged, anonymous);
        })
        .catch(nullIfWrong);
    },
    open: (session) => welcome(anonymous, challenged, session),
    wrong: () => wrongFactor('passkey'),
    failed: (how) => noteWrongFactor(anonymous, { employee, caller }, how),
  });
}
