import '#web/patient/styles/styles.css';
import { createRoot } from 'react-dom/client';
import type { LanguageCode } from '#shared/locales/languages.ts';
import { patientTexts } from '#shared/locales/patient/files.ts';
import { reloadOnMissingChunks } from '#web/kit/chunk-reload.ts';
import { firstView } from '#web/kit/first-view.ts';
import { knownLanguage, startTexts } from '#web/kit/i18n/texts.ts';
import { setSprite } from '#web/kit/icons/Icon.tsx';
import sprite from '#web/kit/icons/sprite.patient.svg?no-inline';
import { installWorker } from '#web/kit/install-worker.ts';
import { startLive } from '#web/kit/live/link.ts';
import { keepSending } from '#web/kit/send-queue/keep-sending.ts';
import { wardBattery } from '#web/patient/domain/limits/low-battery.ts';
import { isUnsent } from '#web/patient/domain/sending/patient-calls.ts';
import { sendQueue } from '#web/patient/domain/sending/send-queue.ts';
import { startReporting } from '#web/patient/domain/sending/unsent-report.ts';
import { keepView } from '#web/patient/domain/view/view.ts';
import { splitPrefix } from '#web/patient/routing/guards.ts';
import { fetchAllPieces } from '#web/patient/routing/later.tsx';
import { prepareCalls } from '#web/patient/session/calls.ts';
import { queryClient } from '#web/patient/session/queries.ts';
import { session } from '#web/patient/session/session.ts';
import { readAround } from '#web/patient/session/sign-in.ts';
import { tablet } from '#web/patient/session/tablet.ts';
import { remoteTexts } from '#web/patient/session/texts.ts';
import { followStay } from '#web/patient/session/user-session.ts';
import { App } from './App.tsx';
import { startKeeping } from './kept-answers.ts';
import { pageFont } from './page-font.ts';
import { fetchScreenAt } from './screen-table.tsx';

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

void start();

/** From an address to a screen: look, calls, words, then the first render; what may come later comes later. */
async function start(): Promise<void> {
  reloadOnMissingChunks();
  keepView();
  setSprite(sprite);
  prepareCalls();
  followStay();
  startKeeping();
  const language = knownLanguage(splitPrefix(location.pathname).prefix, session.get()?.user.locale);
  const onPage = new EventTarget();
  const viewed = new Promise((resolve) => onPage.addEventListener('shown', resolve, { once: true })).then(() =>
    firstView(queryClient),
  );
  const remote = (code: LanguageCode) => viewed.then(() => remoteTexts(code));
  await Promise.all([
    startTexts({ surface: 'patient', files: patientTexts, isWhole: true, remote }, language),
    fetchScreenAt(location),
    pageFont(language),
  ]);
  const root = document.getElementById('app');
  if (!root) throw new Error('the page has no #app');
  createRoot(root).render(<App onShown={() => onPage.dispatchEvent(new Event('shown'))} />);
  keepSending(sendQueue);
  const unsentOf = (stayId: string) =>
    sendQueue.entries.get().filter((one) => one.scope === stayId && isUnsent(one)).length;
  startReporting(unsentOf, sendQueue.endScope);
  await viewed;
  startLive({
    session: linkSession,
    ownId: () => session.get()?.user.device.id ?? tablet.get()?.deviceId ?? null,
    battery: wardBattery,
  });
  if (session.get()) void readAround();
  installWorker('patient');
  onceLinked(() => whenIdle(() => void fetchAllPieces()));
}

/** Who has no session, on a device that is no ward's tablet, sees one screen alone, and asks for no more than that. */
function onceLinked(step: () => void): void {
  if (linkSession.get()) {
    step();
    return;
  }
  const leave = linkSession.subscribe(() => {
    if (!linkSession.get()) return;
    leave();
    step();
  });
}

/** Once the page is there and has nothing to do; Safari knows no idleness and waits a moment instead. */
function whenIdle(step: () => void): void {
  const later = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1000));
  if (document.readyState === 'complete') later(() => step());
  else window.addEventListener('load', () => later(() => step()), { once: true });
}
