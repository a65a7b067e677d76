import { staffTexts } from '#shared/locales/staff/files.ts';
import '#web/kit/tokens/fonts.css';
import '#web/kit/tokens/tokens.css';
import '#web/kit/progress-track/progress-track.css';
import '#web/kit/quiet/quiet-line.css';
import { createRoot } from 'react-dom/client';
import { staffLanguage } from '#web/desk/languages.ts';
import { spreadNonce } from '#web/desk/policy/nonce.ts';
import { installTrustedTypes } from '#web/desk/policy/trusted-types.ts';
import { createQueryClient } from '#web/desk/query-client.ts';
import { beginHospitalTexts, hospitalTexts } from '#web/desk/session/hospital-texts.ts';
import { staffSession } from '#web/desk/session/staff-session.ts';
import { wipeAtSignOut } from '#web/desk/session/wipe-at-sign-out.ts';
import { followTheme } from '#web/desk/theme-choice.ts';
import { reloadOnMissingChunks } from '#web/kit/chunk-reload.ts';
import { firstView } from '#web/kit/first-view.ts';
import { startTexts } from '#web/kit/i18n/texts.ts';
import { setSprite } from '#web/kit/icons/Icon.tsx';
import sprite from '#web/kit/icons/sprite.staff.svg?no-inline';
import { installWorker } from '#web/kit/install-worker.ts';
import { startLive } from '#web/kit/live/link.ts';
import { keepPresses } from '#web/kit/press/keep-presses.ts';
import { audio } from '#web/kit/sounds/audio-state.ts';
import { leaveUnsent } from '#web/staff/domain/messages/sending/send-queue.ts';
import { startSending } from '#web/staff/domain/messages/sending/start-sending.ts';
import { wipeBoardWithSession } from '#web/staff/domain/requests/board/kept-board.ts';
import { basename } from '#web/staff/routing/routes.ts';
import { displayAddress, stationAddress } from '#web/staff/routing/station-address.ts';
import { followHand } from '#web/staff/session/hand.ts';
import { watchInstallation } from '#web/staff/session/installation.ts';
import { keepStation } from '#web/staff/session/station-session.ts';
import { App } from './App.tsx';
import { configureStaffCalls } from './configure-calls.ts';

void start(); // not awaited: screens in other files import this one, and would wait for its end

/** From an address to a screen: policy, look, calls, words, then the first render and the link. */
async function start(): Promise<void> {
  reloadOnMissingChunks();
  keepPresses();
  installTrustedTypes();
  spreadNonce();
  followTheme();
  followHand();
  setSprite(sprite);
  wipeBoardWithSession();
  watchInstallation();
  if (await wasStation()) return;
  configureStaffCalls();
  wipeAtSignOut(leaveUnsent);
  const prefix = location.pathname.slice(basename.length).split('/')[1];
  const remote = hospitalTexts('staff', staffSession.get()?.user.hospital.id ?? null);
  await startTexts(
    { surface: 'staff', shares: ['desk'], files: staffTexts, isWhole: true, remote },
    staffLanguage(prefix, staffSession.get()?.user.language),
  );
  const client = createQueryClient();
  createRoot(appRoot()).render(<App client={client} />);
  if (staffSession.get()) await firstView(client, 'to come'); // the link waits for what is seen first
  beginHospitalTexts();
  startLive({
    session: staffSession,
    ownId: () => staffSession.get()?.user.device_id ?? null,
    audio: () => audio.get() === 'running',
  });
  startSending(client);
  installWorker('staff');
}

/**
 * The addresses of a ward station are another page: its own session, calls and link. A link that makes this device a
 * station gives up its token and leaves the address bar before anything else happens.
 */
async function wasStation(): Promise<boolean> {
  const address = stationAddress(location);
  if (address.kind === 'other') return false;
  const prefix = location.pathname.slice(basename.length).split('/')[1];
  const language = staffLanguage(prefix);
  if (address.kind === 'take_over') keepStation(address.token);
  if (address.kind === 'take_over' || prefix !== language) history.replaceState(null, '', displayAddress(language));
  const { startStation } = await import('#web/staff/app/station/start-station.tsx');
  await startStation(appRoot(), language);
  installWorker('staff');
  return true;
}

function appRoot(): HTMLElement {
  const root = document.getElementById('app');
  if (!root) throw new Error('the page has no #app');
  return root;
}
