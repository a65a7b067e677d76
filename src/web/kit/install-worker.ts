import { type WorkerApp, workers } from '#shared/kernel/workers.ts';

/** The part of the browser's Trusted Types that we use; TypeScript's DOM types lack it. */
type TrustedTypes = {
  createPolicy(
    name: 'worker',
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
};

/**
 * Keeps the app's files on this device, once the page is there, so that it opens without any network. Nothing on plain
 * http beyond localhost, where browsers have no service workers, and nothing in development.
 */
export function installWorker(app: WorkerApp): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { script, scope } = workers[app];
  const install = () => {
    // Without it everything works but a reload without a network, and the next page load tries again.
    navigator.serviceWorker.register(trusted(script), { scope, updateViaCache: 'none' }).catch(() => null);
  };
  if (document.readyState === 'complete') install();
  else window.addEventListener('load', install, { once: true });
}

/** The page's policy for scripts by address lets through the two workers and nothing else. */
function trusted(script: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }; // not every browser has them
  const policy = trustedTypes?.createPolicy('worker', {
    createScriptURL(url) {
      if (Object.values(workers).some((worker) => worker.script === url)) return url;
      throw new TypeError('a script by address is refused on this page');
    },
  });
  return policy?.createScriptURL(script) ?? script;
}
