import { endpoint } from '#shared/kernel/endpoint.ts';
import type {
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
} from './registration.schemas.ts';

const hospital = ['hospital_not_found', 'hospital_inactive'] as const;

export const readRegistrationChoices = endpoint<{ query: RegistrationQuery; answer: RegistrationChoices }>()({
  method: 'GET',
  path: '/staff/register',
  who: 'public',
  refuses: [...hospital, 'registration_closed', 'too_many'],
  summary: 'Departments and activities that whoever registers at a hospital chooses from',
});

export const register = endpoint<{ body: NewRegistration; answer: MailedRegistration }>()({
  method: 'POST',
  path: '/staff/register',
  who: 'public',
  refuses: [
    ...hospital,
    ...(['registration_closed', 'mail_not_set_up', 'password_common', 'password_own_words', 'too_many'] as const),
  ],
  summary: 'Register as nurse or doctor; answers the same whether the user name or the address is taken or not',
});

export const mailRegistrationAgain = endpoint<{ body: RegistrationMailWish; answer: MailedRegistration }>()({
  method: 'POST',
  path: '/staff/verify-email/resend',
  who: 'public',
  refuses: [...hospital, 'not_found', 'mail_not_set_up', 'too_many'],
  summary: 'Mail the link of a registration again, after a minute at the earliest',
});

export const listRegistrations = endpoint<{ query: WaitingQuery; answer: WaitingRegistrations }>()({
  method: 'GET',
  path: '/admin/registrations',
  who: 'employee',
  needs: 'employees:edit',
  refuses: ['operation_denied'],
  summary:
    'Who has registered for a department of the scope, with a proved address, and waits for approval: a page, and how many in all',
});

export const approveRegistration = endpoint<{ body: RegistrationApproval; answer: ApprovedEmployee }>()({
  method: 'POST',
  path: '/admin/registrations/:id/approve',
  who: 'employee',
  needs: 'employees:edit',
  refuses: ['operation_denied', 'not_found', 'invalid', 'username_taken', 'email_taken'],
  summary:
    'Make somebody who registered an employee, with an access level that does not exceed the own; they are mailed',
});

export const declineRegistration = endpoint<{ body: RegistrationDecline; answer: null }>()({
  method: 'POST',
  path: '/admin/registrations/:id/decline',
  who: 'employee',
  needs: 'employees:edit',
  refuses: ['operation_denied', 'not_found', 'invalid'],
  summary: 'Decline a registration with a reason, which is mailed',
});
