import type { OwnScreenActivity } from '#shared/areas/own-screens.schemas.ts';
import type { DeletedRow } from '#shared/kernel/deleted-row.schemas.ts';
import { endRule } from '#shared/requests/reaching/escalation.ts';
import type { Simulation, SimulationChoices } from '#shared/requests/reaching/simulation.schemas.ts';
import { panel } from './area-lists.story.tsx';
import { sampleAdministrator } from './samples/administrator.ts';
import { samplePlans, samplePolicies } from './samples/escalation-plans.ts';
import { ago, id } from './samples/sample-values.ts';
import { sampleTypeChoices } from './samples/service-rows.ts';
import type { Answer, Story } from './story.ts';

const choices: SimulationChoices = {
  beds: ['1A Innere · 101·1', '1A Innere · 101·2', '1A Innere · 102·1'].map((name, n) => ({ id: id(640 + n), name })),
  service_types: sampleTypeChoices.map(({ id: type, display_name }) => ({ id: type, name: display_name })),
};

const nobody: Simulation['moments'][number]['notified'] = [];
const simulation: Simulation = {
  at: '2026-11-26T02:00:00.000Z',
  end: endRule('high'),
  moments: [
    {
      after_seconds: 0,
      kind: 'step',
      circle: 'assigned',
      notified: [{ circle: 'assigned', count: 1, names: ['Mira Wolf'] }],
    },
    {
      after_seconds: 15,
      kind: 'unreceived',
      circle: null,
      notified: [{ circle: 'department', count: 3, names: ['Bilal Kaya'] }],
    },
    { after_seconds: 30, kind: 'patient_notified', circle: null, notified: nobody },
    { after_seconds: 60, kind: 'step', circle: 'department', notified: [{ circle: 'hospital', count: 12, names: [] }] },
    {
      after_seconds: 120,
      kind: 'step',
      circle: 'hospital',
      notified: [{ circle: 'charge', count: 1, names: ['Petra Vogt'] }],
    },
    { after_seconds: 180, kind: 'step', circle: 'charge', notified: nobody },
    { after_seconds: 300, kind: 'again', circle: null, notified: nobody },
  ],
};
const nobodyThere: Simulation = {
  ...simulation,
  moments: simulation.moments.map((one) => ({ ...one, notified: nobody })),
};

const [policy] = samplePolicies;
const steps = policy?.steps ?? [];
const slower = steps.map((step) => ({ ...step, after_seconds: step.after_seconds * 2 }));
const activity: OwnScreenActivity[] = [
  {
    ...{ id: id(993), at: ago(90), action: 'updated', by: 'Petra Vogt' },
    changes: [{ field: 'steps', before: slower, after: steps }],
  },
  {
    ...{ id: id(994), at: ago(9000), action: 'updated', by: null },
    changes: [
      { field: 'name', before: 'Regelfall', after: policy?.name },
      { field: 'urgency', before: 'high', after: 'normal' },
    ],
  },
  { id: id(995), at: ago(90_000), action: 'created', by: 'Anna Berger', changes: [] },
];
const deleted: DeletedRow[] = [
  { id: id(996), name: 'Nachts mit Bereitschaftsdienst der Inneren', deleted_at: ago(600) },
  { id: id(997), name: 'Wochenende', deleted_at: ago(9000) },
];

const screen = (name: string, more: Partial<Story> = {}, answers: Record<string, Answer> = {}): Story => ({
  ...{ name: `admin-escalation${name}`, path: '/escalation-policies', signedIn: true },
  answers: panel({
    'GET /admin/escalation-policies': { data: samplePolicies },
    'GET /admin/escalation-policies/by-priority': { data: samplePlans },
    'GET /admin/escalation-policies/places': { data: choices },
    'POST /admin/escalation-policies/simulate': { data: simulation },
    'GET /admin/escalation-policies/deleted': { data: deleted },
    [`GET /admin/escalation-policies/${policy?.id}/activity`]: { data: activity },
    ...answers,
  }),
  ...more,
});

const conflict: Answer = {
  status: 409,
  refusal: {
    ...{ code: 'old_version', message: '' },
    data: {
      row: policy && {
        ...{ ...policy, version: 3, name: 'Normal, nachts früher' },
        steps: policy.steps.map((step) => ({ ...step, after_seconds: step.after_seconds / 2 })),
      },
      ...{ by: 'Petra Vogt', at: ago(4) },
    },
  },
};

/** Who is called when, in every state. */
export const escalationStories: Story[] = [
  screen(''),
  screen('-reading', { rights: sampleAdministrator.rights.filter((one) => one.endsWith(':view')) }),
  screen('-try', { press: ['Ausprobieren'], opens: 'dialog' }),
  screen(
    '-try-nobody',
    { press: ['Ausprobieren'], opens: 'dialog' },
    {
      'POST /admin/escalation-policies/simulate': { data: nobodyThere },
    },
  ),
  screen('-change', { press: ['Ändern'], opens: 'dialog' }),
  screen('-new', { press: ['Neuer Ablauf'], opens: 'dialog' }),
  screen(
    '-conflict',
    { press: ['Ändern'], opens: 'dialog', retype: 'Normal, nachts später', confirm: ['Speichern'] },
    { [`PUT /admin/escalation-policies/${policy?.id}`]: conflict },
  ),
  screen('-activity', { press: ['Ändern'], opens: 'dialog', confirm: ['Verlauf'] }),
  screen('-deleted', { press: ['Gelöschte'], opens: 'dialog' }),
  screen('-export', { press: ['Export'], opens: 'dialog' }),
  screen('-loading', {}, { 'GET /admin/escalation-policies': 'pending' }),
  screen('-error', {}, { 'GET /admin/escalation-policies/by-priority': 'fail' }),
];
