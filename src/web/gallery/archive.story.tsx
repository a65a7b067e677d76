import type { HospitalArchive } from '#shared/archive/archive.schemas.ts';
import { panel } from './area-lists.story.tsx';
import type { Answer, Story } from './story.ts';

const asked_at = '2026-11-20T07:40:00.000Z';
const making: HospitalArchive = {
  ...{ state: 'making', asked_at, percent: 42, rows: 128_400, size: null, expires_at: null },
};
const ready: HospitalArchive = {
  ...{
    state: 'ready',
    asked_at,
    percent: 100,
    rows: 305_712,
    size: 48_200_000,
    expires_at: '2026-11-21T07:52:00.000Z',
  },
};

const screen = (name: string, answer: Answer): Story => ({
  ...{ name: `admin-archive${name}`, path: '/archive', signedIn: true },
  answers: panel({ 'GET /admin/archive': answer }),
});

/** The archive of a hospital: none yet, while it is made, to be fetched. */
export const archiveStories: Story[] = [
  screen('', { data: { archive: ready } }),
  screen('-making', { data: { archive: making } }),
  screen('-none', { data: { archive: null } }),
];
