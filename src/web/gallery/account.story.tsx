import type { Answer, Story } from './story.ts';

const mails = { 'GET /static/settings': { data: [{ key: 'mail', value: true, type: 'boolean' }] } };
const over: Answer = { status: 404, refusal: { code: 'link_unknown', message: 'Dieser Link ist nicht gültig.' } };
const own = { email: 'hanna.kraemer@beispiel.example', hospital_code: 'LINDE' };
const story = (name: string, page: string, rest: Partial<Story> = {}): Story => ({
  ...{ name, path: `/user/account/${page}`, signedIn: false, answers: {} },
  ...rest,
});

const proved: Partial<Story> = { password: 'Mondlicht Tasse Gabel 7', press: ['E-Mail-Adresse bestätigen'] };

/** A patient's own account. With and without a bed that is signed in on the device. */
export const accountStories: Story[] = [
  story('login', 'login'),
  story('login-at-bed', 'login', { signedIn: true }),
  story('login-refused', 'login', {
    signedIn: true,
    type: own.email,
    password: 'not the one',
    press: ['Anmelden', 'Sign in', 'ورود', 'Войти'],

    answers: {
      'POST /user/login': {
        status: 422,
        refusal: {
          ...{ code: 'wrong_email_password', message: '' },
          errors: { password: ['E-Mail-Adresse oder Passwort stimmt nicht.'] },
        },
      },
    },
  }),
  story('register', 'register', { answers: mails }),
  story('register-at-bed', 'register', { signedIn: true, answers: mails }),
  story('register-empty', 'register', { signedIn: true, answers: mails, press: ['Konto anlegen'] }),
  story('register-no-mail', 'register', { answers: { 'GET /static/settings': { data: [] } } }),
  story('verify', 'verify#token'),
  story('verify-done', 'verify#token', { ...proved, answers: { 'POST /user/verify-email': { data: own } } }),
  story('verify-over', 'verify#token', { ...proved, answers: { 'POST /user/verify-email': over } }),
  story('forgot', 'forgot', { answers: mails }),
  story('reset', 'reset#token', { answers: { 'POST /user/reset-password/check': { data: own } } }),
  story('profile', 'profile', { account: true, signedIn: true }),
  story('reset-over', 'reset#token', { answers: { 'POST /user/reset-password/check': over } }),
];
