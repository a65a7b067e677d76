import { levelKeys, levelScopes, rightsOfLevel } from '#shared/access/levels.ts';
import type { OwnScreenActivity } from '#shared/areas/own-screens.schemas.ts';
import type { AccessLevel } from '#shared/employees/level.schemas.ts';
import type { DeletedRow } from '#shared/kernel/deleted-row.schemas.ts';
import { panel } from './area-lists.story.tsx';
import { sampleAdministrator } from './samples/administrator.ts';
import { ago, id } from './samples/sample-values.ts';
import type { Answer, Story } from './story.ts';

const names = ['Servicekraft', 'Pflegekraft', 'Stationsleitung', 'Redaktion', 'Technik', 'Verwaltung'];
const people = [6, 42, 5, 0, 1, 2];

/** The levels of a fresh hospital. */
const levels: AccessLevel[] = levelKeys.map((key, at) => ({
  ...{ id: id(980 + at), name: names[at] ?? key, scope: levelScopes[key], employees: people[at] ?? 0, version: 1 },
  rights: rightsOfLevel(key).map(([module, right]) => `${module}:${right}`),
  created_at: '2026-01-05T08:00:00.000Z',
}));

const deleted: DeletedRow[] = [{ id: id(990), name: 'Aushilfe', deleted_at: ago(600) }];
const activity: OwnScreenActivity[] = [
  {
    ...{ id: id(991), at: ago(90), action: 'rights_changed', by: 'Petra Vogt' },
    changes: [
      { field: 'added', before: null, after: ['stations:view', 'duty:edit'] },
      { field: 'removed', before: null, after: ['patients:edit'] },
    ],
  },
  {
    ...{ id: id(992), at: ago(9000), action: 'updated', by: 'Anna Berger' },
    changes: [
      { field: 'name', before: 'Service', after: 'Servicekraft' },
      { field: 'scope', before: 'hospital', after: 'own_departments' },
    ],
  },
];

const screen = (name: string, answer: Answer, more: Partial<Story> = {}): Story => ({
  ...{ name: `admin-levels${name}`, path: '/access-levels', signedIn: true },
  answers: panel({
    'GET /admin/access-levels': answer,
    'GET /admin/access-levels/deleted': { data: deleted },
    [`GET /admin/access-levels/${id(980)}/activity`]: { data: activity },
    [`PUT /admin/access-levels/${id(980)}`]: conflict,
  }),
  ...more,
});

const conflict: Answer = {
  status: 409,
  refusal: {
    ...{ code: 'old_version', message: '' },
    data: {
      row: levels[0] && { ...levels[0], version: 2, name: 'Servicekräfte', scope: 'hospital' },
      ...{ by: 'Petra Vogt', at: ago(4) },
    },
  },
};

/** The rights of the access levels in every state. */
export const levelStories: Story[] = [
  screen('', { data: levels }),
  screen('-changed', { data: levels }, { tick: ['Servicekraft'] }),
  screen('-compare', { data: levels }, { press: ['Zwei vergleichen'] }),
  screen('-reading', { data: levels }, { rights: sampleAdministrator.rights.filter((one) => one.endsWith(':view')) }),
  screen('-new', { data: levels }, { press: ['Neue Zugriffsstufe'], opens: 'dialog' }),
  screen('-one', { data: levels }, { press: ['Servicekraft'], opens: 'dialog' }),
  screen('-activity', { data: levels }, { press: ['Servicekraft'], opens: 'dialog', confirm: ['Verlauf'] }),
  screen(
    '-conflict',
    { data: levels },
    { press: ['Servicekraft'], opens: 'dialog', retype: 'Serviceteam', confirm: ['Speichern'] },
  ),
  screen('-deleted', { data: levels }, { press: ['Gelöschte'], opens: 'dialog' }),
  screen('-export', { data: levels }, { press: ['Export'], opens: 'dialog' }),
  screen('-loading', 'pending'),
  screen('-error', 'fail'),
];
