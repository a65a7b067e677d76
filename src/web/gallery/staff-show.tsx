import '#web/kit/tokens/fonts.css';
import '#web/kit/tokens/tokens.css';
import '#web/kit/progress-track/progress-track.css';
import '#web/kit/quiet/quiet-line.css';
import { createRoot } from 'react-dom/client';
import { staffTexts } from '#shared/locales/staff/files.ts';
import { staffLanguage } from '#web/desk/languages.ts';
import { createQueryClient } from '#web/desk/query-client.ts';

import { keepFailedTries } from '#web/desk/session/failed-tries.ts';
import { staffSession } from '#web/desk/session/staff-session.ts';
import { chooseTheme, followTheme } from '#web/desk/theme-choice.ts';
import { openedStay } from '#web/gallery/samples/messages.ts';
import { sampleBoard } from '#web/gallery/samples/requests.ts';
import { startTexts } from '#web/kit/i18n/texts.ts';
import { setSprite } from '#web/kit/icons/Icon.tsx';
import sprite from '#web/kit/icons/sprite.staff.svg?no-inline';
import { knownAt, link } from '#web/kit/live/link-state.ts';
import { newEntry } from '#web/kit/send-queue/entry.ts';
import { App } from '#web/staff/app/App.tsx';
import { configureStaffCalls } from '#web/staff/app/configure-calls.ts';
import { configureStationCalls } from '#web/staff/app/station/configure-station-calls.ts';
import { StationApp } from '#web/staff/app/station/StationApp.tsx';
import { sendQueue } from '#web/staff/domain/messages/sending/send-queue.ts';
import type { StaffCall, StaffEntry } from '#web/staff/domain/messages/sending/staff-calls.ts';
import { keepBoard } from '#web/staff/domain/requests/board/kept-board.ts';
import { followHand } from '#web/staff/session/hand.ts';
import { installation } from '#web/staff/session/installation.ts';
import { askAtOnce } from './ask-at-once.ts';
import { letChangeLook } from './change-look.ts';
import type { Story } from './story.ts';
import { storyAudio } from './story-audio.ts';
import { storyTranslator } from './story-translator.ts';
import { storyVoices } from './story-voices.ts';
import { storyFetch } from './transport.ts';

/** The start of the staff app, with a story in the place of server and link. */
export async function showStaffStory(story: Story, language: string): Promise<void> {
  const { answers, link: state, silent, display, keptBoard, failedTries, translator } = story;
  storyAudio(silent === true);
  if (translator) storyTranslator(translator);
  storyVoices(story.voices ?? []);
  if (story.notifications) Object.defineProperty(Notification, 'permission', { value: story.notifications });
  if (story.installation) installation.set(story.installation);
  followTheme();
  followHand();
  setSprite(sprite);
  if (display) configureStationCalls(storyFetch(answers));
  else configureStaffCalls(storyFetch(answers));
  link.set(state ?? 'connected');
  if (failedTries) keepFailedTries({ count: failedTries, last_at: new Date().toISOString() });
  if (keptBoard) keepBoard({ rows: sampleBoard, at: Date.now() });
  else if (state === 'lost') knownAt.set(Date.now() - 60_000);
  sendQueue.entries.set(waitingIn(story));
  await startTexts({ surface: 'staff', shares: ['desk'], files: staffTexts }, staffLanguage(language));
  letChangeLook(({ theme }) => chooseTheme(theme));
  const root = document.getElementById('app');
  if (root) createRoot(root).render(display ? <StationApp /> : <App client={askAtOnce(createQueryClient())} />);
}

/** As the device keeps what a nurse has written and nobody has answered. */
function waitingIn({ unsentMessages = [], unsentMinutes = 1 }: Story): StaffEntry[] {
  const unsaid = { phrase: null, minutes: null, named_time: null, answer_to: null };
  const began = Date.now() - unsentMinutes * 60_000;
  return unsentMessages.map((text, place) => {
    const [id, written_at] = [`waiting-${place}`, new Date(began + place).toISOString()];
    const body = { ...unsaid, id, text, language: 'de' as const, written_at };
    const tapped = { id, scope: staffSession.owner() ?? '', asked_at: written_at, shown: null };
    return newEntry<StaffCall, null>(tapped, { kind: 'message', params: { id: openedStay }, body });
  });
}
