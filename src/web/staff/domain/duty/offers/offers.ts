import type { Handover, HandoverBed } from '#shared/duty/colleague.schemas.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { isOpen } from '#shared/requests/transitions.ts';

type Rows = readonly HelpRequestForStaff[];

/** An offer to a colleague, with what of it is still held. */
export type Made = Omit<Handover['offered'][number], 'request_ids'> & { requests: HelpRequestForStaff[] };
/** A colleague's offer, with what of it they still hold. */
export type Received = Handover['offers'][number];

export type Handing = {
  /** Offered, and the colleague may still take it. */
  standing: Made[];
  /** Offered in vain: nobody took it in time. */
  lapsed: Made[];
  /** Held, and not offered to anybody now. */
  free: HelpRequestForStaff[];
  /** The beds of this employee that are not offered to anybody now. */
  freeBeds: HandoverBed[];
};

/** What this employee holds, by what has been offered of it. The live board says what is held; `now` is server time. */
export function handing(handover: Handover, board: Rows, me: string, now: number): Handing {
  const held = board.filter(({ status, accepted_by }) => isOpen(status) && accepted_by?.id === me);
  const made = handover.offered
    .map(({ request_ids, ...offer }) => ({ ...offer, requests: held.filter(({ id }) => request_ids.includes(id)) }))
    .filter(({ requests, beds }) => requests.length + beds.length > 0);
  const standing = made.filter(({ lapses_at }) => Date.parse(lapses_at) > now);
  const bedsOut = new Set(standing.flatMap(({ beds }) => beds.map(({ id }) => id)));
  const out = new Set(standing.flatMap(({ requests }) => requests.map(({ id }) => id)));
  return {
    standing,
    lapsed: made.filter((offer) => !standing.includes(offer)),
    free: held.filter(({ id }) => !out.has(id)),
    freeBeds: handover.beds.filter(({ id }) => !bedsOut.has(id)),
  };
}

/** The offers to this employee that still stand; what the colleague no longer holds has left them. */
export function received(handover: Handover, board: Rows, now: number): Received[] {
  return handover.offers
    .filter(({ lapses_at }) => Date.parse(lapses_at) > now)
    .map((offer) => ({ ...offer, requests: offer.requests.filter((request) => holds(board, request, offer.from.id)) }))
    .filter(({ requests, beds }) => requests.length + beds.length > 0);
}

/**
 * The first offer to this employee that stands and that no device has said to have shown, here neither (`notified`).
 */
export function unshownOffer({ offers }: Handover, notified: ReadonlySet<string>, now: number): string | null {
  const standing = offers.filter(({ lapses_at }) => Date.parse(lapses_at) > now);
  return standing.find(({ id, shown_at }) => shown_at === null && !notified.has(id))?.id ?? null;
}

/** By the live board; one of a ward that is not on it stays as it was read. */
function holds(board: Rows, request: HelpRequestForStaff, who: string): boolean {
  const live = board.find(({ id }) => id === request.id) ?? request;
  return isOpen(live.status) && live.accepted_by?.id === who;
}

/** An offer that stood here a moment ago and does not any more: in time, or because nothing of it is left to take. */
export type Ended = { id: string; name: string; why: 'lapsed' | 'gone' };

/** Which of the offers seen `before` have ended otherwise than by being taken here. */
export function endedOffers(
  before: readonly Received[],
  present: readonly Received[],
  taken: ReadonlySet<string>,
  now: number,
): Ended[] {
  return before
    .filter(({ id }) => !taken.has(id) && !present.some((offer) => offer.id === id))
    .map(({ id, from, lapses_at }) => ({ id, name: from.name, why: Date.parse(lapses_at) <= now ? 'lapsed' : 'gone' }));
}
