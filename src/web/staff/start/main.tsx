import '#web/kit/tokens/fonts.css';
import '#web/kit/tokens/tokens.css';
import '#web/kit/cord/cord.css';
import { createRoot } from 'react-dom/client';
import { spreadNonce } from '#web/desk/policy/nonce.ts';
import { installTrustedTypes } from '#web/desk/policy/trusted-types.ts';
import { followTheme } from '#web/desk/theme-choice.ts';
import { startTexts } from '#web/kit/i18n/texts.ts';
import { setSprite } from '#web/kit/icons/Icon.tsx';
import sprite from '#web/kit/icons/sprite.staff.svg?no-inline';
import { installWorker } from '#web/kit/install-worker.ts';
import { startLive } from '#web/kit/live/link.ts';
import { audio } from '#web/kit/sounds/audio-state.ts';
import { basename, staffLanguage } from '#web/staff/routes.ts';
import { App } from './App.tsx';
import { configureStaffCalls } from './configure-calls.ts';
import { staffSession } from './staff-session.ts';
import { staffTexts } from './texts.ts';

await start();

/** From an address to a screen: policy, look, calls, words, then the first render and the link. */
async function start(): Promise<void> {
  installTrustedTypes();
  spreadNonce();
  followTheme();
  setSprite(sprite);
  configureStaffCalls();
  const prefix = location.pathname.slice(basename.length).split('/')[1];
  await startTexts({ surface: 'staff', files: staffTexts }, staffLanguage(prefix, staffSession.get()?.user.language));
  const root = document.getElementById('app');
  if (!root) throw new Error('the page has no #app');
  createRoot(root).render(<App />);
  startLive({
    session: staffSession,
    deviceId: () => staffSession.get()?.user.device_id ?? null,
    audio: () => audio.get() === 'running',
  });
  installWorker('staff');
}
