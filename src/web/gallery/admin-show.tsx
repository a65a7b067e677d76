import '#web/kit/tokens/fonts.css';
import '#web/kit/tokens/tokens.css';
import '#web/kit/progress-track/progress-track.css';
import '#web/admin/app/mantine-styles.ts';
import '#web/kit/quiet/quiet-line.css';
import { createRoot } from 'react-dom/client';
import { adminTexts } from '#shared/locales/admin/files.ts';
import { App } from '#web/admin/app/App.tsx';
import { configureAdminCalls } from '#web/admin/app/configure-calls.ts';
import { holdSession } from '#web/admin/session/held-session.ts';
import { staffLanguage } from '#web/desk/languages.ts';
import { createQueryClient } from '#web/desk/query-client.ts';
import { staffSession } from '#web/desk/session/staff-session.ts';
import { chooseTheme, followTheme } from '#web/desk/theme-choice.ts';
import { startTexts } from '#web/kit/i18n/texts.ts';
import { setSprite } from '#web/kit/icons/Icon.tsx';
import sprite from '#web/kit/icons/sprite.admin.svg?no-inline';
import { link } from '#web/kit/live/link-state.ts';
import { askAtOnce } from './ask-at-once.ts';
import { letChangeLook } from './change-look.ts';
import { sampleAdministrator } from './samples/administrator.ts';
import type { Answer, Story } from './story.ts';
import { storyFetch } from './transport.ts';

/** The start of the admin panel, with a story in the place of server and link. */
export async function showAdminStory(story: Story, language: string): Promise<void> {
  followTheme();
  setSprite(sprite);
  holdSession();
  configureAdminCalls(storyFetch(story.rights ? { ...story.answers, ...accountWith(story.rights) } : story.answers));
  link.set(story.link ?? 'connected');
  await startTexts({ surface: 'admin', shares: ['desk'], files: adminTexts }, staffLanguage(language));
  letChangeLook(({ theme }) => chooseTheme(theme));
  const root = document.getElementById('app');
  if (root) createRoot(root).render(<App client={askAtOnce(createQueryClient())} />);
  if (story.ended) setTimeout(() => staffSession.clear(), 500);
}

/** The account as it is read again: with the rights that the story's person has. */
function accountWith(rights: string[]): Record<string, Answer> {
  return { 'GET /staff/account': { data: { ...sampleAdministrator, rights } } };
}
