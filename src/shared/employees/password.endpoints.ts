import { endpoint } from '#shared/kernel/endpoint.ts';
import type { MailedLink, PasswordChange, PasswordReset, ResetLink, ResetWish } from './password.schemas.ts';

export const forgotPassword = endpoint<{ body: ResetWish; answer: null }>()({
  method: 'POST',
  path: '/staff/forgot-password',
  who: 'public',
  refuses: ['hospital_not_found', 'hospital_inactive', 'mail_not_set_up', 'too_many'],
  summary: 'Mail a link by which a new password is set; answers the same whether the account exists or not',
});

export const checkResetLink = endpoint<{ body: MailedLink; answer: ResetLink }>()({
  method: 'POST',
  path: '/staff/reset-password/check',
  who: 'public',
  refuses: ['link_unknown', 'link_expired'],
  summary: 'Whose password a mailed link sets',
});

export const resetPassword = endpoint<{ body: PasswordReset; answer: null }>()({
  method: 'POST',
  path: '/staff/reset-password',
  who: 'public',
  refuses: ['link_unknown', 'link_expired', 'password_common', 'password_own_words', 'too_many'],
  summary: 'Set a new password by a mailed link, once; ends every session of the account and says so by mail',
});

export const changePassword = endpoint<{ body: PasswordChange; answer: null }>()({
  method: 'POST',
  path: '/staff/account/password',
  who: 'employee',
  needs: 'own',
  refuses: ['wrong_current_password', 'password_common', 'password_own_words', 'wrong_state', 'too_many'],
  summary: 'Set another password of one’s own; ends every other session and says so by mail',
});
