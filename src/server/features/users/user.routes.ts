import { z } from 'zod';
import { endUserSession } from '#server/platform/credentials/user-sessions.ts';
import { openRoute, Reply, type Route, route, sessionRoute } from '#server/platform/http/route.ts';
import { RefreshToken } from '#shared/beds/bed.schemas.ts';
import { AccountEnd } from '#shared/employees/employee.schemas.ts';
import { MailedLink, PasswordChange, PasswordReset } from '#shared/employees/password.schemas.ts';
import { OwnSession } from '#shared/employees/session.schemas.ts';
import * as account from '#shared/users/account.endpoints.ts';
import * as bedAccount from '#shared/users/bed-account.endpoints.ts';
import * as endpoints from '#shared/users/user.endpoints.ts';
import {
  BedAccount,
  LinkedStay,
  MailedUserRegistration,
  StayByCode,
  StayOfDevice,
  User,
  UserChange,
  UserLogin,
  UserMailWish,
  UserProof,
  UserRegistration,
  UserRegistrationQuery,
  UserRegistrationTerms,
  UserResetLink,
  UserResetWish,
  UserSession,
  UserSignIn,
  VerifiedUser,
} from '#shared/users/user.schemas.ts';
import { changeUser } from './account/change-user.ts';
import { deleteUser } from './account/delete-user.ts';
import { endOtherSessions, endOwnSession, listSessions } from './account/own-sessions.ts';
import { askForReset } from './password/ask-for-reset.ts';
import { changePassword } from './password/change-password.ts';
import { readResetLink, resetPassword } from './password/reset-password.ts';
import { mailUserAgain } from './registration/mail-again.ts';
import { readTerms, registerUser } from './registration/register-user.ts';
import { verifyUser } from './registration/verify-user.ts';
import { loginUser } from './sign-in/login-user.ts';
import { refreshUser } from './sign-in/refresh-user.ts';
import { listBedAccounts, unlinkBedAccount } from './stays/bed-accounts.ts';
import { linkByCode, linkOfDevice } from './stays/link-stay.ts';
import { listLinkedStays, unlinkStay } from './stays/linked-stays.ts';
import { readUser } from './user.reads.ts';

const updated = { message: 'messages.updated' };
const stays = z.array(LinkedStay);

export const userRoutes: Route[] = [
  openRoute(
    endpoints.readUserRegistration,
    { query: UserRegistrationQuery, answer: UserRegistrationTerms },
    (anonymous, { query }) => readTerms(anonymous, query.hospital_code),
  ),
  openRoute(
    endpoints.registerUser,
    { body: UserRegistration, answer: MailedUserRegistration },
    async (anonymous, { body }) => new Reply(await registerUser(anonymous, body), { made: true }),
  ),
  openRoute(endpoints.mailUserAgain, { body: UserMailWish, answer: MailedUserRegistration }, (anonymous, { body }) =>
    mailUserAgain(anonymous, body),
  ),
  openRoute(endpoints.verifyUser, { body: UserProof, answer: VerifiedUser }, (anonymous, { body }) =>
    verifyUser(anonymous, body),
  ),
  openRoute(endpoints.loginUser, { body: UserLogin, answer: UserSignIn }, async (anonymous, { body }) => {
    return new Reply(await loginUser(anonymous, body), { message: 'messages.logged_in' });
  }),
  openRoute(endpoints.refreshUserToken, { body: RefreshToken, answer: UserSession }, (anonymous, { body }) =>
    refreshUser(anonymous, body.refresh_token),
  ),
  openRoute(endpoints.forgotUserPassword, { body: UserResetWish, answer: z.null() }, async (anonymous, { body }) => {
    return new Reply(await askForReset(anonymous, body), { message: 'messages.operation_done' });
  }),
  openRoute(endpoints.checkUserResetLink, { body: MailedLink, answer: UserResetLink }, (anonymous, { body }) =>
    readResetLink(anonymous, body.token),
  ),
  openRoute(endpoints.resetUserPassword, { body: PasswordReset, answer: z.null() }, async (anonymous, { body }) => {
    return new Reply(await resetPassword(anonymous, body), updated);
  }),
  route(account.readUser, { answer: User }, (tx) => readUser(tx, tx.actor.session)),
  route(account.changeUser, { body: UserChange, answer: User }, async (tx, { body }) => {
    return new Reply(await changeUser(tx, body), updated);
  }),
  sessionRoute(account.changeUserPassword, { body: PasswordChange, answer: z.null() }, async (context, { body }) => {
    return new Reply(await changePassword(context, body), updated);
  }),
  sessionRoute(account.deleteUser, { body: AccountEnd, answer: z.null() }, (context, { body }) =>
    deleteUser(context, body),
  ),
  route(account.logoutUser, { answer: z.null() }, async (tx) => {
    await endUserSession(tx, tx.actor.session, 'logout');
    return new Reply(null, { message: 'messages.logged_out' });
  }),
  route(account.listUserSessions, { answer: z.array(OwnSession) }, (tx) => listSessions(tx)),
  route(account.endUserSession, { answer: z.null() }, (tx, { params }) => endOwnSession(tx, params.id)),
  route(account.endOtherUserSessions, { answer: z.null() }, (tx) => endOtherSessions(tx)),
  route(account.listLinkedStays, { answer: stays }, (tx) => listLinkedStays(tx)),
  sessionRoute(account.linkStayByCode, { body: StayByCode, answer: stays }, (context, { body }) =>
    linkByCode(context, body.code),
  ),
  route(account.linkStayOfDevice, { body: StayOfDevice, answer: stays }, (tx, { body }) =>
    linkOfDevice(tx, body.refresh_token),
  ),
  route(bedAccount.listBedAccounts, { answer: z.array(BedAccount) }, (tx) => listBedAccounts(tx)),
  route(bedAccount.unlinkBedAccount, { answer: z.null() }, async (tx, { params }) => {
    return new Reply(await unlinkBedAccount(tx, params.id), updated);
  }),
  route(account.unlinkStay, { answer: z.null() }, (tx, { params }) => unlinkStay(tx, params.id)),
];
