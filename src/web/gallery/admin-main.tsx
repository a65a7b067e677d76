import { openDrafts } from '#web/desk/drafts/database.ts';
import { sampleAdministrator, sampleOfPlatform } from '#web/gallery/samples/administrator.ts';
import { id } from '#web/gallery/samples/sample-values.ts';
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
  const by = { person: user.id, hospital: user.hospital.id };
  writeStored('admin.seen', [
    { ...by, area: 'rooms', id: id(601) },
    { ...by, area: 'service-types', id: id(701) },
  ]);
  if (shown.draft) {
    const { form, ...fields } = shown.draft;
    const at = new Date(Date.now() - 95 * 60_000).toISOString();
    await openDrafts(user.id).keep({ id: `${user.hospital.id}/${form}`, at, ...fields });
  }
  writeStored('staff.hospital', { code: user.hospital.code, name: user.hospital.name });
  writeStored('staff.theme', asked.get('theme') ?? 'day');
  history.replaceState(null, '', `/admin/${language}${shown.path}`);
  const { showAdminStory } = await import('./admin-show.tsx');
  await showAdminStory(shown, language);
}
