import { endpoint } from '#shared/kernel/endpoint.ts';
import type { StaffSignIn } from './employee.schemas.ts';
import type {
  ChallengeToken,
  ConfirmedApp,
  FactorAnswer,
  FactorProof,
  FactorSetUp,
  FirstCode,
  OwnerProof,
  RecoveryCodes,
  SecondFactor,
  SetUpSignIn,
  TotpSecret,
} from './second-factor.schemas.ts';

/** What a proof by code or passkey is refused with. */
export const factorRefusals = [
  'wrong_second_factor',
  'wrong_recovery_code',
  'passkey_refused',
  'passkeys_not_set_up',
  'too_many',
] as const;

export const finishSignIn = endpoint<{ body: FactorAnswer; answer: StaffSignIn }>()({
  method: 'POST',
  path: '/staff/login/second-factor',
  who: 'public',
  refuses: ['challenge_over', 'wrong_second_factor', 'wrong_recovery_code', 'too_many'],
  summary: 'The second step of a sign-in: a code of the app, or a recovery code',
});

export const secretAtSignIn = endpoint<{ body: ChallengeToken; answer: TotpSecret }>()({
  method: 'POST',
  path: '/staff/login/second-factor/secret',
  who: 'public',
  refuses: ['challenge_over'],
  summary: 'A secret for an authenticator app, for whoever must set one up before they get any further',
});

export const setUpAtSignIn = endpoint<{ body: FactorSetUp; answer: SetUpSignIn }>()({
  method: 'POST',
  path: '/staff/login/second-factor/set-up',
  who: 'public',
  refuses: ['challenge_over', 'set_up_over', 'wrong_state', 'wrong_second_factor', 'too_many'],
  summary: 'The first code of the app: switches the second factor on, answers the recovery codes, and signs in',
});

export const readSecondFactor = endpoint<{ answer: SecondFactor }>()({
  method: 'GET',
  path: '/staff/account/second-factor',
  who: 'employee',
  needs: 'own',
  refuses: [],
  summary: 'Whether one’s own sign-in asks for a second factor, and how many recovery codes are left',
});

export const makeFactorSecret = endpoint<{ body: OwnerProof; answer: TotpSecret }>()({
  method: 'POST',
  path: '/staff/account/second-factor/secret',
  who: 'employee',
  needs: 'own',
  refuses: ['wrong_current_password', ...factorRefusals, 'wrong_state'],
  summary: 'A secret for an authenticator app; nothing asks for its codes before a first one was sent',
});

export const confirmFactor = endpoint<{ body: FirstCode; answer: ConfirmedApp }>()({
  method: 'POST',
  path: '/staff/account/second-factor',
  who: 'employee',
  needs: 'own',
  refuses: ['set_up_over', 'wrong_state', 'wrong_second_factor', 'too_many'],
  summary: 'The first code of the app: from now on sign-ins ask for one; answers the first recovery codes, once',
});

export const replaceRecoveryCodes = endpoint<{ body: FactorProof; answer: RecoveryCodes }>()({
  method: 'POST',
  path: '/staff/account/second-factor/recovery-codes',
  who: 'employee',
  needs: 'own',
  refuses: ['wrong_current_password', ...factorRefusals, 'wrong_state'],
  summary: 'New recovery codes in place of the old ones, answered once',
});

export const makeNextSecret = endpoint<{ body: FactorProof; answer: TotpSecret }>()({
  method: 'POST',
  path: '/staff/account/second-factor/next-secret',
  who: 'employee',
  needs: 'own',
  refuses: ['wrong_current_password', ...factorRefusals, 'wrong_state'],
  summary: 'A secret for another phone; the present one counts until a first code of the new one was sent',
});

export const replaceApp = endpoint<{ body: FirstCode; answer: RecoveryCodes }>()({
  method: 'POST',
  path: '/staff/account/second-factor/replacement',
  who: 'employee',
  needs: 'own',
  refuses: ['set_up_over', 'wrong_state', 'wrong_second_factor', 'too_many'],
  summary: 'The first code of the new phone: the one before opens nothing any more; answers recovery codes, once',
});

export const switchFactorOff = endpoint<{ body: FactorProof; answer: null }>()({
  method: 'DELETE',
  path: '/staff/account/second-factor',
  who: 'employee',
  needs: 'own',
  refuses: ['wrong_current_password', ...factorRefusals, 'second_factor_required', 'wrong_state'],
  summary: 'Sign-ins ask for the password alone again; recovery codes open nothing any more',
});

export const removeFactorOf = endpoint<{ body: OwnerProof; answer: null }>()({
  method: 'DELETE',
  path: '/admin/employees/:id/second-factor',
  who: 'employee',
  needs: 'employees:edit',
  refuses: ['operation_denied', 'not_found', 'wrong_state', 'wrong_current_password', ...factorRefusals],
  summary: 'Take a lost second factor off the account of somebody who holds no more than the caller',
});
