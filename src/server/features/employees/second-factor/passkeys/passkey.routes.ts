import { z } from 'zod';
import { openRoute, Reply, type Route, sessionRoute } from '#server/platform/http/route.ts';
import { StaffSignIn } from '#shared/employees/employee.schemas.ts';
import * as endpoints from '#shared/employees/passkey.endpoints.ts';
import * as schemas from '#shared/employees/passkey.schemas.ts';
import { ChallengeToken, FactorProof, OwnerProof } from '#shared/employees/second-factor.schemas.ts';
import { addPasskey, beginPasskey } from './add-passkey.ts';
import { askToProve, readOwnPasskeys } from './own-passkeys.ts';
import { removePasskey } from './remove-passkey.ts';
import { askForPasskey, finishByPasskey } from './sign-in-by-passkey.ts';

const { MadePasskey, NewPasskey, OwnPasskeys, PasskeyAnswer, PasskeyOptions } = schemas;

/** Passkeys of employees: in the account, and for the second step of a sign-in. */
export const passkeyRoutes: Route[] = [
  sessionRoute(endpoints.listPasskeys, { answer: OwnPasskeys }, (context) => readOwnPasskeys(context)),
  sessionRoute(endpoints.beginPasskey, { body: OwnerProof, answer: PasskeyOptions }, (context, { body }) =>
    beginPasskey(context, body),
  ),
  sessionRoute(endpoints.addPasskey, { body: NewPasskey, answer: MadePasskey }, (context, { body }) =>
    addPasskey(context, body),
  ),
  sessionRoute(endpoints.proveByPasskey, { answer: PasskeyOptions }, (context) => askToProve(context)),
  sessionRoute(endpoints.removePasskey, { body: FactorProof, answer: z.null() }, (context, { params, body }) =>
    removePasskey(context, params.id, body),
  ),
  openRoute(endpoints.askForPasskey, { body: ChallengeToken, answer: PasskeyOptions }, (anonymous, { body }) =>
    askForPasskey(anonymous, body.challenge),
  ),
  openRoute(endpoints.finishByPasskey, { body: PasskeyAnswer, answer: StaffSignIn }, async (anonymous, { body }) => {
    return new Reply(await finishByPasskey(anonymous, body), { message: 'messages.logged_in' });
  }),
];
