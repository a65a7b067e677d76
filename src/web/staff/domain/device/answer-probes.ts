import type { ChannelName } from '#shared/kernel/channels.ts';
import { requestChanged } from '#shared/requests/request.events.ts';
import { listen } from '#web/kit/live/channels.ts';

/**
 * Hears the probes of these channels and calls `answer` with each, without a sign or a sound, while the page is
 * visible: a hidden one proves nothing (S31). Returns how to stop.
 */
export function answerProbes(
  channels: readonly ChannelName<'department'>[],
  answer: (request: string) => void,
): () => void {
  const left = channels.map((name) =>
    listen(name, requestChanged, ({ id, is_probe, status }) => {
      if (is_probe && status === 'pending' && document.visibilityState === 'visible') answer(id);
    }),
  );
  return () => {
    for (const leave of left) leave();
  };
}
