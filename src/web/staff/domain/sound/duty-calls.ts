import type { Handover } from '#shared/duty/colleague.schemas.ts';
import type { Duty } from '#shared/duty/duty.schemas.ts';
import type { Row } from './who-sounds.ts';

type Who = { me: string; now: number };

/**
 * What colleagues ask of this employee, as it sounds: once, like a request of normal urgency, for each offer and each
 * break to cover that stands; and softly for the question whether they are still on duty (S25). `now` is server time.
 */
export function dutyCalls(duty: Duty | undefined, handover: Handover | undefined, { me, now }: Who): Row[] {
  const offers = (handover?.offers ?? []).filter(({ lapses_at }) => Date.parse(lapses_at) > now);
  const covers = (duty?.asked_to_cover ?? []).filter(({ state, lapses_at }) => {
    return state === 'notified' || (state === 'asked' && Date.parse(lapses_at) > now);
  });
  const idle = duty?.idle_asked_until;
  return [
    ...offers.map(({ id, offered_at }) => rowOf(id, offered_at, 'normal', me)),
    ...covers.map(({ id, asked_at }) => rowOf(id, asked_at, 'normal', me)),
    ...(idle ? [rowOf('idle', idle, 'low', me)] : []),
  ];
}

function rowOf(id: string, alerted_at: string, urgency: Row['urgency'], me: string): Row {
  const nobodys = { accepted_at: null, accepted_by: null, holder_alert: null };
  return { id, status: 'pending', urgency, notified: [me], alerted_at, alert_kind: 'new', ...nobodys };
}
