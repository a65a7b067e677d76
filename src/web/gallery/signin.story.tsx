import { choosePlaceStories } from './choose-place.story.tsx';
import { sampleApproval, sampleEmptyBed, sampleSignIn } from './people.ts';
import type { Answer, Story } from './story.ts';

/** A further device of a bed with a fixed card: the sign-in is answered so, and then whoever waits. */
const letIn = (name: string, answer: Answer, opens?: 'alert'): Story => ({
  name: `signin-let-in${name}`,
  path: '/user/signin',
  signedIn: false,
  type: 'K7M4PX2Q',
  press: ['Anmelden', 'Sign in', 'ورود', 'Войти'],
  ...(opens && { opens }),
  answers: {
    'POST /bed/login': { status: 202, refusal: { code: 'approval_wanted', message: '', data: sampleApproval } },
    [`POST /bed/approvals/${sampleApproval.approval_id}`]: answer,
  },
});

/** A scanned card: its sign-in is answered so. */
const byCard = (name: string, answer: Answer): Story => ({
  ...{ name: `qr${name}`, path: '/qrlogin/7d444840-9dc0-41d1-b245-5ffdce74fad2', signedIn: false },
  answers: { 'POST /bed/qrlogin': answer },
});

/** The sign-in of a bed: by code, by its card, of a further device, of a ward tablet. */
export const signInStories: Story[] = [
  { name: 'signin', path: '/user/signin', signedIn: false, answers: {} },
  {
    ...{ name: 'signin-scan', path: '/user/signin', signedIn: false, answers: {}, opens: 'dialog' },
    press: [
      ...['Bettkarte scannen', 'Scan the bed card', 'Scanner la carte du lit', 'Escanear la tarjeta de la cama'],
      ...['اسکن کارت تخت', 'Сканировать карточку кровати', 'Сканувати картку ліжка', 'Yatak kartını tara'],
    ],
  },
  { name: 'signin-offline', path: '/user/signin', signedIn: false, link: 'lost', answers: {} },
  {
    name: 'signin-error',
    path: '/user/signin?reason=ended',
    signedIn: false,
    type: 'K7M4PX2Q',
    press: ['Anmelden', 'Sign in', 'ورود', 'Войти'],
    answers: {
      'POST /bed/login': {
        status: 422,
        refusal: {
          code: 'wrong_code',
          message: 'Dieser Code ist nicht bekannt.',
          errors: { code: ['Diesen Code kennen wir nicht.'] },
        },
      },
    },
  },
  {
    ...{ name: 'signin-loading', path: '/user/signin', signedIn: false, type: 'K7M4PX2Q' },
    press: ['Anmelden', 'Sign in', 'ورود', 'Войти'],
    answers: { 'POST /bed/login': 'pending' },
  },
  { name: 'signin-short', path: '/user/signin', signedIn: false, type: 'K7M4', press: ['Anmelden'], answers: {} },
  {
    name: 'signin-further',
    path: '/user/signin',
    signedIn: false,
    type: 'K7M4PX2Q',
    press: ['Anmelden', 'Sign in', 'ورود', 'Войти'],
    answers: { 'POST /bed/login': { data: sampleSignIn } },
  },
  letIn('', 'pending'),
  letIn('-offline', 'fail'),
  letIn('-refused', { status: 403, refusal: { code: 'approval_refused', message: '' } }, 'alert'),
  { name: 'signin-no-stay', path: '/user/signin?reason=no_stay', signedIn: false, answers: {} },
  { name: 'signin-unsent', path: '/user/signin?reason=ended', signedIn: false, left: 'unreported', answers: {} },
  { name: 'signin-unsent-kept', path: '/user/signin?reason=ended', signedIn: false, left: 'kept', answers: {} },
  { name: 'signin-unsent-told', path: '/user/signin?reason=ended', signedIn: false, left: 'reported', answers: {} },
  {
    name: 'signin-tablet',
    path: '/user/signin',
    signedIn: false,
    tablet: true,
    answers: { 'POST /bed/tablet-login': { data: { ...sampleEmptyBed, may_begin: true } } },
  },
  {
    name: 'signin-tablet-by-staff',
    path: '/user/signin',
    signedIn: false,
    tablet: true,
    answers: { 'POST /bed/tablet-login': { data: { ...sampleEmptyBed, may_begin: false } } },
  },
  {
    name: 'signin-tablet-hospital-off',
    path: '/user/signin',
    signedIn: false,
    tablet: true,
    answers: {
      'POST /bed/tablet-login': {
        status: 422,
        refusal: { code: 'hospital_inactive', message: 'Dieses Krankenhaus ist leider nicht aktiv' },
      },
    },
  },
  {
    name: 'signin-tablet-lost',
    path: '/user/signin',
    signedIn: false,
    tablet: true,
    link: 'lost',
    answers: { 'POST /bed/tablet-login': 'fail' },
  },
  ...choosePlaceStories,
  byCard('', { data: sampleSignIn }),
  byCard('-loading', 'pending'),
  byCard('-error', 'fail'),
];
