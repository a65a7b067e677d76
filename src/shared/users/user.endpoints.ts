import type { RefreshToken } from '#shared/beds/bed.schemas.ts';
import type { MailedLink, PasswordReset } from '#shared/employees/password.schemas.ts';
import { endpoint } from '#shared/kernel/endpoint.ts';
import type {
  MailedUserRegistration,
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
} from './user.schemas.ts';

const hospital = ['hospital_not_found', 'hospital_inactive', 'too_many'] as const;

export const readUserRegistration = endpoint<{ query: UserRegistrationQuery; answer: UserRegistrationTerms }>()({
  method: 'GET',
  path: '/user/register',
  who: 'public',
  refuses: hospital,
  summary: 'Where the privacy policy stands that whoever makes an account as a patient of a hospital accepts',
});

export const registerUser = endpoint<{ body: UserRegistration; answer: MailedUserRegistration }>()({
  method: 'POST',
  path: '/user/register',
  who: 'public',
  refuses: [...hospital, 'mail_not_set_up', 'password_common', 'password_own_words'],
  summary: 'Make an account of one’s own as a patient; answers the same whether the address has one or not',
});

export const mailUserAgain = endpoint<{ body: UserMailWish; answer: MailedUserRegistration }>()({
  method: 'POST',
  path: '/user/verify-email/resend',
  who: 'public',
  refuses: [...hospital, 'not_found', 'mail_not_set_up'],
  summary: 'Mail the link of a new account again, after a minute at the earliest',
});

export const verifyUser = endpoint<{ body: UserProof; answer: VerifiedUser }>()({
  method: 'POST',
  path: '/user/verify-email',
  who: 'public',
  refuses: ['wrong_registration_password', 'too_many', 'link_unknown', 'link_expired', 'email_taken'],
  summary: 'Prove an address by the link that was mailed to it, once: from now on its account is there',
});

export const loginUser = endpoint<{ body: UserLogin; answer: UserSignIn }>()({
  method: 'POST',
  path: '/user/login',
  who: 'public',
  refuses: [...hospital, 'wrong_email_password', 'stay_ended'],
  summary: 'Sign a patient in to an account of their own; the bed needs none, and its session is left alone',
});

export const refreshUserToken = endpoint<{ body: RefreshToken; answer: UserSession }>()({
  method: 'POST',
  path: '/user/refresh-token',
  who: 'public',
  refuses: ['no_session'],
  summary: 'A new access token; the old refresh token answers the same until its successor is used',
});

export const forgotUserPassword = endpoint<{ body: UserResetWish; answer: null }>()({
  method: 'POST',
  path: '/user/forgot-password',
  who: 'public',
  refuses: [...hospital, 'mail_not_set_up'],
  summary: 'Mail a link by which a new password is set; answers the same whether the account exists or not',
});

export const checkUserResetLink = endpoint<{ body: MailedLink; answer: UserResetLink }>()({
  method: 'POST',
  path: '/user/reset-password/check',
  who: 'public',
  refuses: ['link_unknown', 'link_expired'],
  summary: 'Whose password a mailed link sets',
});

export const resetUserPassword = endpoint<{ body: PasswordReset; answer: null }>()({
  method: 'POST',
  path: '/user/reset-password',
  who: 'public',
  refuses: ['link_unknown', 'link_expired', 'password_common', 'password_own_words', 'too_many'],
  summary: 'Set a new password by a mailed link, once; ends every session of the account and says so by mail',
});
