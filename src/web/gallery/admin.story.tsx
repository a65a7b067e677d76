import { archiveStories } from './archive.story.tsx';
import { formStories } from './area-forms.story.tsx';
import { listStories, panel } from './area-lists.story.tsx';
import { attendanceStories } from './attendances.story.tsx';
import { cardStories } from './cards.story.tsx';
import { changeSetStories } from './change-sets.story.tsx';
import { contentAreaStories } from './content-areas.story.tsx';
import { dashboardStories } from './dashboard.story.tsx';
import { employeeStories } from './employees.story.tsx';
import { escalationStories } from './escalation.story.tsx';
import { historyStories } from './histories.story.tsx';
import { importStories } from './import.story.tsx';
import { languageStories } from './languages.story.tsx';
import { levelStories } from './levels.story.tsx';
import { moduleStories } from './modules.story.tsx';
import { platformStories } from './platform.story.tsx';
import { recordStories } from './records.story.tsx';
import { sampleSinceVisit } from './samples/since-visit.ts';
import { settingStories } from './settings.story.tsx';
import type { Story } from './story.ts';
import { textStories } from './texts.story.tsx';
import { userStories } from './users.story.tsx';
import { wardDeviceStories } from './ward-devices.story.tsx';

const allSetUp = { 'GET /admin/set-up': { data: { lacking: [], unmet_needs: [], high_priorities: [] } } };
const visit = 'POST /admin/last-visit';
const unchanged = { ...sampleSinceVisit, changes: [], has_more: false };

/** The admin panel: its frame, what is seen before sign-in, and who has nothing here. */
export const stories: Story[] = [
  { name: 'admin-home', path: '/', signedIn: true, answers: panel() },
  { name: 'admin-home-since', path: '/', signedIn: true, answers: panel({ [visit]: { data: sampleSinceVisit } }) },
  { name: 'admin-home-unchanged', path: '/', signedIn: true, answers: panel({ [visit]: { data: unchanged } }) },
  { name: 'admin-home-since-loading', path: '/', signedIn: true, answers: panel({ [visit]: 'pending' }) },
  { name: 'admin-home-since-error', path: '/', signedIn: true, answers: panel({ [visit]: 'fail' }) },
  { name: 'admin-home-none', path: '/', signedIn: true, rights: [], answers: {} },
  { name: 'admin-home-loading', path: '/', signedIn: true, answers: panel({ 'GET /admin/set-up': 'pending' }) },
  { name: 'admin-home-error', path: '/', signedIn: true, answers: panel({ 'GET /admin/set-up': 'fail' }) },
  { name: 'admin-home-done', path: '/', signedIn: true, answers: panel(allSetUp) },
  { name: 'admin-home-unchecked', path: '/', signedIn: true, rights: ['rooms:view'], answers: panel() },
  { name: 'admin-home-lost', path: '/', signedIn: true, link: 'lost', answers: panel() },
  { name: 'admin-home-account', path: '/', signedIn: true, answers: panel(), press: ['Petra Vogt'], opens: 'dialog' },
  {
    name: 'admin-home-search',
    path: '/',
    signedIn: true,
    answers: panel(),
    press: ['Suchen in allen Bereichen'],
    opens: 'dialog',
  },
  { name: 'admin-home-ended', path: '/', signedIn: true, ended: true, answers: {}, opens: 'dialog' },
  ...archiveStories,
  ...platformStories,
  ...listStories,
  ...formStories,
  ...contentAreaStories,
  ...escalationStories,
  ...levelStories,
  ...changeSetStories,
  ...importStories,
  ...cardStories,
  ...employeeStories,
  ...attendanceStories,
  ...userStories,
  ...wardDeviceStories,
  ...settingStories,
  ...dashboardStories,
  ...languageStories,
  ...moduleStories,
  ...historyStories,
  ...recordStories,
  ...textStories,
  { name: 'admin-login', path: '/login', signedIn: false, answers: {} },
  { name: 'admin-forgot', path: '/forgot', signedIn: false, answers: {} },
  { name: 'admin-not-found', path: '/nowhere', signedIn: true, answers: {} },
];
