import type { LinkedStay } from '#shared/users/user.schemas.ts';
import { sampleRequests, sampleUser } from './people.ts';
import { ago, id } from './samples/sample-values.ts';
import type { Answer, Story } from './story.ts';

const policy = { 'GET /user/register': { data: { privacy_policy: 'https://klinikum-lindenhof.example/datenschutz' } } };
const mails = { 'GET /static/settings': { data: [{ key: 'mail', value: true, type: 'boolean' }] } };
const over: Answer = { status: 404, refusal: { code: 'link_unknown', message: 'Dieser Link ist nicht gültig.' } };
const own = { email: 'hanna.kraemer@beispiel.example', hospital_code: 'LINDE' };
const linked: LinkedStay[] = [
  { id: id(5), department: 'Station 3B', room: '12', bed: '2', linked_at: ago(60), requests: [...sampleRequests] },
];
const sessions = [
  {
    id: id(14),
    device: 'Firefox · Android',
    began_at: ago(90),
    last_used_at: ago(1),
    is_remembered: true,
    is_this: true,
  },
  {
    id: id(15),
    device: 'Safari · iPad',
    began_at: ago(900),
    last_used_at: ago(300),
    is_remembered: false,
    is_this: false,
  },
];
const ofAccount = { 'GET /user/stays': { data: [] }, 'GET /user/sessions': { data: sessions } };
const linkedTo = (stays: LinkedStay[]) => ({ ...ofAccount, 'GET /user/stays': { data: stays } });
const another = 'Mondlicht Tasse Gabel 7';
const chosen = { password: another, password_confirmation: another };

const story = (name: string, page: string, rest: Partial<Story> = {}): Story => ({
  ...{ name, path: `/user/account/${page}`, signedIn: false, answers: {} },
  ...rest,
});
const profile = (state: string, rest: Partial<Story> = {}): Story =>
  story(`profile${state}`, 'profile', { account: {}, signedIn: true, answers: linkedTo(linked), ...rest });

const proved: Partial<Story> = { password: another, press: ['E-Mail-Adresse bestätigen'] };
const refused = (code: string, field: string, message: string): Answer => ({
  status: 422,
  refusal: { code, message: '', errors: { [field]: [message] } },
});

/** Names as long as people and wards have them. */
const longNames = {
  name: 'Maximiliane-Theodora von Hohenzollern-Sigmaringen-Donaudampfschifffahrt',
  email: 'maximiliane-theodora.von.hohenzollern-sigmaringen@donaudampfschifffahrtsgesellschaft.example',
  hospital: { ...sampleUser.hospital, name: 'Universitätsklinikum für Hals-Nasen-Ohrenheilkunde und Kopfchirurgie' },
};
const longStay: LinkedStay = {
  ...{ id: id(5), department: 'Intensivüberwachungspflegestation für Kinder- und Jugendneurochirurgie' },
  ...{ room: 'Aufwachraum 12 Nord', bed: 'Fensterplatz links', linked_at: ago(60), requests: [...sampleRequests] },
};
const longDevices = sessions.map((one) => ({ ...one, device: 'Samsung Internet Entwicklervorschau · Android-Tablet' }));

/** A patient's own account. With and without a bed that is signed in on the device. */
export const accountStories: Story[] = [
  story('login', 'login'),
  story('login-at-bed', 'login', { signedIn: true }),
  story('login-refused', 'login', {
    signedIn: true,
    type: own.email,
    password: 'not the one',
    press: ['Anmelden'],
    answers: {
      'POST /user/login': refused('wrong_email_password', 'password', 'E-Mail-Adresse oder Passwort stimmt nicht.'),
    },
  }),
  story('register', 'register', { answers: mails }),
  story('register-at-bed', 'register', { signedIn: true, answers: { ...mails, ...policy } }),
  story('register-empty', 'register', { signedIn: true, answers: mails, press: ['Konto anlegen'] }),
  story('register-sent', 'register', {
    signedIn: true,
    fill: { name: 'Hanna', email: own.email, ...chosen, privacy_policy: true },
    press: ['Konto anlegen'],
    ends: 'Bitte sehen Sie in Ihr Postfach.',
    answers: {
      ...mails,
      'POST /user/register': { data: { registration: id(16), expires_at: ago(-1440), again_at: ago(-1) } },
    },
  }),
  story('register-no-mail', 'register', { answers: { 'GET /static/settings': { data: [] } } }),
  story('verify', 'verify#token'),
  story('verify-done', 'verify#token', { ...proved, answers: { 'POST /user/verify-email': { data: own } } }),
  story('verify-over', 'verify#token', { ...proved, answers: { 'POST /user/verify-email': over } }),
  story('forgot', 'forgot', { answers: mails }),
  story('forgot-sent', 'forgot', {
    fill: { hospital_code: own.hospital_code, email: own.email },
    press: ['Link anfordern'],
    ends: 'Gibt es zu dieser Adresse ein Konto, schicken wir einen Link dorthin. Er gilt eine Stunde.',
    answers: { ...mails, 'POST /user/forgot-password': { data: null } },
  }),
  story('reset', 'reset#token', { answers: { 'POST /user/reset-password/check': { data: own } } }),
  story('reset-done', 'reset#token', {
    fill: chosen,
    press: ['Passwort speichern'],
    ends: 'Das neue Passwort gilt. Bitte melden Sie sich an.',
    answers: { 'POST /user/reset-password/check': { data: own }, 'POST /user/reset-password': { data: null } },
  }),
  story('reset-over', 'reset#token', { answers: { 'POST /user/reset-password/check': over } }),
  profile(''),
  profile('-quiet', { signedIn: false, answers: linkedTo(linked.map((stay) => ({ ...stay, requests: [] }))) }),
  profile('-long', {
    account: { user: longNames, wasTried: true },
    answers: { 'GET /user/stays': { data: [longStay] }, 'GET /user/sessions': { data: longDevices } },
  }),
  profile('-on-tablet', { account: { user: { until_stay_ends: id(5) } }, tablet: true }),
  profile('-unlink', { press: ['Verbindung trennen'] }),
  profile('-link-here', { answers: ofAccount }),
  profile('-link-on-tablet', { answers: ofAccount, tablet: true }),
  profile('-link-by-code', { signedIn: false, answers: ofAccount }),
  profile('-link-refused', {
    signedIn: false,
    fill: { code: 'ABCD2345' },
    press: ['Verbinden'],
    ends: 'Dieser Code stimmt nicht.',
    answers: { ...ofAccount, 'POST /user/stays': refused('wrong_code', 'code', 'Dieser Code stimmt nicht.') },
  }),
  profile('-password', { press: ['Passwort ändern'] }),
  profile('-delete', { press: ['Konto löschen'] }),
  profile('-delete-empty', { press: ['Konto löschen'], confirm: ['Ja, Konto löschen'] }),
  profile('-offline', { answers: {} }),
];

const noAnswer = { 'GET /user/stays': 'pending', 'GET /user/sessions': 'pending' } as const;
const mailsUnknown = (answer: Answer) => ({ answers: { 'GET /static/settings': answer } });
const linkUnknown = (answer: Answer) => ({ answers: { 'POST /user/reset-password/check': answer } });

/** Its screens while an answer is waited for, and where none came. */
export const accountStateStories: Story[] = [
  story('register-loading', 'register', mailsUnknown('pending')),
  story('register-error', 'register', mailsUnknown('fail')),
  story('reset-loading', 'reset#token', linkUnknown('pending')),
  story('reset-error', 'reset#token', linkUnknown('fail')),
  profile('-loading', { answers: noAnswer }),
];
