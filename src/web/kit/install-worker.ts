import { type WorkerApp, workers } from '#shared/kernel/workers.ts';
import { trustedScript } from './trusted-script.ts';

/**
 * Keeps the app's files on this device, once the page is there, so that it opens without any network. Nothing on plain
 * http beyond localhost, where browsers have no service workers, and nothing in development.
 */
export function installWorker(app: WorkerApp): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { script, scope } = workers[app];
  const install = () => {
    // Without it everything works but a reload without a network, and the next page load tries again.
    navigator.serviceWorker.register(trustedScript(script), { scope, updateViaCache: 'none' }).catch(() => null);
  };
  if (document.readyState === 'complete') install();
  else window.addEventListener('load', install, { once: true });
}
