import { useEffect } from 'react';
import type { HelpRequestForStay } from '#shared/requests/request.schemas.ts';
import { announce } from '#web/kit/announce.ts';
import { useOwnRequests } from '#web/patient/domain/requests/useOwnRequests.ts';
import { useWords } from '#web/patient/domain/requests/useWords.ts';
import { isInKey, taps } from '#web/patient/domain/sending/taps.ts';

/** How each request stood and who had it when it was last shown; lives as long as the page, across its screens. */
const known = new Map<string, string>();

/** Says to screen readers what becomes of the requests, on whatever screen one is (S12). */
export function AnnounceStates() {
  const requests = useOwnRequests();
  return (requests.data ?? []).map((request) => <AnnounceState key={request.id} request={request} />);
}

/** A request that is new to the page is said only if it was asked here a moment ago. */
function AnnounceState({ request }: { request: HelpRequestForStay }) {
  const { title, state, lead } = useWords(request);
  const { id, submission_ids } = request;
  const stands = [state, request.accepted_by?.name, request.accepted_by?.role, request.estimate?.said_at].join(' ');
  const wasTapped = isInKey(taps.get(), submission_ids);
  useEffect(() => {
    const before = known.get(id);
    known.set(id, stands);
    if (before === undefined ? wasTapped : before !== stands) announce(`${title}: ${lead}`);
  }, [id, stands, title, lead, wasTapped]);
  return null;
}
