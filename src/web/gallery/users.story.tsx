import { panel } from './area-lists.story.tsx';
import { metaOf, sampleDepartments } from './samples/area-rows.ts';
import { sampleUsers } from './samples/user-rows.ts';
import type { Answer, Story } from './story.ts';

const emil = sampleUsers[0]?.id ?? '';
const answers: Record<string, Answer> = {
  'GET /admin/users': { data: sampleUsers, meta: metaOf(sampleUsers) },
  [`GET /admin/users/${emil}`]: { data: sampleUsers[0] },
  'GET /admin/users/choices/departments': {
    data: sampleDepartments.map(({ id, display_name }) => ({ id, display_name })),
  },
};

const story = (name: string, more: Partial<Story> = {}, other: Record<string, Answer> = {}): Story => ({
  ...{ name: `admin-users${name}`, path: '/users', signedIn: true, answers: panel({ ...answers, ...other }) },
  ...more,
});

/** Accounts of patients: the list, one of them, and before it is deleted. */
export const userStories: Story[] = [
  story(''),
  story('-none', {}, { 'GET /admin/users': { data: [], meta: metaOf([], 0) } }),
  story('-show', { path: `/users/${emil}`, opens: 'dialog' }),
  story('-data', { menu: 'Gespeicherte Daten herunterladen', opens: 'dialog' }),
  story('-delete', { menu: 'Löschen', opens: 'dialog' }),
];
