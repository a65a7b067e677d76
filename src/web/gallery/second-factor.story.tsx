import type { OwnPasskeys } from '#shared/employees/passkey.schemas.ts';
import type { FactorMethod, SecondFactor } from '#shared/employees/second-factor.schemas.ts';
import { messages as server } from '#shared/locales/server/de.ts';
import { messages as de } from '#shared/locales/staff/de.ts';
import type { Answer, Story } from './story.ts';
import { ward } from './ward-answers.ts';

const login = 'POST /staff/login';
const challenge = (code: 'second_factor_wanted' | 'second_factor_missing', methods: FactorMethod[]): Answer => ({
  status: 202,
  refusal: { code, message: '', data: { challenge: 'q0mZ6p1Xn8Jt4cVbY2sLwKd7RfHgEaUiOvTjNlC3xQk', methods } },
});
const codeMethods: FactorMethod[] = ['totp', 'recovery_code'];
const allMethods: FactorMethod[] = ['passkey', ...codeMethods];
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const sampleSecret: Answer = {
  data: {
    secret,
    address: `otpauth://totp/Wardbell%20Lindenhof:anna.brandt?issuer=Wardbell%20Lindenhof&secret=${secret}`,
    set_up: 'sample',
  },
};
const codes = ['7K2QM-X4R9T', '0HJ3W-8PZVN', 'C5FG1-6YDBS', 'Q9E2T-4MKXR', 'W7N8A-1VHJ3'];
const recovery_codes = [...codes, ...codes.map((code) => code.split('').reverse().join(''))];
const sampleCodes: Answer = { data: { recovery_codes } };
/** The session in it is nobody's: the story ends before it is kept. */
const sampleSetUp: Answer = { data: { recovery_codes, sign_in: null } };

const secondStep = (name: string, answers: Record<string, Answer>, more: Partial<Story> = {}): Story => ({
  ...{ name: `staff-second-step${name}`, path: '/login', signedIn: false, answers },
  ...{ type: 'anna.brandt', password: 'Mondlicht Tasse Gabel 7', press: ['Anmelden'] },
  ...more,
});
const wanted = challenge('second_factor_wanted', codeMethods);
const missing = challenge('second_factor_missing', []);
const secretCall = 'POST /staff/login/second-factor/secret';
const setUpCall = 'POST /staff/login/second-factor/set-up';
/** A code is typed once its field is there, and sent. */
const sent = (key: string, ends: string): Partial<Story> => ({ code: '123456', confirm: [key], ends });
const anew: Answer = { status: 410, refusal: { code: 'set_up_over', message: server.errors.set_up_over } };
const over: Answer = { status: 410, refusal: { code: 'challenge_over', message: server.errors.challenge_over } };

/** What follows a right password: a code, or the set-up that the hospital requires. */
export const secondStepStories: Story[] = [
  secondStep('', { [login]: wanted }),
  secondStep('-passkey-only', { [login]: challenge('second_factor_wanted', ['passkey']) }),
  secondStep('-passkey', { [login]: challenge('second_factor_wanted', allMethods) }),
  secondStep(
    '-over',
    { [login]: wanted, 'POST /staff/login/second-factor': over },
    sent('Anmelden', de['second_factor.over']),
  ),
  secondStep('-set-up', { [login]: missing, [secretCall]: sampleSecret }),
  secondStep('-set-up-loading', { [login]: missing, [secretCall]: 'pending' }),
  secondStep('-set-up-error', { [login]: missing, [secretCall]: 'fail' }, { opens: 'alert' }),
  secondStep(
    '-anew',
    { [login]: missing, [secretCall]: sampleSecret, [setUpCall]: anew },
    sent('Einschalten', server.errors.set_up_over),
  ),
  secondStep(
    '-codes',
    { [login]: missing, [secretCall]: sampleSecret, [setUpCall]: sampleSetUp },
    sent('Einschalten', de['second_factor.codes_kept']),
  ),
];

