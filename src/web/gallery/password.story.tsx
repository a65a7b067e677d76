import type { Answer, Story } from './story.ts';

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
  reset('-loading', 'pending'),
  reset('-error', 'fail'),
  reset('-unknown', over(404, 'link_unknown', 'Dieser Link ist nicht gültig. Vielleicht wurde er schon benutzt.')),
  reset('-expired', over(410, 'link_expired', 'Dieser Link ist abgelaufen. Bitte fordern Sie einen neuen an.')),
];
