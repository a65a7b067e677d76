import { isPage, pageAt } from '#shared/kernel/pages.ts';
import { timing } from '#shared/kernel/timing.ts';
import { KeptFiles } from './kept-files.ts';
import { listenToPush } from './push/listen-to-push.ts';
import type { Release } from './release.ts';
import type { WorkerScope } from './scope.ts';

// One worker for each app. It answers for the app's own pages and for hashed files, never for a call, the socket or
// another app. Pages come from the server for as long as it answers, so that a new release shows at the next one.

declare const RELEASE: Release; // written in by the build
const worker = self as unknown as WorkerScope; // this file runs as a worker, which the DOM types do not know
const kept = new KeptFiles(RELEASE);

worker.addEventListener('install', (event) => event.waitUntil(kept.fetchAll().then(() => worker.skipWaiting())));
worker.addEventListener('activate', (event) => event.waitUntil(kept.deleteOld()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(fileFor(request));
  else if (request.mode === 'navigate' && isOwnPage(pathname)) event.respondWith(pageFor(request, pathname));
});

if (RELEASE.app === 'staff') listenToPush(worker);

/** The patient app shows "not found" for what is not there yet; another app's future addresses are not its own. */
const othersToCome = /^\/(?:admin|pusher)(?:\/|$)/;

function isOwnPage(path: string): boolean {
  return isPage(path) && pageAt(path).app === RELEASE.app && !othersToCome.test(path);
}

/** The server's page; the kept one where the server is not there, says nothing for too long, or only a proxy speaks. */
async function pageFor(request: Request, path: string): Promise<Response> {
  const asked = fetch(request).catch(() => undefined);
  const fresh = await Promise.race([asked, tooLong()]);
  if (fresh && fresh.status < 500) return fresh;
  return (await unlessBroken(kept.page(path))) ?? (await asked) ?? Response.error();
}

async function fileFor(request: Request): Promise<Response> {
  return (await unlessBroken(kept.file(request))) ?? fetch(request);
}

/** A browser whose storage is broken still has a network. */
function unlessBroken(found: Promise<Response | undefined>): Promise<Response | undefined> {
  return found.catch(() => undefined);
}

function tooLong(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), timing.sendTimeoutSeconds * 1000));
}
