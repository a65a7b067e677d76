import type { RefreshToken } from '#shared/beds/bed.schemas.ts';
import { endpoint } from '#shared/kernel/endpoint.ts';
import type {
  HospitalByCode,
  HospitalQuery,
  ListedHospital,
  SignedInEmployee,
  StaffLogin,
  StaffSession,
  StaffSignIn,
} from './employee.schemas.ts';

export const findHospital = endpoint<{ query: HospitalQuery; answer: HospitalByCode | ListedHospital[] }>()({
  method: 'GET',
  path: '/static/hospitals',
  who: 'public',
  refuses: ['hospital_not_found', 'hospital_inactive', 'too_many'],
  summary: 'With a code its hospital, or one of the two messages (unknown, inactive); without one the listed hospitals',
});

export const loginEmployee = endpoint<{ body: StaffLogin; answer: StaffSignIn }>()({
  method: 'POST',
  path: '/staff/login',
  who: 'public',
  refuses: ['hospital_not_found', 'hospital_inactive', 'wrong_password', 'too_many'],
  summary: 'Sign an employee in',
});

export const refreshStaffToken = endpoint<{ body: RefreshToken; answer: StaffSession }>()({
  method: 'POST',
  path: '/staff/refresh-token',
  who: 'public',
  refuses: ['no_session'],
  summary: 'A new access token; the old refresh token answers the same until its successor is used',
});

export const logoutEmployee = endpoint<{ answer: null }>()({
  method: 'POST',
  path: '/staff/logout',
  who: 'employee',
  needs: 'own',
  refuses: ['open_requests'],
  summary: 'End this session; goes off duty, which is refused while accepted requests are held',
});

export const readAccount = endpoint<{ answer: SignedInEmployee }>()({
  method: 'GET',
  path: '/staff/account',
  who: 'employee',
  needs: 'own',
  refuses: [],
  summary: 'The signed-in employee',
});
