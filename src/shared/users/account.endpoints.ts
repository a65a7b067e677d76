import type { AccountEnd } from '#shared/employees/employee.schemas.ts';
import type { PasswordChange } from '#shared/employees/password.schemas.ts';
import type { OwnSession } from '#shared/employees/session.schemas.ts';
import { endpoint } from '#shared/kernel/endpoint.ts';
import type { LinkedStay, StayByCode, StayOfDevice, User, UserChange } from './user.schemas.ts';

export const readUser = endpoint<{ answer: User }>()({
  method: 'GET',
  path: '/user/account',
  who: 'user',
  refuses: [],
  summary: 'The signed-in user',
});

export const changeUser = endpoint<{ body: UserChange; answer: User }>()({
  method: 'PATCH',
  path: '/user/account',
  who: 'user',
  refuses: ['old_version'],
  summary: 'Change one’s own name or language',
});

export const changeUserPassword = endpoint<{ body: PasswordChange; answer: null }>()({
  method: 'POST',
  path: '/user/account/password',
  who: 'user',
  refuses: ['wrong_current_password', 'password_common', 'password_own_words', 'too_many'],
  summary: 'Set another password of one’s own; ends every other session and says so by mail',
});

export const deleteUser = endpoint<{ body: AccountEnd; answer: null }>()({
  method: 'DELETE',
  path: '/user/account',
  who: 'user',
  refuses: ['wrong_current_password', 'too_many'],
  summary: 'Delete one’s own account with all that is in it; sessions of beds are left alone',
});

export const logoutUser = endpoint<{ answer: null }>()({
  method: 'POST',
  path: '/user/logout',
  who: 'user',
  refuses: [],
  summary: 'Sign out of the account on this device; the session of the bed is left alone',
});

export const listUserSessions = endpoint<{ answer: OwnSession[] }>()({
  method: 'GET',
  path: '/user/sessions',
  who: 'user',
  refuses: [],
  summary: 'Where one is signed in to the account; the device that asks comes first',
});

export const endUserSession = endpoint<{ answer: null }>()({
  method: 'DELETE',
  path: '/user/sessions/:id',
  who: 'user',
  refuses: ['not_found', 'wrong_state'],
  summary: 'Sign out on another device; the session that asks is ended by signing out',
});

export const endOtherUserSessions = endpoint<{ answer: null }>()({
  method: 'DELETE',
  path: '/user/sessions',
  who: 'user',
  refuses: [],
  summary: 'Sign out on every device but this one',
});

export const listLinkedStays = endpoint<{ answer: LinkedStay[] }>()({
  method: 'GET',
  path: '/user/stays',
  who: 'user',
  refuses: [],
  summary: 'The stays that the account is linked to, while they run, with their requests',
});

export const linkStayByCode = endpoint<{ body: StayByCode; answer: LinkedStay[] }>()({
  method: 'POST',
  path: '/user/stays',
  who: 'user',
  refuses: ['wrong_code', 'no_stay', 'link_at_bed', 'too_many'],
  summary: 'Link the account to the stay in a bed by the bed’s code; tries are counted as sign-ins with it are',
});

export const linkStayOfDevice = endpoint<{ body: StayOfDevice; answer: LinkedStay[] }>()({
  method: 'POST',
  path: '/user/stays/of-device',
  who: 'user',
  refuses: ['stay_ended', 'link_by_code'],
  summary:
    'Link the account to the stay whose bed is signed in on the same phone; on the tablet of a ward by code alone',
});

export const unlinkStay = endpoint<{ answer: null }>()({
  method: 'DELETE',
  path: '/user/stays/:id',
  who: 'user',
  refuses: ['not_found'],
  summary: 'End the link to a stay',
});
