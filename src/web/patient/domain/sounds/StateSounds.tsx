import { useEffect, useRef } from 'react';
import { type PatientState, patientState } from '#shared/requests/patient-state.ts';
import { useClock } from '#web/kit/clock/useClock.ts';
import { serverNow } from '#web/kit/live/server-time.ts';
import { useStore } from '#web/kit/store.ts';
import { useOwnRequests } from '#web/patient/domain/requests/useOwnRequests.ts';
import { isInKey, taps } from '#web/patient/domain/sending/taps.ts';
import { view } from '#web/patient/domain/view/view.ts';
import { session } from '#web/patient/session/session.ts';
import { chimeOf, mayChime } from './chime-of.ts';
import { openAudio, playChime } from './chimes.ts';

/** Lets it be heard that a request is shown to nurses, taken or done, while that is wanted. Draws nothing. */
export function StateSounds(): null {
  const wanted = useStore(view, ({ sounds }) => sounds);
  const requests = useOwnRequests().data;
  const now = useClock(30_000);
  const known = useRef(new Map<string, PatientState>());
  useEffect(() => (wanted === 'off' ? undefined : openAudio()), [wanted]);
  useEffect(() => {
    const steps = (requests ?? []).map((request) => {
      const before = known.current.get(request.id);
      const state = patientState(request, now);
      known.current.set(request.id, state);
      return { before, state, wasTapped: isInKey(taps.get(), request.submission_ids) };
    });
    const chime = chimeOf(steps);
    if (chime && mayChime(view.get().sounds, serverNow(), session.get()?.user.hospital.time_zone)) playChime(chime);
  }, [requests, now]);
  return null;
}
