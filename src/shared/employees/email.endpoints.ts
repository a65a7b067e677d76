import { endpoint } from '#shared/kernel/endpoint.ts';
import type { EmailChange, EmailProof, EmailWish, VerifiedEmail, VerifyLink } from './email.schemas.ts';
import type { MailedLink } from './password.schemas.ts';
import { factorRefusals } from './second-factor.endpoints.ts';

export const readEmailWish = endpoint<{ answer: EmailWish | null }>()({
  method: 'GET',
  path: '/staff/account/email',
  who: 'employee',
  needs: 'own',
  refuses: [],
  summary: 'The new address of one’s own that waits to be confirmed, if there is one',
});

export const changeEmail = endpoint<{ body: EmailChange; answer: EmailWish }>()({
  method: 'POST',
  path: '/staff/account/email',
  who: 'employee',
  needs: 'own',
  refuses: ['wrong_current_password', ...factorRefusals, 'wrong_state', 'mail_not_set_up'],
  summary: 'Mail a link to a new address of one’s own; the account keeps the old one until the link is opened',
});

export const withdrawEmail = endpoint<{ answer: null }>()({
  method: 'DELETE',
  path: '/staff/account/email',
  who: 'employee',
  needs: 'own',
  refuses: [],
  summary: 'Withdraw the wish for a new address of one’s own: the link that was mailed opens nothing any more',
});

export const checkVerifyLink = endpoint<{ body: MailedLink; answer: VerifyLink }>()({
  method: 'POST',
  path: '/staff/verify-email/check',
  who: 'public',
  refuses: ['link_unknown', 'link_expired'],
  summary: 'Which address a mailed link confirms, and for whom',
});

export const verifyEmail = endpoint<{ body: EmailProof; answer: VerifiedEmail }>()({
  method: 'POST',
  path: '/staff/verify-email',
  who: 'public',
  refuses: [
    ...(['link_unknown', 'link_expired', 'email_taken', 'username_taken'] as const),
    ...(['wrong_registration_password', 'registrations_full', 'too_many'] as const),
  ],
  summary:
    'Confirm an address by the link that was mailed to it, once, and learn what follows; a registration with its password',
});

export const mailLinkAgain = endpoint<{ answer: EmailWish }>()({
  method: 'POST',
  path: '/staff/account/email/resend',
  who: 'employee',
  needs: 'own',
  refuses: ['not_found', 'too_many'],
  summary: 'Mail the link to the new address of one’s own again, after a minute at the earliest',
});
