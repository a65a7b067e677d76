import { removeStored, writeStored } from '#web/kit/session/storage.ts';
import { writeInTab } from '#web/kit/session/tab-storage.ts';
import { stories as adminStories } from './admin.story.tsx';
import { audition } from './audition.ts';
import { stories } from './patient.story.tsx';
import { sampleBed, sampleInfo, sampleUser } from './people.ts';
import { stories as staffStories } from './staff.story.tsx';
import type { Story } from './story.ts';

const asked = new URLSearchParams(location.search);
const wanted = stories.find((one) => one.name === asked.get('story'));

if (wanted) void show(wanted);
else list();

/** Shows the real app at the story's address, with the story in the server's place. */
async function show(story: Story): Promise<void> {
  const { path, signedIn, left, tablet, account, largeLine } = story;
  const language = asked.get('lang') ?? 'de';
  const homeSettings: unknown[] = [];
  if (signedIn)
    writeStored('auth', {
      token: 'story',
      refreshToken: 'story',
      user: { ...sampleBed, locale: language, device: { ...sampleBed.device, kind: tablet ? 'ward_tablet' : 'own' } },
      userData: sampleInfo,
      homeSettings,
    });
  const report = {
    stay_id: 'story',
    refresh_token: 'story',
    count: 1,
    reported: left !== 'unreported',
    stay_ended: left !== 'kept',
  };
  if (left) writeStored('unsent', [report]);
  else removeStored('unsent');
  if (tablet) writeStored('auth.tablet', { token: 'story', deviceId: 'story' });
  else removeStored('auth.tablet');
  if (account)
    writeStored('auth.user', {
      ...{ token: 'story', refreshToken: 'story', homeSettings },
      ...{ user: { ...sampleUser, language, ...account.user }, userData: { wasTried: account.wasTried ?? false } },
    });
  else removeStored('auth.user');
  if (largeLine) writeStored('large_line', { stay: sampleBed.stay.id, need: largeLine });
  else removeStored('large_line');
  removeStored('user.hospital');
  writeInTab('approval', null); // no story waits for another
  writeStored('view', { theme: asked.get('theme') ?? 'day', size: Number(asked.get('size') ?? 1), ...story.view });
  history.replaceState(null, '', `/${language}${path}`);
  if (story.embedded) globalThis.ReactNativeWebView = { postMessage: () => undefined }; // nobody listens to it
  const { showStory } = await import('./show.tsx');
  await showStory(story);
}

/** Everything that can be looked at and listened to. */
function list(): void {
  document.body.replaceChildren(
    audition(),
    ...stories.map(({ name }) => entry(name, 'index.html')),
    ...staffStories.map(({ name }) => entry(name, 'staff.html')),
    ...adminStories.map(({ name }) => entry(name, 'admin.html')),
  );
}

function entry(name: string, page: string): HTMLElement {
  const link = document.createElement('a');
  link.href = `${page}?story=${name}`;
  link.textContent = name;
  const line = document.createElement('p');
  line.append(link);
  return line;
}
