import '#web/patient/look/look.css';
import { createRoot } from 'react-dom/client';
import { knownLanguage, startTexts } from '#web/kit/i18n/texts.ts';
import { setSprite } from '#web/kit/icons/Icon.tsx';
import sprite from '#web/kit/icons/sprite.patient.svg?no-inline';
import { newId } from '#web/kit/ids.ts';
import { link } from '#web/kit/live/link-state.ts';
import { splitPrefix } from '#web/patient/routing/guards.ts';
import { ask } from '#web/patient/sending/outbox.ts';
import { App } from '#web/patient/start/App.tsx';
import { prepareCalls } from '#web/patient/start/calls.ts';
import { files } from '#web/patient/start/texts.ts';
import { showView } from '#web/patient/start/view.ts';
import { sampleBed, sampleServices } from './people.ts';
import type { Answer, Story } from './story.ts';
import { storyFetch } from './transport.ts';

type Shown = { answers: Record<string, Answer>; link: NonNullable<Story['link']>; unsent: string[] };

/** The start of the patient app, with a story in the place of server and link. */
export async function showStory({ answers, link: state, unsent }: Shown): Promise<void> {
  showView();
  setSprite(sprite);
  prepareCalls({ fetch: storyFetch(answers) });
  link.set(state);
  for (const icon of unsent) await putUnsent(icon);
  await startTexts({ surface: 'patient', files }, knownLanguage(splitPrefix(location.pathname).prefix));
  const root = document.getElementById('app');
  if (root) createRoot(root).render(<App />);
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
