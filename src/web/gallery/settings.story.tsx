import { settingCalled, settingKeys } from '#shared/kernel/settings.ts';
import type { HospitalSetting, SettingHistoryEntry } from '#shared/settings/setting.schemas.ts';
import { panel } from './area-lists.story.tsx';
import { sampleAdministrator } from './samples/administrator.ts';
import { chooseLogo, logoAnswers } from './samples/logo.ts';
import { id } from './samples/sample-values.ts';
import type { Answer, Story } from './story.ts';

const at = '2026-11-20T07:40:00.000Z';

/** As a hospital has them that has changed a few. */
const settings: HospitalSetting[] = settingKeys.map((key) => {
  const usual = { key, value: settingCalled(key).value, is_set: false, version: 0, changed: null, choices: [] };
  if (key === 'break_cover') {
    const changed = { at, by: 'Petra Vogt', reason: 'Nachts sind auf jeder Station nur zwei im Dienst.' };
    return { ...usual, value: 'notified', is_set: true, version: 1, changed };
  }
  if (key === 'tablet_dims_minutes') {
    return { ...usual, value: 5, is_set: true, version: 3, changed: { at, by: null, reason: null } };
  }
  if (key === 'registration_level') return { ...usual, choices: [{ id: id(981), name: 'Pflegekraft' }] };
  return usual;
});

const history: SettingHistoryEntry[] = [
  {
    ...{ id: id(991), at, by: 'Petra Vogt', before: null, after: 'notified' },
    reason: 'Nachts sind nur zwei im Dienst.',
  },
];

const screen = (name: string, answer: Answer, more: Partial<Story> = {}): Story => ({
  ...{ name: `admin-settings${name}`, path: '/settings', signedIn: true },
  answers: panel({
    ...{ 'GET /admin/settings': answer, 'GET /admin/settings/break_cover/history': { data: history } },
    ...logoAnswers,
  }),
  ...more,
});

const without = panel({ 'GET /admin/settings': { data: settings }, 'GET /admin/logo': { data: { id: null } } });

/** The hospital's settings in every state. */
export const settingStories: Story[] = [
  screen('', { data: settings }),
  screen('-reading', { data: settings }, { rights: sampleAdministrator.rights.filter((one) => one.endsWith(':view')) }),
  screen('-no-logo', { data: settings }, { answers: without }),
  screen('-logo-chosen', { data: settings }, chooseLogo),
  screen('-logo-removed', { data: settings }, { press: ['Logo löschen'], opens: 'dialog' }),
  screen('-change', { data: settings }, { press: ['Ändern'], opens: 'dialog' }),
  screen('-reset', { data: settings }, { press: ['Zurücksetzen'], opens: 'dialog' }),
  screen('-loading', 'pending'),
  screen('-error', 'fail'),
];
