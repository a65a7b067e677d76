import { z } from 'zod';
import { openRoute, Reply, type Route, route, sessionRoute } from '#server/platform/http/route.ts';
import { RefreshToken } from '#shared/beds/bed.schemas.ts';
import * as email from '#shared/employees/email.endpoints.ts';
import { EmailChange, EmailProof, EmailWish, VerifiedEmail, VerifyLink } from '#shared/employees/email.schemas.ts';
import * as endpoints from '#shared/employees/employee.endpoints.ts';
import {
  AccountChange,
  HospitalByCode,
  HospitalQuery,
  ListedHospital,
  SignedInEmployee,
  StaffLogin,
  StaffSession,
  StaffSignIn,
} from '#shared/employees/employee.schemas.ts';
import * as hospital from '#shared/employees/find-hospital.endpoints.ts';
import * as ownTypes from '#shared/employees/own-service-types.endpoints.ts';
import { OwnServiceTypes, ServiceTypeChoice } from '#shared/employees/own-service-types.schemas.ts';
import * as password from '#shared/employees/password.endpoints.ts';
import { MailedLink, PasswordChange, PasswordReset, ResetLink, ResetWish } from '#shared/employees/password.schemas.ts';
import { OwnerProof } from '#shared/employees/second-factor.schemas.ts';
import * as sessions from '#shared/employees/session.endpoints.ts';
import { OwnSession } from '#shared/employees/session.schemas.ts';
import { changeAccount } from './account.actions.ts';
import { deleteAccount } from './delete-account.ts';
import { changeEmail } from './email/change-email.ts';
import { mailLinkAgain, readEmailWish, withdrawEmail } from './email/email-wish.ts';
import { verifyEmail } from './email/verify-email.ts';
import { readVerifyLink } from './email/verify-link.ts';
import { readSignedInEmployee } from './employee.reads.ts';
import { refreshEmployee } from './employee.refresh.ts';
import { signInEmployee } from './employee.sign-in.ts';
import { logoutEmployee } from './employee-session.actions.ts';
import { findHospital } from './hospital.reads.ts';
import { listHospitals } from './listed-hospitals.ts';
import { chooseServiceTypes } from './own-service-types.ts';
import { askForReset } from './password/ask-for-reset.ts';
import { changePassword } from './password/change-own-password.ts';
import { readResetLink, resetPassword } from './password/reset-password.ts';
import { readActivities } from './registration/registration-choices.ts';
import { endOtherSessions, endOwnSession, listSessions } from './sessions/own-sessions.ts';

export const employeeRoutes: Route[] = [
  openRoute(
    hospital.findHospital,
    { query: HospitalQuery, answer: z.union([HospitalByCode, z.array(ListedHospital)]) },
    (anonymous, { query }) =>
      query.code === undefined ? listHospitals(anonymous) : findHospital(anonymous, query.code),
  ),
  openRoute(endpoints.loginEmployee, { body: StaffLogin, answer: StaffSignIn }, async (anonymous, { body }) => {
    return new Reply(await signInEmployee(anonymous, body), { message: 'messages.logged_in' });
  }),
  openRoute(endpoints.refreshStaffToken, { body: RefreshToken, answer: StaffSession }, (anonymous, { body }) =>
    refreshEmployee(anonymous, body.refresh_token),
  ),
  openRoute(password.forgotPassword, { body: ResetWish, answer: z.null() }, async (anonymous, { body }) => {
    return new Reply(await askForReset(anonymous, body), { message: 'messages.operation_done' });
  }),
  openRoute(password.checkResetLink, { body: MailedLink, answer: ResetLink }, (anonymous, { body }) =>
    readResetLink(anonymous, body.token),
  ),
  openRoute(password.resetPassword, { body: PasswordReset, answer: z.null() }, async (anonymous, { body }) => {
    return new Reply(await resetPassword(anonymous, body), { message: 'messages.updated' });
  }),
  sessionRoute(password.changePassword, { body: PasswordChange, answer: z.null() }, async (context, { body }) => {
    return new Reply(await changePassword(context, body), { message: 'messages.updated' });
  }),
  route(email.readEmailWish, { answer: EmailWish.nullable() }, (tx) => readEmailWish(tx)),
  sessionRoute(email.changeEmail, { body: EmailChange, answer: EmailWish }, (context, { body }) =>
    changeEmail(context, body),
  ),
  sessionRoute(email.mailLinkAgain, { answer: EmailWish }, (context) => mailLinkAgain(context)),
  route(email.withdrawEmail, { answer: z.null() }, (tx) => withdrawEmail(tx)),
  openRoute(email.checkVerifyLink, { body: MailedLink, answer: VerifyLink }, (anonymous, { body }) =>
    readVerifyLink(anonymous, body.token),
  ),
  openRoute(email.verifyEmail, { body: EmailProof, answer: VerifiedEmail }, (anonymous, { body }) =>
    verifyEmail(anonymous, body),
  ),
  route(sessions.listSessions, { answer: z.array(OwnSession) }, (tx) => listSessions(tx)),
  route(sessions.endSession, { answer: z.null() }, (tx, { params }) => endOwnSession(tx, params.id)),
  route(sessions.endOtherSessions, { answer: z.null() }, (tx) => endOtherSessions(tx)),
  route(endpoints.logoutEmployee, { answer: z.null() }, async (tx) => {
    await logoutEmployee(tx);
    return new Reply(null, { message: 'messages.logged_out' });
  }),
  route(endpoints.changeAccount, { body: AccountChange, answer: SignedInEmployee }, async (tx, { body }) => {
    return new Reply(await changeAccount(tx, body), { message: 'messages.updated' });
  }),
  route(ownTypes.listServiceTypeChoices, { answer: z.array(ServiceTypeChoice) }, (tx) => readActivities(tx)),
  route(ownTypes.chooseServiceTypes, { body: OwnServiceTypes, answer: SignedInEmployee }, async (tx, { body }) => {
    return new Reply(await chooseServiceTypes(tx, body), { message: 'messages.updated' });
  }),
  sessionRoute(endpoints.deleteAccount, { body: OwnerProof, answer: z.null() }, (context, { body }) =>
    deleteAccount(context, body),
  ),
  route(endpoints.readAccount, { answer: SignedInEmployee }, (tx) => readSignedInEmployee(tx, tx.actor.session)),
];
