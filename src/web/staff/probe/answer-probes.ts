import { events } from '#shared/requests/events.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { listen } from '#web/kit/live/channels.ts';

/**
 * Hears the probes of these channels and calls `answer` with each, unseen and unheard, while the page is visible: a
 * hidden one proves nothing (S31). Returns how to stop.
 */
export function answerProbes(channels: readonly string[], answer: (request: string) => void): () => void {
  const left = channels.map((name) =>
    listen(name, events.requestChanged, (payload) => {
      const { id, is_probe, status } = payload as HelpRequestForStaff; // the contract of the event (api.md)
      if (is_probe && status === 'pending' && document.visibilityState === 'visible') answer(id);
    }),
  );
  return () => {
    for (const leave of left) leave();
  };
}
