import { useEffect, useEffectEvent, useState } from 'react';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { serverNow } from '#web/kit/live/server-time.ts';
import { boardPlace } from './board-place.ts';
import { takenSince } from './taken-since.ts';

/** What was taken so long before the app was opened was taken for it to be opened, in ms. */
const beforeOpeningMs = 120_000;
/** For so long after the app has come into sight what was taken meanwhile may still arrive, in ms. */
const arrivesMs = 10_000;

/**
 * Calls `onTaken` with what this employee took while this app was not in sight: from a notification, or on another
 * device. Once it has been touched it does so no more.
 */
export function useTakenMeanwhile(
  rows: readonly HelpRequestForStaff[],
  me: string,
  onTaken: (id: string) => void,
): void {
  const [since, setSince] = useState(() => (boardPlace().picked ? null : serverNow() - beforeOpeningMs));
  useEffect(() => {
    let hiddenAt: number | null = null;
    const turned = () => {
      if (document.visibilityState === 'hidden') hiddenAt = serverNow();
      else setSince(hiddenAt);
    };
    const touched = () => setSince(null);
    document.addEventListener('visibilitychange', turned);
    for (const event of touches) window.addEventListener(event, touched, { passive: true });
    return () => {
      document.removeEventListener('visibilitychange', turned);
      for (const event of touches) window.removeEventListener(event, touched);
    };
  }, []);
  useEffect(() => {
    if (since === null) return undefined;
    const timer = setTimeout(() => setSince(null), arrivesMs);
    return () => clearTimeout(timer);
  }, [since]);
  const found = since === null ? undefined : takenSince(rows, me, since)?.id;
  const show = useEffectEvent(onTaken);
  useEffect(() => {
    if (found === undefined) return;
    setSince(null);
    show(found);
  }, [found]);
}

const touches = ['pointerdown', 'keydown'] as const;
