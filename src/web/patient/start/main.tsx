import '#web/patient/look/look.css';
import { createRoot } from 'react-dom/client';
import { reloadOnMissingChunks } from '#web/kit/chunk-reload.ts';
import { knownLanguage, startTexts } from '#web/kit/i18n/texts.ts';
import { setSprite } from '#web/kit/icons/Icon.tsx';
import sprite from '#web/kit/icons/sprite.patient.svg?no-inline';
import { installWorker } from '#web/kit/install-worker.ts';
import { startLive } from '#web/kit/live/link.ts';
import { keepSending } from '#web/kit/outbox/keep-sending.ts';
import { splitPrefix } from '#web/patient/routing/guards.ts';
import { outbox } from '#web/patient/sending/outbox.ts';
import { startReporting } from '#web/patient/sending/unsent-report.ts';
import { tablet } from '#web/patient/tablet/tablet.ts';
import { App } from './App.tsx';
import { prepareCalls } from './calls.ts';
import { startKeeping } from './kept-answers.ts';
import { session } from './session.ts';
import { readAround } from './sign-in.ts';
import { files, remoteTexts } from './texts.ts';
import { showView } from './view.ts';

/** The link is the signed-in bed's; a ward tablet keeps one of its own while nobody stays there. */
const linkSession = {
  get: () => session.get() ?? tablet.get(),
  subscribe(listener: () => void): () => void {
    const left = [session.subscribe(listener), tablet.subscribe(listener)];
    return () => {
      for (const leave of left) leave();
    };
  },
};

await start();

/** From an address to a screen: look, calls, words, then the first render; what may come later comes later. */
async function start(): Promise<void> {
  reloadOnMissingChunks();
  showView();
  setSprite(sprite);
  prepareCalls();
  startKeeping();
  const language = knownLanguage(splitPrefix(location.pathname).prefix, session.get()?.user.locale);
  await startTexts({ surface: 'patient', files, remote: remoteTexts }, language);
  const root = document.getElementById('app');
  if (!root) throw new Error('the page has no #app');
  createRoot(root).render(<App />);
  startLive({ session: linkSession, deviceId: () => session.get()?.user.device.id ?? tablet.get()?.deviceId ?? null });
  keepSending(outbox);
  const unsentOf = (stayId: string) =>
    outbox.entries.get().filter((one) => one.stay_id === stayId && one.submission).length;
  startReporting(unsentOf, outbox.endStay);
  if (session.get()) void readAround();
  installWorker('patient');
}
