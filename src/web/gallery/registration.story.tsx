import type { RegistrationChoices } from '#shared/employees/registration.schemas.ts';
import { messages as server } from '#shared/locales/server/de.ts';
import { levelsAnswer, sampleRegistrations, waitingAnswer as waiting } from '#web/gallery/samples/registrations.ts';
import { sampleEmployee } from '#web/gallery/samples/ward.ts';
import type { Answer, Story } from './story.ts';
import { ward } from './ward-answers.ts';

const wards = sampleEmployee.departments;
const activities = sampleEmployee.service_types.map(({ id, name }) => ({ id, name }));
const choices: RegistrationChoices = {
  ...{ departments: wards, service_types: activities, needs_approval: true },
  privacy_policy: 'https://klinikum-lindenhof.example/privacy',
};
const mail = (value: boolean): Answer => ({ data: [{ key: 'mail', value, type: 'boolean' }] });
const form = { 'GET /static/settings': mail(true), 'GET /staff/register': { data: choices } };
const register = (name: string, more: Partial<Story> = {}): Story => ({
  ...{ name: `staff-register${name}`, path: '/register', signedIn: false, answers: form },
  ...more,
});

const registerStories: Story[] = [
  register(''),
  register('-no-policy', {
    answers: { ...form, 'GET /staff/register': { data: { ...choices, privacy_policy: null } } },
  }),
  register('-missing', { press: ['Registrieren', 'Register', 'S’inscrire', 'Registrarse'] }),
  register('-loading', { answers: { ...form, 'GET /staff/register': 'pending' } }),
  register('-error', { answers: { ...form, 'GET /staff/register': 'fail' } }),
  register('-no-mail', { answers: { ...form, 'GET /static/settings': mail(false) } }),
  register('-closed', {
    answers: {
      ...form,
      'GET /staff/register': {
        status: 409,
        refusal: {
          code: 'registration_closed',
          message: 'Die Registrierung ist hier zurzeit leider nicht möglich.',
        },
      },
    },
  }),
];

const list = (name: string, waiting: Answer, more: Partial<Story> = {}): Story => ({
  ...{ name: `staff-registrations${name}`, path: '/registrations', signedIn: true },
  answers: ward({ 'GET /admin/registrations': waiting, 'GET /admin/employees/access-levels': levelsAnswer }),
  ...more,
});
const approve = ['Genehmigen', 'Approve', 'Valider', 'Aprobar'];

const waitingStories: Story[] = [
  list('', waiting(sampleRegistrations)),
  list('-loading', 'pending'),
  list('-error', 'fail'),
  list('-factor-first', {
    status: 403,
    refusal: { code: 'second_factor_first', message: server.errors.second_factor_first },
  }),
  list(
    '-elsewhere',
    waiting(
      sampleRegistrations.slice(0, 1).map((one) => ({
        ...one,
        departments: [...wards, { id: '00000000-0000-4000-8000-000000000931', name: 'Station 4B' }],
      })),
    ),
  ),
  list('-empty', waiting([])),
  list('-more', waiting(sampleRegistrations, 53)),
  list('-told', waiting(sampleRegistrations), { path: '/account' }),
  list('-approve', waiting(sampleRegistrations.slice(0, 1)), { press: approve, opens: 'dialog' }),
  list('-decline', waiting(sampleRegistrations.slice(0, 1)), {
    press: ['Ablehnen', 'Decline', 'Refuser', 'Rechazar'],
    opens: 'dialog',
  }),
];

/** Registration, and who waits for approval. */
export const registrationStories: Story[] = [...registerStories, ...waitingStories];
