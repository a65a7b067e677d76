import { z } from 'zod';
import { openRoute, Reply, type Route, sessionRoute } from '#server/platform/http/route.ts';
import { StaffSignIn } from '#shared/employees/employee.schemas.ts';
import * as endpoints from '#shared/employees/second-factor.endpoints.ts';
import * as schemas from '#shared/employees/second-factor.schemas.ts';
import { finishSignIn } from './finish-sign-in.ts';
import * as own from './own-factor.ts';
import { removeFactorOf } from './remove-of-other.ts';
import { makeNextSecret, replaceApp } from './replace-app.ts';
import { secretAtSignIn, setUpAtSignIn } from './set-up-at-sign-in.ts';

const { FactorProof, OwnerProof, RecoveryCodes, SecondFactor, TotpSecret } = schemas;

/** What an employee proves besides the password: at sign-in, and set up or taken off in the account. */
export const secondFactorRoutes: Route[] = [
  openRoute(
    endpoints.finishSignIn,
    { body: schemas.FactorAnswer, answer: StaffSignIn },
    async (anonymous, { body }) => new Reply(await finishSignIn(anonymous, body), { message: 'messages.logged_in' }),
  ),
  openRoute(endpoints.secretAtSignIn, { body: schemas.ChallengeToken, answer: TotpSecret }, (anonymous, { body }) =>
    secretAtSignIn(anonymous, body.challenge),
  ),
  openRoute(
    endpoints.setUpAtSignIn,
    { body: schemas.FactorSetUp, answer: schemas.SetUpSignIn },
    (anonymous, { body }) => setUpAtSignIn(anonymous, body),
  ),
  sessionRoute(endpoints.readSecondFactor, { answer: SecondFactor }, (context) => own.readSecondFactor(context)),
  sessionRoute(endpoints.makeFactorSecret, { body: OwnerProof, answer: TotpSecret }, (context, { body }) =>
    own.makeSecret(context, body),
  ),
  sessionRoute(
    endpoints.confirmFactor,
    { body: schemas.FirstCode, answer: schemas.ConfirmedApp },
    (context, { body }) => own.confirmOwnFactor(context, body),
  ),
  sessionRoute(endpoints.replaceRecoveryCodes, { body: FactorProof, answer: RecoveryCodes }, (context, { body }) =>
    own.replaceRecoveryCodes(context, body),
  ),
  sessionRoute(endpoints.makeNextSecret, { body: FactorProof, answer: TotpSecret }, (context, { body }) =>
    makeNextSecret(context, body),
  ),
  sessionRoute(endpoints.replaceApp, { body: schemas.FirstCode, answer: RecoveryCodes }, (context, { body }) =>
    replaceApp(context, body),
  ),
  sessionRoute(endpoints.switchFactorOff, { body: FactorProof, answer: z.null() }, (context, { body }) =>
    own.switchOff(context, body),
  ),
  sessionRoute(endpoints.removeFactorOf, { body: schemas.OwnerProof, answer: z.null() }, (context, { params, body }) =>
    removeFactorOf(context, params.id, body),
  ),
];
