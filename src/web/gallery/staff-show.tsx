import '#web/kit/tokens/fonts.css';
import '#web/kit/tokens/tokens.css';
import '#web/kit/progress-track/progress-track.css';
import '#web/kit/quiet/quiet-line.css';
import { createRoot } from 'react-dom/client';
import { followTheme } from '#web/desk/theme-choice.ts';
import { startTexts } from '#web/kit/i18n/texts.ts';
import { setSprite } from '#web/kit/icons/Icon.tsx';
import sprite from '#web/kit/icons/sprite.staff.svg?no-inline';
import { knownAt, link } from '#web/kit/live/link-state.ts';
import { keepBoard } from '#web/staff/board/kept/kept-board.ts';
import { staffLanguage } from '#web/staff/routes.ts';
import { sampleBoard } from '#web/staff/samples/requests.ts';
import { App } from '#web/staff/start/App.tsx';
import { configureStaffCalls } from '#web/staff/start/configure-calls.ts';
import { createQueryClient } from '#web/staff/start/query-client.ts';
import { staffTexts } from '#web/staff/start/texts.ts';
import { configureStationCalls } from '#web/staff/station/start/configure-station-calls.ts';
import { StationApp } from '#web/staff/station/start/StationApp.tsx';
import type { Story } from './story.ts';
import { storyAudio } from './story-audio.ts';
import { storyFetch } from './transport.ts';

/** The start of the staff app, with a story in the place of server and link. */
export async function showStaffStory(story: Story, language: string): Promise<void> {
  const { answers, link: state, silent, wall, keptBoard } = story;
  storyAudio(silent === true);
  followTheme();
  setSprite(sprite);
  if (wall) configureStationCalls(storyFetch(answers));
  else configureStaffCalls(storyFetch(answers));
  link.set(state ?? 'connected');
  if (keptBoard) keepBoard({ rows: sampleBoard, at: Date.now() });
  else if (state === 'lost') knownAt.set(Date.now() - 60_000);
  await startTexts({ surface: 'staff', files: staffTexts }, staffLanguage(language));
  const root = document.getElementById('app');
  if (root) createRoot(root).render(wall ? <StationApp /> : <App client={createQueryClient()} />);
}
