import { endpoint } from '#shared/kernel/endpoint.ts';
import type { StaffSignIn } from './employee.schemas.ts';
import type { MadePasskey, NewPasskey, OwnPasskeys, PasskeyAnswer, PasskeyOptions } from './passkey.schemas.ts';
import { factorRefusals } from './second-factor.endpoints.ts';
import type { ChallengeToken, FactorProof, OwnerProof } from './second-factor.schemas.ts';

export const listPasskeys = endpoint<{ answer: OwnPasskeys }>()({
  method: 'GET',
  path: '/staff/account/passkeys',
  who: 'employee',
  needs: 'own',
  refuses: [],
  summary: 'One’s own passkeys, the newest first, and whether another one may be added',
});

export const beginPasskey = endpoint<{ body: OwnerProof; answer: PasskeyOptions }>()({
  method: 'POST',
  path: '/staff/account/passkeys/options',
  who: 'employee',
  needs: 'own',
  refuses: ['wrong_current_password', ...factorRefusals, 'wrong_state'],
  summary: 'What the browser is asked with to make a passkey; holds for one, for a few minutes',
});

export const addPasskey = endpoint<{ body: NewPasskey; answer: MadePasskey }>()({
  method: 'POST',
  path: '/staff/account/passkeys',
  who: 'employee',
  needs: 'own',
  refuses: ['passkey_refused', 'passkeys_not_set_up'],
  summary: 'Keep a passkey under a name; where it is the first second factor, answers recovery codes, once',
});

export const proveByPasskey = endpoint<{ answer: PasskeyOptions }>()({
  method: 'POST',
  path: '/staff/account/second-factor/passkey-options',
  who: 'employee',
  needs: 'own',
  refuses: ['passkeys_not_set_up'],
  summary: 'What the browser is asked with to prove by a passkey that it is the owner who changes the second factor',
});

export const removePasskey = endpoint<{ body: FactorProof; answer: null }>()({
  method: 'DELETE',
  path: '/staff/account/passkeys/:id',
  who: 'employee',
  needs: 'own',
  refuses: ['not_found', 'wrong_current_password', ...factorRefusals, 'second_factor_required'],
  summary: 'Remove a passkey; with the last second factor the recovery codes go too',
});

export const askForPasskey = endpoint<{ body: ChallengeToken; answer: PasskeyOptions }>()({
  method: 'POST',
  path: '/staff/login/passkey/options',
  who: 'public',
  refuses: ['challenge_over', 'passkeys_not_set_up'],
  summary: 'What the browser is asked with to use a passkey for the second step of a sign-in',
});

export const finishByPasskey = endpoint<{ body: PasskeyAnswer; answer: StaffSignIn }>()({
  method: 'POST',
  path: '/staff/login/passkey',
  who: 'public',
  refuses: ['challenge_over', 'passkey_refused', 'passkeys_not_set_up', 'too_many'],
  summary: 'The second step of a sign-in by a passkey',
});
