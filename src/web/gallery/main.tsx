import { writeStored } from '#web/kit/session/storage.ts';
import { stories } from './patient.story.tsx';
import { sampleBed, sampleInfo } from './people.ts';
import type { Story } from './story.ts';

const asked = new URLSearchParams(location.search);
const story = stories.find((one) => one.name === asked.get('story'));

if (story) void show(story);
else list();

/** Shows the real app at the story's address, with the story in the server's place. */
async function show({ path, signedIn, answers, link, unsent }: Story): Promise<void> {
  const language = asked.get('lang') ?? 'de';
  const homeSettings: unknown[] = [];
  if (signedIn)
    writeStored('auth', {
      token: 'story',
      refreshToken: 'story',
      user: { ...sampleBed, locale: language },
      userData: sampleInfo,
      homeSettings,
    });
  writeStored('view', { theme: asked.get('theme') ?? 'day', size: Number(asked.get('size') ?? 1) });
  history.replaceState(null, '', `/${language}${path}`);
  const { showStory } = await import('./show.tsx');
  await showStory({ answers, link: link ?? 'connected', unsent: unsent ?? [] });
}

function list(): void {
  document.body.replaceChildren(
    ...stories.map(({ name }) => {
      const link = document.createElement('a');
      link.href = `?story=${name}`;
      link.textContent = name;
      const line = document.createElement('p');
      line.append(link);
      return line;
    }),
  );
}
