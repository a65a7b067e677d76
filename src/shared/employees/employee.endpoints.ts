import type { RefreshToken } from '#shared/beds/bed.schemas.ts';
import { endpoint } from '#shared/kernel/endpoint.ts';
import type { AccountChange, SignedInEmployee, StaffLogin, StaffSession, StaffSignIn } from './employee.schemas.ts';
import { factorRefusals } from './second-factor.endpoints.ts';
import type { OwnerProof } from './second-factor.schemas.ts';

export const loginEmployee = endpoint<{ body: StaffLogin; answer: StaffSignIn }>()({
  method: 'POST',
  path: '/staff/login',
  who: 'public',
  refuses: [
    ...(['hospital_not_found', 'hospital_inactive', 'wrong_password', 'too_many'] as const),
    ...(['second_factor_wanted', 'second_factor_missing'] as const),
  ],
  summary: 'Sign an employee in, or answer a challenge for the second step',
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
  refuses: ['open_requests', 'open_calls'],
  summary: 'End this session; goes off duty, which is refused as that is',
});

export const readAccount = endpoint<{ answer: SignedInEmployee }>()({
  method: 'GET',
  path: '/staff/account',
  who: 'employee',
  needs: 'own',
  refuses: [],
  summary: 'The signed-in employee',
});

export const changeAccount = endpoint<{ body: AccountChange; answer: SignedInEmployee }>()({
  method: 'PATCH',
  path: '/staff/account',
  who: 'employee',
  needs: 'own',
  refuses: ['old_version'],
  summary: 'Change one’s own name, phone numbers, language or quiet hours',
});

export const deleteAccount = endpoint<{ body: OwnerProof; answer: null }>()({
  method: 'DELETE',
  path: '/staff/account',
  who: 'employee',
  needs: 'own',
  refuses: ['wrong_current_password', ...factorRefusals, 'last_access_editor'],
  summary:
    'Erase one’s own account and end its sessions; what is held is given back, the history keeps a former employee',
});