const path = '/account/second-factor';
const off: SecondFactor = { since: null, recovery_codes_left: 0, methods: [], is_required: false };
const on: SecondFactor = {
  since: '2026-03-02T07:10:00Z',
  recovery_codes_left: 8,
  methods: codeMethods,
  is_required: false,
};
const ownPasskeys: OwnPasskeys = {
  can_add: true,
  passkeys: [
    {
      ...{ id: '019caf20-0000-7000-8000-0000000000b2', name: 'Mein Telefon' },
      ...{ made_at: '2026-03-02T07:10:00Z', used_at: '2026-03-12T05:52:00Z' },
    },
    {
      ...{ id: '019caf20-0000-7000-8000-0000000000b1', name: 'Schlüsselbund' },
      ...{ made_at: '2026-02-27T13:05:00Z', used_at: null },
    },
  ],
};
const none: Answer = { data: { can_add: true, passkeys: [] } satisfies OwnPasskeys };
const passkeyCall = 'GET /staff/account/passkeys';
const factor = (name: string, answer: Answer, more: Partial<Story> = {}): Story => ({
  ...{ name: `staff-second-factor${name}`, path, signedIn: true },
  answers: ward({ 'GET /staff/account/second-factor': answer, [passkeyCall]: none }),
  ...more,
});
const asked: Partial<Story> = { press: ['Neue Codes erstellen'], opens: 'dialog' };

/** One's own second factor: off, being set up, on, and what is asked before it is changed. */
export const secondFactorStories: Story[] = [
  factor('', { data: off }),
  factor('-loading', 'pending'),
  factor('-error', 'fail'),
  factor('-missing', { data: off }, { press: ['Einrichten'] }),
  {
    ...factor('-secret', { data: off }, { password: 'Mondlicht Tasse Gabel 7', press: ['Einrichten'] }),
    ends: de['second_factor.scan'],
    answers: ward({
      'GET /staff/account/second-factor': { data: off },
      [passkeyCall]: none,
      'POST /staff/account/second-factor/secret': sampleSecret,
    }),
  },
  factor('-on', { data: on }),
  factor('-required', { data: { ...on, recovery_codes_left: 1, is_required: true } }),
  factor('-proof', { data: on }, asked),
  {
    ...factor('-codes', { data: on }, asked),
    ...{ write: 'Mondlicht Tasse Gabel 7', ...sent('Neue Codes erstellen', de['second_factor.codes_kept']) },
    answers: ward({
      'GET /staff/account/second-factor': { data: on },
      [passkeyCall]: none,
      'POST /staff/account/second-factor/recovery-codes': sampleCodes,
    }),
  },
  factor('-phone', { data: on }, { press: ['Anderes Telefon'], opens: 'dialog' }),
  {
    ...factor('-phone-secret', { data: on }, { press: ['Anderes Telefon'], opens: 'dialog' }),
    ...{ write: 'Mondlicht Tasse Gabel 7', ...sent('Weiter', de['second_factor.replace']) },
    answers: ward({
      'GET /staff/account/second-factor': { data: on },
      [passkeyCall]: none,
      'POST /staff/account/second-factor/next-secret': sampleSecret,
    }),
  },
  factor('-came-from', { data: on }, { path: `${path}?from=/staff/de/registrations` }),
  passkeys('', { data: ownPasskeys }),
  passkeys('-loading', 'pending'),
  passkeys('-error', 'fail'),
  passkeys('-add', { data: ownPasskeys }, { press: ['Passkey hinzufügen'], opens: 'dialog' }),
  factor('-passkeys-password', { data: off }, { press: ['Passkey hinzufügen'], opens: 'dialog' }),
  {
    ...factor('-passkeys-name', { data: off }, { press: ['Passkey hinzufügen'], opens: 'dialog' }),
    ...{ write: 'Mondlicht Tasse Gabel 7', confirm: ['Weiter'] },
    answers: ward({
      'GET /staff/account/second-factor': { data: off },
      [passkeyCall]: none,
      'POST /staff/account/passkeys/options': { data: { options: {} } },
    }),
  },
];

/** An account with passkeys and recovery codes, without the app. */
function passkeys(name: string, answer: Answer, more: Partial<Story> = {}): Story {
  const methods: FactorMethod[] = ['passkey', 'recovery_code'];
  const story = factor(`-passkeys${name}`, { data: { ...on, methods } }, more);
  return { ...story, answers: { ...story.answers, [passkeyCall]: answer } };
}
