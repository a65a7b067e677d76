import type { VerifiedEmail, VerifyLink } from '#shared/employees/email.schemas.ts';
import type { FactorMethod, SecondFactor } from '#shared/employees/second-factor.schemas.ts';
import type { OwnSession } from '#shared/employees/session.schemas.ts';
import { messages as server } from '#shared/locales/server/de.ts';
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

const checkVerify = 'POST /staff/verify-email/check';
const verifyLink = (role: VerifyLink['role'], email: string, username: string): Answer => ({
  data: { email, username, hospital: { name: 'Klinikum Lindenhof', code: 'DEMO' }, role } satisfies VerifyLink,
});
const ofAccount = verifyLink(null, 'anna.brandt@klinikum-lindenhof.example', 'anna.brandt');
const ofRegistration = verifyLink('nurse', 'mira.wolf@klinikum-lindenhof.example', 'mira.wolf');
const registers = [
  'Registrierung bestätigen',
  'Confirm registration',
  'Confirmer l’inscription',
  'Confirmar el registro',
];
const verify = (name: string, link: Answer, more: Partial<Story> = {}): Story => ({
  ...{ name: `staff-verify${name}`, path: `/verify/${token}`, signedIn: false, answers: { [checkVerify]: link } },
  ...more,
});
const confirmed = (link: Answer, answer: Answer): Partial<Story> => ({
  answers: { [checkVerify]: link, 'POST /staff/verify-email': answer },
  ...(link === ofRegistration
    ? { type: 'Mondlicht Tasse Gabel 7', press: registers }
    : { press: ['Adresse bestätigen'] }),
});
const verified = (email: string, next: VerifiedEmail['next']): Answer => ({ data: { email, next } });
const waits = confirmed(ofRegistration, verified('mira.wolf@klinikum-lindenhof.example', 'approval'));
const signsIn = confirmed(ofRegistration, verified('mira.wolf@klinikum-lindenhof.example', 'sign_in'));

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
  verify('', ofAccount),
  verify('-registered', ofRegistration),
  verify('-missing', ofRegistration, { press: registers }),
  verify('-loading', 'pending'),
  verify('-error', 'fail'),
  verify('-done', ofAccount, confirmed(ofAccount, verified('anna.brandt@klinikum-lindenhof.example', 'account'))),
  verify('-waits', ofRegistration, waits),
  verify('-sign-in', ofRegistration, signsIn),
  verify('-elsewhere', ofRegistration, { ...signsIn, signedIn: true }),
  verify('-unknown', over(404, 'link_unknown', server.errors.link_unknown)),
  verify('-taken', ofAccount, confirmed(ofAccount, over(409, 'email_taken', server.errors.email_taken))),
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

const factor = (methods: FactorMethod[]): Record<string, Answer> => ({
  'GET /staff/account/second-factor': {
    data: {
      ...{ since: methods.length > 0 ? ago(9000) : null, recovery_codes_left: 10 },
      ...{ methods, is_required: false },
    } satisfies SecondFactor,
  },
});
const profile = (name: string, answer: Answer, more: Record<string, Answer> = {}): Story => ({
  ...{ name: `staff-profile${name}`, path: '/account/profile', signedIn: true },
  answers: ward({
    ...{ 'GET /staff/account': answer, 'GET /staff/account/email': { data: null }, ...factor([]), ...mail(true) },
    ...more,
  }),
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

const asksAddress: Partial<Story> = { press: ['E-Mail-Adresse ändern'], opens: 'dialog' };
const asksProof: Partial<Story> = {
  ...asksAddress,
  ...{ write: 'anna.brandt@klinikum-lindenhof.example', confirm: ['Weiter'] },
};

const image = sessionId(9);
const portrait =
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgBAMAAACBVGfHAAAAMFBMVEUfX4uPtNlKNSdMOi+IqsxViLAlY49WTEhrcn0va5ZvnMN3' +
  'iZ54iZ12ocd4iqA4cZvai8HkAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAArklEQVQokWMQRAMM1BPwKDZvQRaQMVJSUt6IJHBISUlJ' +
  'SRshIGIEElB2hAtIgPhKSo1wAXGIQCFcQBgiYIhbQBxdiwS6oSLo1gpuAgnoIblUGuT0h/g8h+F9qfhpmV8XIgRcExgYGBjYQmAC' +
  'UhNAfAYGNpAakEAAhM/AwAoREIXxGRgCwQIXEAK8YAGoCSDACRKQQvAZGBYKMiAbATKEQVASWWCiIIOgGLJAIqYAAHyJL1f1MG33' +
  'AAAAAElFTkSuQmCC';
const pictured: Record<string, Answer> = {
  [`GET /staff/account/image/${image}`]: { picture: portrait, type: 'image/png' },
};
const choosePicture = { file: { name: 'ich.png', mimeType: 'image/png', base64: portrait } };
const send = ['Hochladen', 'Upload', 'Envoyer', 'Subir'];

/** One's own names and numbers. */
export const profileStories: Story[] = [
  profile('', { data: sampleEmployee }),
  profile('-loading', 'pending'),
  profile('-error', 'fail'),
  profile('-picture', { data: { ...sampleEmployee, profile_image: image } }, pictured),
  { ...profile('-picture-chosen', { data: sampleEmployee }), ...choosePicture },
  {
    ...profile('-picture-refused', { data: sampleEmployee }),
    file: { name: 'ich.svg', mimeType: 'image/svg+xml', base64: '' },
    opens: 'alert',
  },
  {
    ...profile('-picture-sending', { data: sampleEmployee }, { 'PUT /staff/account/image': 'pending' }),
    ...{ ...choosePicture, press: send },
  },
  {
    ...profile('-picture-failed', { data: sampleEmployee }, { 'PUT /staff/account/image': 'fail' }),
    ...{ ...choosePicture, press: send, ends: 'Es kam keine Antwort. Vielleicht ist die Datei nicht angekommen.' },
  },
  {
    ...profile('-picture-done', { data: sampleEmployee }, { 'PUT /staff/account/image': { data: sampleEmployee } }),
    ...{ ...choosePicture, press: send, ends: 'Die Datei wurde erfolgreich hochgeladen.' },
  },
  profile('-address-waits', { data: sampleEmployee }, wish(0)),
  profile('-address-again', { data: sampleEmployee }, wish(1)),
  profile('-address-loading', { data: sampleEmployee }, { 'GET /staff/account/email': 'pending' }),
  profile('-address-error', { data: sampleEmployee }, { 'GET /staff/account/email': 'fail' }),
  profile('-address-no-mail', { data: sampleEmployee }, mail(false)),
  { ...profile('-address-change', { data: sampleEmployee }), ...asksAddress },
  { ...profile('-address-password', { data: sampleEmployee }), ...asksProof },
  { ...profile('-address-code', { data: sampleEmployee }, factor(['totp', 'recovery_code'])), ...asksProof },
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
