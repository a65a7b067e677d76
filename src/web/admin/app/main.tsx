import { adminTexts } from '#shared/locales/admin/files.ts';
import '#web/kit/tokens/fonts.css';
import '#web/kit/tokens/tokens.css';
import '#web/kit/progress-track/progress-track.css';
import './mantine-styles.ts';
import '#web/kit/quiet/quiet-line.css';
import { createRoot } from 'react-dom/client';
import { basename } from '#web/admin/routing/routes.ts';
import { callSession } from '#web/admin/session/call-session.ts';
import { holdSession } from '#web/admin/session/held-session.ts';
import { wipeUnsentAtSignOut } from '#web/admin/session/unsent-here.ts';
import { staffLanguage } from '#web/desk/languages.ts';
import { spreadNonce } from '#web/desk/policy/nonce.ts';
import { installTrustedTypes } from '#web/desk/policy/trusted-types.ts';
import { createQueryClient } from '#web/desk/query-client.ts';
import { beginHospitalTexts, hospitalTexts } from '#web/desk/session/hospital-texts.ts';
import { staffSession } from '#web/desk/session/staff-session.ts';
import { followTheme } from '#web/desk/theme-choice.ts';
import { reloadOnMissingChunks } from '#web/kit/chunk-reload.ts';
import { firstView } from '#web/kit/first-view.ts';
import { startTexts } from '#web/kit/i18n/texts.ts';
import { setSprite } from '#web/kit/icons/Icon.tsx';
import sprite from '#web/kit/icons/sprite.admin.svg?no-inline';
import { startLive } from '#web/kit/live/link.ts';
import { keepPresses } from '#web/kit/press/keep-presses.ts';
import { App } from './App.tsx';
import { configureAdminCalls } from './configure-calls.ts';

void start(); // not awaited: screens in other files import this one, and would wait for its end

/** From an address to a screen: policy, theme, calls, words, then the first render and the link. */
async function start(): Promise<void> {
  reloadOnMissingChunks();
  keepPresses();
  installTrustedTypes();
  spreadNonce();
  followTheme();
  setSprite(sprite);
  holdSession();
  configureAdminCalls();
  wipeUnsentAtSignOut();
  const root = document.getElementById('app');
  if (!root) throw new Error('the page has no #app');
  const prefix = location.pathname.slice(basename.length).split('/')[1];
  const language = staffLanguage(prefix, staffSession.get()?.user.language);
  const remote = hospitalTexts('admin', staffSession.get()?.user.hospital.id ?? null);
  await startTexts({ surface: 'admin', shares: ['desk'], files: adminTexts, isWhole: true, remote }, language);
  const client = createQueryClient();
  createRoot(root).render(<App client={client} />);
  if (staffSession.get()) await firstView(client, 'to come'); // the link waits for what is seen first
  beginHospitalTexts();
  startLive({
    session: callSession,
    ownId: () => staffSession.get()?.user.device_id ?? null,
    audio: () => false, // the panel calls nobody by sound
  });
}
