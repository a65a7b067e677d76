import { levelKeys, levelScopes, rightsOfLevel } from '#shared/access/levels.ts';
import type { AccessLevel } from '#shared/employees/level.schemas.ts';
import { panel } from './area-lists.story.tsx';
import { sampleAdministrator } from './samples/administrator.ts';
import { id } from './samples/sample-values.ts';
import type { Answer, Story } from './story.ts';

const names = ['Servicekraft', 'Pflegekraft', 'Stationsleitung', 'Redaktion', 'Technik', 'Verwaltung'];
const people = [6, 42, 5, 0, 1, 2];

/** The levels of a fresh hospital. */
const levels: AccessLevel[] = levelKeys.map((key, at) => ({
  ...{ id: id(980 + at), name: names[at] ?? key, scope: levelScopes[key], employees: people[at] ?? 0, version: 1 },
  rights: rightsOfLevel(key).map(([module, right]) => `${module}:${right}`),
  created_at: '2026-01-05T08:00:00.000Z',
}));

const screen = (name: string, answer: Answer, more: Partial<Story> = {}): Story => ({
  ...{ name: `admin-levels${name}`, path: '/access-levels', signedIn: true },
  answers: panel({ 'GET /admin/access-levels': answer }),
  ...more,
});

/** The rights of the access levels in every state. */
export const levelStories: Story[] = [
  screen('', { data: levels }),
  screen('-changed', { data: levels }, { tick: ['Servicekraft'] }),
  screen('-compare', { data: levels }, { press: ['Zwei vergleichen'] }),
  screen('-reading', { data: levels }, { rights: sampleAdministrator.rights.filter((one) => one.endsWith(':view')) }),
  screen('-new', { data: levels }, { press: ['Neue Zugriffsstufe'], opens: 'dialog' }),
  screen('-one', { data: levels }, { press: ['Servicekraft'], opens: 'dialog' }),
  screen('-loading', 'pending'),
  screen('-error', 'fail'),
];
