import { panel } from './area-lists.story.tsx';
import { sampleAdministrator } from './samples/administrator.ts';
import type { Answer, Story } from './story.ts';

const ordered = {
  version: 2,
  groups: [
    { group: 'people', places: ['employees', 'levels'] },
    { group: 'offer', places: ['priorities', 'services'] },
  ],
};

const screen = (name: string, answer: Answer, more: Partial<Story> = {}): Story => ({
  ...{ name: `admin-modules${name}`, path: '/modules', signedIn: true },
  answers: panel({ 'GET /admin/menu-order': answer }),
  ...more,
});

/** The order of the menu in every state. */
export const moduleStories: Story[] = [
  screen('', { data: { version: 0, groups: [] } }),
  screen('-ordered', { data: ordered }),
  screen('-reading', { data: ordered }, { rights: sampleAdministrator.rights.filter((one) => one.endsWith(':view')) }),
  screen('-loading', 'pending'),
  screen('-error', 'fail'),
];
