import { useEffect, useRef } from 'react';
import { timing } from '#shared/kernel/timing.ts';
import { readStored, writeStored } from '#web/kit/session/storage.ts';
import { entryOf, ownEntry } from '#web/staff/screens/station/rules/newer-release.ts';

const loadedAt = 'display-loaded';

/**
 * Asks now and then whether the server sends a newer release of this page, and loads it by itself as soon as
 * `mayLoad` says that nothing would be missed. Once in a while at most, since servers of two releases may answer in turn.
 */
export function useNewerRelease(mayLoad: boolean, now: number): void {
  const isNewer = useRef(false);
  const askAt = useRef(now + timing.stationReleaseSeconds * 1000);
  useEffect(() => {
    if (now >= askAt.current) {
      askAt.current = now + timing.stationReleaseSeconds * 1000;
      void askForNewer().then((newer) => {
        isNewer.current = newer;
      });
    }
    if (!isNewer.current || !mayLoad || loadedWithin(timing.stationReleaseSeconds * 1000)) return;
    writeStored(loadedAt, Date.now());
    location.reload();
  }, [mayLoad, now]);
}

/** Without an answer nothing is known, so the page stays: what it shows can still be read. */
async function askForNewer(): Promise<boolean> {
  const own = ownEntry(document);
  const signal = AbortSignal.timeout(timing.sendTimeoutSeconds * 1000);
  const page = await fetch(location.pathname, { cache: 'no-store', signal })
    .then((answer) => (answer.ok ? answer.text() : ''))
    .catch(() => '');
  const sent = entryOf(page);
  return own !== null && sent !== null && sent !== own;
}

function loadedWithin(ms: number): boolean {
  const last = readStored(loadedAt);
  return typeof last === 'number' && Date.now() - last < ms && Date.now() >= last;
}
