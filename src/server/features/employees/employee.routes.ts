import { z } from 'zod';
import { openRoute, Reply, type Route, route } from '#server/platform/http/route.ts';
import { RefreshToken } from '#shared/beds/bed.schemas.ts';
import * as endpoints from '#shared/employees/employee.endpoints.ts';
import {
  HospitalByCode,
  HospitalQuery,
  ListedHospital,
  SignedInEmployee,
  StaffLogin,
  StaffSession,
  StaffSignIn,
} from '#shared/employees/employee.schemas.ts';
import { readSignedInEmployee } from './employee.reads.ts';
import { refreshEmployee } from './employee.refresh.ts';
import { signInEmployee } from './employee.sign-in.ts';
import { logoutEmployee } from './employee-session.actions.ts';
import { listHospitals } from './listed-hospitals.ts';
import { findHospital } from './sign-in/hospital-by-code.ts';

export const employeeRoutes: Route[] = [
  openRoute(
    endpoints.findHospital,
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
  route(endpoints.logoutEmployee, { answer: z.null() }, async (tx) => {
    await logoutEmployee(tx);
    return new Reply(null, { message: 'messages.logged_out' });
  }),
  route(endpoints.readAccount, { answer: SignedInEmployee }, (tx) => readSignedInEmployee(tx, tx.actor.session)),
];
