import type { Translation } from '#shared/locales/translation.ts';
import type { shared as german } from './de.ts';

/** Texts that staff app and admin panel share, in English, the language that speaks where another lacks a text. */
export const shared = {
  'app.name': 'Wardbell',
  'app.title': '{screen} – Wardbell',
  'app.quiet_copy': 'Quiet copy: nobody is called from here.',

  'common.back': 'Back',
  'common.close': 'Close',
  'common.loading': 'Loading…',
  'common.retry': 'Try again',
  'common.failed_title': 'This could not be loaded.',
  'common.failed_hint': 'Please check the connection and try again.',
  'common.skip': 'Skip to content',

  'nav.main': 'Main menu',
  'nav.next_step': 'Next step',

  'notices.title': 'Notices',
  'notices.open_one': 'Show {count} notice',
  'notices.open_other': 'Show {count} notices',
  'notices.close': 'Fold the notices',

  'link.connected': 'Connected',
  'link.connecting': 'Connecting…',
  'link.lost': 'Not connected',
  'link.banner': 'No connection to the server.',
  'link.banner_hint': 'New requests do not reach this device right now. Watch the call system.',
  'link.clock_off': 'The clock of this device is off by {seconds} s. Waiting times go by the server’s clock.',

  'language.choose': 'Language',

  'home.other_hospital': 'Choose another hospital',

  'hospital.title': 'Your hospital',
  'hospital.hint': 'You get the code from your ward manager or from IT.',
  'hospital.next': 'Continue',
  'hospital.platform': 'Access for platform administrators',

  'login.title': 'Sign in',
  'login.show_password': 'Show password',
  'login.caps_lock': 'Caps Lock is on.',
  'login.remember': 'Remember me on this device',
  'login.remember_hint': 'Only on a device of your own',
  'login.submit': 'Sign in',
  'login.pause': 'Please wait {time}, then try again.',
  'login.failed_tries_one':
    'Since you last signed in, one sign-in to your account has failed: {time}. If that was not you, please tell the administration.',
  'login.failed_tries_other':
    'Since you last signed in, {count} sign-ins to your account have failed, the last one {time}. If that was not you, please tell the administration.',
  'login.welcome': 'Have a good shift, {name}!',
  'login.ended': 'Your session has ended. Please sign in again.',
  'login.forgot': 'Forgot your password?',

  'forgot.title': 'Forgot password',
  'forgot.hint': 'Your user name or the e-mail address of your account',
  'forgot.submit': 'Send link',
  'forgot.sent':
    'If this account exists and has an e-mail address, a link is on its way. It works once, for an hour. If nothing arrives, the administration can help you.',
  'forgot.no_mail_title': 'No e-mails are sent here',
  'forgot.no_mail_hint': 'You get a new password from the administration.',

  'rights.none_title': 'Your access does not cover this.',
  'rights.none_hint': 'If you need it, ask your administration.',

  'alarm.seen': 'Seen',

  'account.title': 'Account',
  'account.language': 'Language',
  'account.theme': 'View',
  'account.theme_day': 'Day',
  'account.theme_night': 'Night',
  'account.theme_contrast': 'High contrast',
  'account.sign_out': 'Sign out',

  'second_factor.scan': 'Scan this QR code with your authenticator app.',
  'second_factor.qr': 'QR code for the authenticator app',
  'second_factor.type': 'Or type this key into the app:',
  'second_factor.first_code': 'Then enter the code that the app shows.',
  'second_factor.confirm': 'Switch on',
  'second_factor.now_on': 'The second sign-in step is switched on',
  'second_factor.codes': 'Recovery codes',
  'second_factor.codes_hint':
    'Write these codes down and keep them safe. When you do not have your phone, sign in with one of them. Each works only once. You see them only now.',
  'second_factor.codes_leave_title': 'Codes written down?',
  'second_factor.codes_leave_hint': 'If you leave now, you will not see these codes again.',
  'second_factor.codes_leave': 'Leave without the codes',
  'second_factor.codes_kept': 'I have written the codes down',
  'second_factor.step_title': 'Second step',
  'second_factor.step_hint': 'Open the authenticator app on your phone and enter the code.',
  'second_factor.recovery_hint': 'Enter one of the codes that you wrote down. It works only once.',
  'second_factor.both_lost': 'Phone and codes lost? The IT department of your hospital can help you.',
  'passkeys.lost': 'Passkey lost? The IT department of your hospital can help you.',
  'second_factor.use_recovery': 'No phone at hand? Use a recovery code',
  'second_factor.use_app': 'Use the code from the app',
  'second_factor.set_up_title': 'Set up the second sign-in step',
  'second_factor.missing_hint':
    'Your hospital requires this for your rights. You need an authenticator app on your phone.',
  'second_factor.again': 'Back to the password',
  'second_factor.over': 'Please sign in again',

  'not_found.title': 'Page not found',
  'not_found.hint': 'The link may be old or mistyped.',
  'not_found.home': 'To the home page',

  'error.title': 'Something went wrong here.',
  'error.hint': 'The fault is ours. Reload the page; your requests are safe.',
  'error.reload': 'Reload the page',
  'error.unexpected': 'An unexpected error occurred. Please try again later.',
  'error.network': 'Network error. Please check your connection and try again.',

  'form.problems': 'Please check:',

  'unsaved.title': 'Not saved yet',
  'unsaved.hint': 'If you leave now, what you changed here is lost.',
  'unsaved.stay': 'Stay here',
  'unsaved.leave': 'Discard and leave',

  'strength.weak': 'Easy to guess. Try several words that do not belong together.',
  'strength.fair': 'Hard to guess.',
  'strength.strong': 'Very hard to guess.',

  'login.register': 'No account yet? Register',
  'login.waits_hint':
    'Have you only just registered? You can sign in once your e-mail address is confirmed and your registration is approved.',
  'second_factor.open_app': 'Open the app on this device',
  'second_factor.no_way':
    'Your passkey cannot be used on this device. If you have no recovery code, the administration will help you.',
  'second_factor.first_title': 'Second sign-in step first',
  'second_factor.first_set_up': 'Set it up now',
  'passkeys.stopped': 'This was cancelled or did not work. Please try again.',
  'passkeys.step_hint': 'Confirm with your passkey that it is you.',
  'passkeys.use': 'Sign in with passkey',
  'passkeys.instead': 'Use a passkey',
  'passkeys.proof_hint': 'After the password you confirm with your passkey.',
} as const satisfies Translation<typeof german>;
