import { knownAt, link } from '#web/kit/live/link-state.ts';
import '#web/patient/styles/styles.css';
import { createRoot } from 'react-dom/client';
import { patientTexts } from '#shared/locales/patient/files.ts';
import { knownLanguage, startTexts } from '#web/kit/i18n/texts.ts';
import { setSprite } from '#web/kit/icons/Icon.tsx';
import sprite from '#web/kit/icons/sprite.patient.svg?no-inline';
import { newId } from '#web/kit/ids.ts';
import { unkept } from '#web/kit/unkept.ts';
import { App } from '#web/patient/app/App.tsx';
import { basket } from '#web/patient/domain/basket/basket.ts';
import { withWish } from '#web/patient/domain/basket/wishes.ts';
import { nurseTypes } from '#web/patient/domain/messages/useTyping.ts';
import { firstWishes } from '#web/patient/domain/ordering/first-wishes.ts';
import { ask, write } from '#web/patient/domain/sending/send-queue.ts';
import { changeView, showView } from '#web/patient/domain/view/view.ts';
import { splitPrefix } from '#web/patient/routing/guards.ts';
import { fetchAllPieces } from '#web/patient/routing/later.tsx';
import { prepareCalls } from '#web/patient/session/calls.ts';
import { queryClient } from '#web/patient/session/queries.ts';
import { askAtOnce } from './ask-at-once.ts';
import { letChangeLook } from './change-look.ts';
import { sampleBed } from './people.ts';
import { sampleServices } from './samples/services.ts';
import type { Story } from './story.ts';
import { storyVoices } from './story-voices.ts';
import { storyFetch } from './transport.ts';

/** The start of the patient app, with a story in the place of server and link. */
export async function showStory(story: Story): Promise<void> {
  const { answers, link: state = 'connected', unsent = [], unsentMessages = [], collected = [], typing } = story;
  showView();
  storyVoices(story.voices ?? []);
  setSprite(sprite);
  askAtOnce(queryClient);
  prepareCalls({ fetch: storyFetch(answers) });
  link.set(state);
  if (state === 'lost') knownAt.set(Date.now() - 2 * 60_000);
  for (const icon of unsent) await putUnsent(icon);
  for (const text of unsentMessages) await putMessage(text);
  await collect(collected);
  await startTexts({ surface: 'patient', files: patientTexts }, knownLanguage(splitPrefix(location.pathname).prefix));
  letChangeLook(changeView);
  const root = document.getElementById('app');
  if (root) createRoot(root).render(<App />);
  if (typing) nurseTypes.set(true);
  const battery = { level: story.limits === 'battery' ? 0.1 : 0.9, charging: false };
  Object.defineProperty(navigator, 'getBattery', { value: async () => Object.assign(new EventTarget(), battery) });
  if (story.limits === 'storage') unkept.set('full');
  if ('GET /bed/messages' in answers || story.limits || story.idleAt) await fetchAllPieces(); // what watches the thread begins with them
}

/** Chosen in several: two of what has a quantity, for its first time what is closed now. */
async function collect(icons: readonly string[]): Promise<void> {
  for (const icon of icons) {
    const service = sampleServices.find((one) => one.icon === icon);
    if (!service) throw new Error(`no sample service ${icon}`);
    await basket.change((wishes) => withWish(wishes, service, firstWishes(service, Date.now())));
  }
}

async function putMessage(text: string): Promise<void> {
  const written_at = new Date(Date.now() - 60_000).toISOString();
  await write({ id: newId(), stay_id: sampleBed.stay.id, text, language: 'de', written_at });
}

async function putUnsent(icon: string): Promise<void> {
  const service = sampleServices.find((one) => one.icon === icon);
  if (!service) throw new Error(`no sample service ${icon}`);
  await ask(
    {
      id: newId(),
      stay_id: sampleBed.stay.id,
      asked_at: new Date(Date.now() - 4 * 60_000).toISOString(),
      items: [{ service_id: service.id }],
    },
    { title: service.title, icon },
  );
}
