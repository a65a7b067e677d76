import { sampleEmployee } from '#web/gallery/samples/ward.ts';
import { writeStored } from '#web/kit/session/storage.ts';
import { stories } from './staff.story.tsx';
import type { Story } from './story.ts';

const asked = new URLSearchParams(location.search);
const story = stories.find(({ name }) => name === asked.get('story'));
if (story) void show(story);

/** Shows the real staff app at the story's address, with the story in the server's place. */
async function show(shown: Story): Promise<void> {
  const language = asked.get('lang') ?? 'de';
  const user = { ...sampleEmployee, language, rights: shown.rights ?? sampleEmployee.rights };
  if (shown.signedIn)
    writeStored('auth.staff', { token: 'story', refreshToken: 'story', user, userData: null, homeSettings: [] });
  if (shown.display === 'enrolled') {
    const station = { device: 'display', department: 'ward' };
    writeStored('auth.station', { token: 'story', refreshToken: '', user: station, userData: null, homeSettings: [] });
  }
  writeStored('staff.hospital', { code: user.hospital.code, name: user.hospital.name });
  writeStored('staff.hand', shown.view?.hand ?? 'right');
  writeStored('staff.theme', asked.get('theme') ?? 'day');
  history.replaceState(null, '', `/staff/${language}${shown.path}`);
  const { showStaffStory } = await import('./staff-show.tsx');
  await showStaffStory(shown, language);
}
