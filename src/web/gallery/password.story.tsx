import type { OwnSession } from '#shared/employees/session.schemas.ts';
import { messages as de } from '#shared/locales/staff/de.ts';
import { sampleEmployee } from '#web/gallery/samples/ward.ts';
import type { Answer, Story } from './story.ts';
import { ward } from './ward-answers.ts';

const mail = (value: boolean): Record<string, Answer> => ({
  'GET /static/settings': { data: [{ key: 'mail', value, type: 'boolean' }] },
});
const token = 'q0mZ6p1Xn8Jt4cVbY2sLwKd7RfHgEaUiOvTjNlC3xQk';
const check = 'POST /staff/reset-password/check';
const owner: Answer = {
  data: { username: 'anna.brandt', hospital: { name: 'Klinikum Lindenhof', code: 'DEMO' } },
};
const over = (status: number, code: string, message: string): Answer => ({ status, refusal: { code, message } });

const forgot = (name: string, more: Partial<Story> = {}): Story => ({
  ...{ name: `staff-forgot${name}`, path: '/forgot', signedIn: false, answers: mail(true) },
  ...more,
});
const reset = (name: string, answer: Answer, more: Partial<Story> = {}): Story => ({
  ...{ name: `staff-reset${name}`, path: `/reset/${token}`, signedIn: false, answers: { [check]: answer } },
  ...more,
});

const confirm = ['Adresse bestätigen', 'Confirm address', 'Confirmer l’adresse', 'Confirmar la dirección'];
const verify = (name: string, answer?: Answer, link: Answer = { data: { registration: null } }): Story => ({
  ...{ name: `staff-verify${name}`, path: `/verify/${token}`, signedIn: false },
  answers: { 'POST /staff/verify-email/check': link, ...(answer ? { 'POST /staff/verify-email': answer } : {}) },
  ...(answer ? { press: confirm } : {}),
});
const registered: Answer = { data: { registration: { username: 'mira.wolf', role: 'nurse' } } };

/** A forgotten password: asking for a link, and what the link opens. */
export const passwordStories: Story[] = [
  forgot(''),
  forgot('-loading', { answers: { 'GET /static/settings': 'pending' } }),
  forgot('-error', { answers: { 'GET /static/settings': 'fail' } }),
  forgot('-no-mail', { answers: mail(false) }),
  forgot('-sent', {
    type: 'anna.brandt',
    press: ['Link schicken', 'Send link', 'Envoyer le lien', 'Enviar enlace'],
    answers: { ...mail(true), 'POST /staff/forgot-password': { data: null } },
  }),
  reset('', owner),
  reset('-missing', owner, {
    press: ['Passwort speichern', 'Save password', 'Enregistrer le mot de passe', 'Guardar contraseña'],
  }),
  reset('-weak', owner, { type: 'password1234', says: de['strength.weak'] }),
  reset('-fair', owner, { type: 'gabelmond', says: de['strength.fair'] }),
  reset('-strong', owner, { type: 'Mondlicht Tasse Gabel 7', says: de['strength.strong'] }),
  reset('-loading', 'pending'),
  reset('-error', 'fail'),
  reset('-unknown', over(404, 'link_unknown', 'Dieser Link ist nicht gültig. Vielleicht wurde er schon benutzt.')),
  verify(''),
  verify('-loading', undefined, 'pending'),
  verify('-error', undefined, 'fail'),
  verify('-registration', undefined, registered),
  {
    ...verify('-missing', undefined, registered),
    press: ['Registrierung bestätigen', 'Confirm registration', 'Confirmer l’inscription', 'Confirmar el registro'],
  },
  verify('-done', { data: { email: 'anna.brandt@klinikum-lindenhof.example', next: 'account' } }),
  verify('-waits', { data: { email: 'mira.wolf@klinikum-lindenhof.example', next: 'approval' } }),
  verify('-sign-in', { data: { email: 'mira.wolf@klinikum-lindenhof.example', next: 'sign_in' } }),
  verify('-unknown', over(404, 'link_unknown', 'Dieser Link ist nicht gültig. Vielleicht wurde er schon benutzt.')),
  reset('-expired', over(410, 'link_expired', 'Dieser Link ist abgelaufen. Bitte fordern Sie einen neuen an.')),
];

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const sessionId = (n: number) => `00000000-0000-4000-8000-00000000090${n}`;
const sampleSessions: OwnSession[] = [
  {
    ...{ id: sessionId(1), device: 'Chrome · Android', began_at: ago(200), last_used_at: ago(0) },
    ...{ is_remembered: true, is_this: true },
  },
  {
    ...{ id: sessionId(2), device: 'Firefox · Windows', began_at: ago(9000), last_used_at: ago(1300) },
    ...{ is_remembered: false, is_this: false },
  },
  { id: sessionId(3), device: '', began_at: ago(4000), last_used_at: ago(3900), is_remembered: false, is_this: false },
];

const profile = (name: string, answer: Answer, more: Record<string, Answer> = {}): Story => ({
  ...{ name: `staff-profile${name}`, path: '/account/profile', signedIn: true },
  answers: ward({ 'GET /staff/account': answer, 'GET /staff/account/email': { data: null }, ...mail(true), ...more }),
});
const wish = (again: number): Record<string, Answer> => ({
  'GET /staff/account/email': {
    data: { email: 'anna.brandt@klinikum-lindenhof.example', expires_at: ago(-1400), again_at: ago(-again) },
  },
});

const signIns = (name: string, answer: Answer, more: Partial<Story> = {}): Story => ({
  ...{ name: `staff-sign-ins${name}`, path: '/account/sign-ins', signedIn: true },
  answers: ward({ 'GET /staff/sessions': answer }),
  ...more,
});

/** One's own names and numbers. */
export const profileStories: Story[] = [
  profile('', { data: sampleEmployee }),
  profile('-loading', 'pending'),
  profile('-error', 'fail'),
  profile('-address-waits', { data: sampleEmployee }, wish(0)),
  profile('-address-again', { data: sampleEmployee }, wish(1)),
  profile('-address-loading', { data: sampleEmployee }, { 'GET /staff/account/email': 'pending' }),
  profile('-address-error', { data: sampleEmployee }, { 'GET /staff/account/email': 'fail' }),
  profile('-address-no-mail', { data: sampleEmployee }, mail(false)),
  {
    ...profile('-address-change', { data: sampleEmployee }),
    press: [
      'E-Mail-Adresse ändern',
      'Change e-mail address',
      'Modifier l’adresse e-mail',
      'Cambiar la dirección de correo',
    ],
    opens: 'dialog',
  },
  {
    ...profile('-delete', { data: sampleEmployee }),
    press: ['Konto löschen', 'Delete account', 'Supprimer le compte', 'Eliminar la cuenta'],
    opens: 'dialog',
  },
];

/** One's own password, and where one is signed in. */
export const signInsStories: Story[] = [
  signIns('', { data: sampleSessions }),
  signIns('-alone', { data: sampleSessions.slice(0, 1) }),
  signIns('-loading', 'pending'),
  signIns('-error', 'fail'),
  signIns(
    '-missing',
    { data: sampleSessions },
    { press: ['Passwort ändern', 'Change password', 'Modifier le mot de passe', 'Cambiar la contraseña'] },
  ),
];
