import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { channels } from '#shared/kernel/channels.ts';
import type { Face } from '#shared/requests/feedback/faces.ts';
import { listOwnFeedback } from '#shared/requests/feedback/feedback.endpoints.ts';
import { feedbackChanged } from '#shared/requests/feedback/feedback.events.ts';
import type { OwnFeedback } from '#shared/requests/feedback/feedback.schemas.ts';
import type { HelpRequestForStay } from '#shared/requests/request.schemas.ts';
import { announce } from '#web/kit/announce.ts';
import { call } from '#web/kit/http/call.ts';
import { inTime } from '#web/kit/http/in-time.ts';
import { keys } from '#web/kit/http/keys.ts';
import { newId } from '#web/kit/ids.ts';
import { rereadOnce, useReread } from '#web/kit/live/reread.ts';
import { serverNow } from '#web/kit/live/server-time.ts';
import { useLive } from '#web/kit/live/useLive.ts';
import { noteLeaving, onItsWay } from '#web/kit/send-queue/on-its-way.ts';
import { useStore } from '#web/kit/store.ts';
import { feedbackIn } from '#web/patient/domain/sending/patient-calls.ts';
import { sendQueue } from '#web/patient/domain/sending/send-queue.ts';
import { session } from '#web/patient/session/session.ts';

/** What the patient has said of a request, sent or not, whether that waits on this device, and how to say it. */
export function useFeedback(request: HelpRequestForStay) {
  const { t } = useTranslation('patient');
  const client = useQueryClient();
  const said = useOwnFeedback();
  const waiting = useStore(sendQueue.entries).filter((entry) => feedbackIn(entry)?.params.id === request.id);
  const leaving = useStore(onItsWay);
  const last = waiting.at(-1);
  const queued = last && feedbackIn(last);
  const face = queued ? queued.body.feedback : (said.find((one) => one.request_id === request.id)?.feedback ?? null);
  const isQueued = last !== undefined;
  const wasQueued = useRef(false);
  // Answered or refused: what the server has now.
  useEffect(() => {
    if (wasQueued.current && !isQueued) rereadOnce(client, keys.ownFeedback);
    wasQueued.current = isQueued;
  }, [client, isQueued]);
  const give = (feedback: Face | null) => {
    const action_id = newId();
    const asked_at = new Date(serverNow()).toISOString();
    const shown = { title: request.items[0]?.title ?? {}, icon: request.items[0]?.icon ?? 'nurse' };
    noteLeaving(action_id);
    void sendQueue.add(
      { id: action_id, scope: request.stay_id, asked_at, shown },
      { kind: 'feedback', params: { id: request.id }, body: { action_id, feedback } },
    );
    client.setQueryData<OwnFeedback[]>(keys.ownFeedback, (present = []) => [
      ...present.filter((one) => one.request_id !== request.id),
      ...(feedback ? [{ request_id: request.id, feedback }] : []),
    ]);
    if (feedback) announce(t('feedback.thank_you'));
  };
  return { face, isWaiting: isQueued && !leaving.includes(last.id), give };
}

function useOwnFeedback(): readonly OwnFeedback[] {
  const client = useQueryClient();
  const device = useStore(session, (bed) => bed?.user.device.id ?? null);
  const { data = [] } = useQuery({
    queryKey: keys.ownFeedback,
    queryFn: async ({ signal }) => (await call(listOwnFeedback, { signal: inTime(signal), quiet: true })).data,
    enabled: device !== null,
  });
  useLive(device && channels.device(device), feedbackChanged, () => rereadOnce(client, keys.ownFeedback));
  useReread(keys.ownFeedback);
  return data;
}
