import { z } from 'zod';
import { adminRoute, openRoute, Reply, type Route } from '#server/platform/http/route.ts';
import * as endpoints from '#shared/employees/registration.endpoints.ts';
import {
  ApprovedEmployee,
  MailedRegistration,
  NewRegistration,
  RegistrationApproval,
  RegistrationChoices,
  RegistrationDecline,
  RegistrationMailWish,
  RegistrationQuery,
  WaitingQuery,
  WaitingRegistrations,
} from '#shared/employees/registration.schemas.ts';
import { approveRegistration, declineRegistration } from './decide-registration.ts';
import { listRegistrations } from './list-registrations.ts';
import { mailRegistrationAgain } from './mail-again.ts';
import { register } from './register.ts';
import { readRegistrationChoices } from './registration-choices.ts';

/** How somebody becomes an employee who is none yet. */
export const registrationRoutes: Route[] = [
  openRoute(
    endpoints.readRegistrationChoices,
    { query: RegistrationQuery, answer: RegistrationChoices },
    (anonymous, { query }) => readRegistrationChoices(anonymous, query.hospital_code),
  ),
  openRoute(endpoints.register, { body: NewRegistration, answer: MailedRegistration }, async (anonymous, { body }) => {
    return new Reply(await register(anonymous, body), { made: true });
  }),
  openRoute(
    endpoints.mailRegistrationAgain,
    { body: RegistrationMailWish, answer: MailedRegistration },
    (anonymous, { body }) => mailRegistrationAgain(anonymous, body),
  ),
  adminRoute(endpoints.listRegistrations, { query: WaitingQuery, answer: WaitingRegistrations }, (tx, { query }) =>
    listRegistrations(tx, query),
  ),
  adminRoute(
    endpoints.approveRegistration,
    { body: RegistrationApproval, answer: ApprovedEmployee },
    async (tx, { params, body }) => {
      return new Reply(await approveRegistration(tx, params.id, body), { message: 'messages.operation_done' });
    },
  ),
  adminRoute(
    endpoints.declineRegistration,
    { body: RegistrationDecline, answer: z.null() },
    async (tx, { params, body }) => {
      return new Reply(await declineRegistration(tx, params.id, body.reason), { message: 'messages.operation_done' });
    },
  ),
];
