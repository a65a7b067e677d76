import { useStore } from '#web/kit/store.ts';
import { useNeededService } from '#web/patient/domain/messages/useNeeds.ts';
import { useOpenRequests } from '#web/patient/domain/requests/useOwnRequests.ts';
import { taps } from '#web/patient/domain/sending/taps.ts';
import { AskKey } from './AskKey.tsx';

/** How it stands with the request to talk to a nurse, which opened this thread. */
export function TalkRequest() {
  const service = useNeededService('talk');
  const isTapped = useStore(taps, (present) => present.some(({ serviceId }) => serviceId === service?.id));
  const isAsked = useOpenRequests().some(({ items }) => items.some(({ service_id }) => service_id === service?.id));
  return service && (isTapped || isAsked) ? <AskKey need="talk" /> : null;
}
