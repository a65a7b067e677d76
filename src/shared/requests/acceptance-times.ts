import { requestTiming } from '#shared/requests/timing.ts';

const minuteMs = 60_000;

type Accepted = { urgency: 'high' | 'normal' | 'low'; response_minutes: number };

/** Milliseconds from when the promise counts, for an accepted request that nobody marks done (S24). */
export type AcceptanceTimes = {
  /** The accepter is reminded. */
  remind: number;
  /** Colleagues see it as late and may take over, the patient is asked "has someone been with you?". */
  late: number;
  /** The accepter is asked "done, or still at it?"; it is given back 5 min later without an answer. */
  ask: number;
};

/** By the promise; for high urgency by fixed times, whatever is promised. */
export function acceptanceTimes({ urgency, response_minutes }: Accepted): AcceptanceTimes {
  const { remindMinutes, lateMinutes, giveBackMinutes } = requestTiming.highAccepted;
  const minutes =
    urgency === 'high'
      ? { remind: remindMinutes, late: lateMinutes, ask: giveBackMinutes - requestTiming.stillAtItMinutes }
      : {
          remind: response_minutes,
          late: requestTiming.lateAfterPromises * response_minutes,
          ask: requestTiming.stillAtItAfterPromises * response_minutes,
        };
  return { remind: minutes.remind * minuteMs, late: minutes.late * minuteMs, ask: minutes.ask * minuteMs };
}
