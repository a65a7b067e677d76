import type { BodyOf, Endpoint } from '#shared/kernel/endpoint.ts';
import { sayEstimate, sayStillAtIt } from './reaching/receipt.endpoints.ts';
import {
  acceptRequest,
  cancelRequest,
  declineRequest,
  markRequestDone,
  releaseRequest,
  reopenRequest,
  shareRequest,
  takeOverRequest,
  undoRequestAccept,
  undoRequestDone,
} from './request.endpoints.ts';
import type { StaffVerb } from './transitions.ts';

/** Done by one call. To hand over is to make an offer, which has a page of its own. */
export type PressVerb = Exclude<StaffVerb, 'hand_over'>;

/**
 * What a verb says besides itself: minutes, which have keys of their own; or, asked for before it is sent, a code, words
 * of one's own, or for whom it is.
 */
type Says = 'nothing' | 'minutes_if_wanted' | 'minutes' | 'reason' | 'words' | 'target';

type Verb = { readonly call: Endpoint; readonly says: Says };

/**
 * The call of each verb, and what it says. From which statuses a verb leads where stands in the table of transitions;
 * who may, the server decides and says with each request (`may`).
 */
export const verbCalls = {
  accept: { call: acceptRequest, says: 'minutes_if_wanted' },
  estimate: { call: sayEstimate, says: 'minutes' },
  done: { call: markRequestDone, says: 'nothing' },
  undo_accept: { call: undoRequestAccept, says: 'nothing' },
  undo_done: { call: undoRequestDone, says: 'nothing' },
  reopen: { call: reopenRequest, says: 'nothing' },
  take_over: { call: takeOverRequest, says: 'nothing' },
  decline: { call: declineRequest, says: 'nothing' },
  still_at_it: { call: sayStillAtIt, says: 'nothing' },
  share: { call: shareRequest, says: 'target' },
  release: { call: releaseRequest, says: 'reason' },
  cancel: { call: cancelRequest, says: 'words' },
} as const satisfies Record<PressVerb, Verb>;

/** What goes into the body of a verb's call besides the id of the action. */
export type Said<V extends PressVerb> = Omit<BodyOf<(typeof verbCalls)[V]['call']>, 'action_id'>;

/** The same as the last argument of a press: nothing, for a verb that says nothing. */
export type Saying<V extends PressVerb> =
  V extends VerbThatSays<'nothing'>
    ? []
    : V extends VerbThatSays<'minutes_if_wanted'>
      ? [said?: Said<V>]
      : [said: Said<V>];

type VerbThatSays<S extends Says> = {
  [V in PressVerb]: (typeof verbCalls)[V]['says'] extends S ? V : never;
}[PressVerb];

/** Verbs that something is asked before. */
export type AskingVerb = VerbThatSays<'reason' | 'words' | 'target'>;

export function isAsking(verb: PressVerb): verb is AskingVerb {
  const { says } = verbCalls[verb];
  return says === 'reason' || says === 'words' || says === 'target';
}

/** What the caller may do with a request: a verb bound by time from or until an instant. */
type Permitted = {
  readonly may: readonly StaffVerb[];
  readonly may_from: Readonly<Partial<Record<StaffVerb, string>>>;
  readonly may_until: Readonly<Partial<Record<StaffVerb, string>>>;
};

/** The verbs that the caller may use at `now`, the server's time in milliseconds. */
export function mayNow({ may, may_from, may_until }: Permitted, now: number): StaffVerb[] {
  return may.filter((verb) => {
    const [from, until] = [may_from[verb], may_until[verb]];
    return (from === undefined || now >= Date.parse(from)) && (until === undefined || now <= Date.parse(until));
  });
}
