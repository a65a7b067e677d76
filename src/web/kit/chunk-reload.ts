import { readStored, writeStored } from './session/storage.ts';

const reloadedAt = 'chunk-reload';
/** A page that still fails after its reload is not reloaded again for this long. */
const guardMs = 60_000;

/**
 * From now on, a part of the app or a language file that cannot be fetched, as after an update of the server, reloads
 * the page, at most once a minute. The bundler announces each such failure by this event.
 */
export function reloadOnMissingChunks(): void {
  window.addEventListener('vite:preloadError', (event) => void reloadForMissingChunk(event.payload));
}

type World = { now: number; reload: () => void; serverAnswers: () => Promise<boolean> };

/**
 * Reloads the page when `error` says that one of its own files is gone; true when it does. Where the server does not
 * answer, what is shown stays: it can still be tapped, and a page that is loaded now may not come back.
 */
export async function reloadForMissingChunk(error: unknown, world: Partial<World> = {}): Promise<boolean> {
  const { now = Date.now(), reload = () => location.reload(), serverAnswers = askForThePage } = world;
  if (!isMissingChunk(error) || reloadedWithin(guardMs, now) || !(await serverAnswers())) return false;
  if (reloadedWithin(guardMs, now)) return false; // for another file, while the server was asked
  writeStored(reloadedAt, now);
  reload();
  return true;
}

function reloadedWithin(ms: number, now: number): boolean {
  const last = readStored(reloadedAt);
  return typeof last === 'number' && now - last < ms && now >= last;
}

async function askForThePage(): Promise<boolean> {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).status < 500;
  } catch {
    return false; // no network, or nobody there
  }
}

/** Chromium, Firefox and Safari each say it in their own words. */
function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|error loading dynamically|importing a module script failed|preload CSS/i.test(
      error.message,
    )
  );
}
