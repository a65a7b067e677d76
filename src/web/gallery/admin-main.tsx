import { sampleAdministrator, sampleOfPlatform } from '#web/gallery/samples/administrator.ts';
import { writeStored } from '#web/kit/session/storage.ts';
import { stories } from './admin.story.tsx';
import type { Story } from './story.ts';

const asked = new URLSearchParams(location.search);
const story = stories.find(({ name }) => name === asked.get('story'));
if (story) void show(story);

/** Shows the real admin panel at the story's address, with the story in the server's place. */
async function show(shown: Story): Promise<void> {
  const language = asked.get('lang') ?? 'de';
  const own = { ...sampleAdministrator, language, rights: shown.rights ?? sampleAdministrator.rights };
  const user = shown.platform ? { ...own, ...sampleOfPlatform } : own;
  if (shown.signedIn)
    writeStored('auth.staff', { token: 'story', refreshToken: 'story', user, userData: null, homeSettings: [] });
  writeStored('staff.hospital', { code: user.hospital.code, name: user.hospital.name });
  writeStored('staff.theme', asked.get('theme') ?? 'day');
  history.replaceState(null, '', `/admin/${language}${shown.path}`);
  const { showAdminStory } = await import('./admin-show.tsx');
  await showAdminStory(shown, language);
}
