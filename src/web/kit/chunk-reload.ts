import { readStored, writeStored } from './session/storage.ts';

const reloadedAt = 'chunk-reload';
/** Seed §9: a page that still fails after its reload is not reloaded again for this long. */
const guardMs = 60_000;

/**
 * From now on, a part of the app or a language file that cannot be fetched, as after an update of the server, reloads
 * the page, at most once a minute (seed §8). The bundler announces each such failure by this event.
 */
export function reloadOnMissingChunks(): void {
  window.addEventListener('vite:preloadError', (event) => void reloadForMissingChunk(event.payload));
}

/** Reloads the page when `error` says that one of its own files is gone; true when it does. */
export function reloadForMissingChunk(error: unknown, now = Date.now(), reload = () => location.reload()): boolean {
  if (!isMissingChunk(error)) return false;
  const last = readStored(reloadedAt);
  if (typeof last === 'number' && now - last < guardMs && now >= last) return false;
  writeStored(reloadedAt, now);
  reload();
  return true;
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
