/** The life of a request, as one table that server and screens share (docs/product.md). */
export const statuses = ['pending', 'accepted', 'done', 'canceled', 'shared'] as const;
export type Status = (typeof statuses)[number];
export const openStatuses = ['pending', 'accepted', 'shared'] as const satisfies readonly Status[];

/** How an acceptance can end. */
export type HowEnded =
  | 'done'
  | 'released'
  | 'handed_over'
  | 'taken_over'
  | 'given_back'
  | 'accepted_by_another'
  | 'failed'
  | 'canceled';

type Transition = {
  /** States in which the step is allowed. */
  from: readonly Status[];
  /** The state after it; `same` leaves it. */
  to: Status | 'same';
  /** How the acceptance that runs until now ends with this step, if one does. */
  endsAcceptance?: HowEnded;
  /**
   * The step ends or restarts escalation: timers set before it do nothing any more, and a new notification round
   * begins.
   */
  endsRound?: true;
};

export const transitions = {
  repeat: { from: ['pending', 'accepted', 'shared'], to: 'same' },
  accept: { from: ['pending', 'shared'], to: 'accepted', endsAcceptance: 'accepted_by_another', endsRound: true },
  hand_to_robot: { from: ['pending'], to: 'accepted', endsRound: true },
  decline: { from: ['pending'], to: 'same' },
  done: { from: ['accepted', 'shared'], to: 'done', endsAcceptance: 'done', endsRound: true },
  undo_accept: { from: ['accepted'], to: 'pending', endsAcceptance: 'released', endsRound: true },
  undo_done: { from: ['done'], to: 'accepted', endsRound: true },
  share: { from: ['accepted'], to: 'shared', endsRound: true },
  release: { from: ['accepted', 'shared'], to: 'pending', endsAcceptance: 'released', endsRound: true },
  hand_over: { from: ['accepted', 'shared'], to: 'accepted', endsAcceptance: 'handed_over', endsRound: true },
  take_over: { from: ['accepted', 'shared'], to: 'accepted', endsAcceptance: 'taken_over', endsRound: true },
  give_back: { from: ['accepted', 'shared'], to: 'pending', endsAcceptance: 'given_back', endsRound: true },
  delivered: { from: ['accepted'], to: 'done', endsAcceptance: 'done', endsRound: true },
  failed: { from: ['accepted'], to: 'pending', endsAcceptance: 'failed', endsRound: true },
  cancel: {
    from: ['pending', 'accepted', 'shared'],
    to: 'canceled',
    endsAcceptance: 'canceled',
    endsRound: true,
  },
  reopen: { from: ['done', 'canceled'], to: 'pending', endsRound: true },
} as const satisfies Record<string, Transition>;

export type TransitionName = keyof typeof transitions;

/** What an employee can do with a request, in the order in which its page offers it. */
export const staffVerbs = [
  ...(['still_at_it', 'accept', 'estimate', 'done', 'undo_accept', 'undo_done', 'reopen'] as const),
  ...(['take_over', 'decline', 'hand_over', 'share', 'release', 'cancel'] as const),
] as const;
export type StaffVerb = (typeof staffVerbs)[number];

/** May `action` be taken in `status`? Rights are a second question, answered by the policy. */
export function allows(action: TransitionName, status: Status): boolean {
  return transitions[action].from.some((from) => from === status);
}

/** The status after `action` from `status`. */
export function statusAfter(action: TransitionName, status: Status): Status {
  const { to } = transitions[action];
  return to === 'same' ? status : to;
}

/** What the step ends besides: the running acceptance (and how), and the notification round. */
export function endsWith(action: TransitionName): Pick<Transition, 'endsAcceptance' | 'endsRound'> {
  const row: Transition = transitions[action];
  return row;
}

/** Whether nobody has it, or its accepter asks who can take it over. */
export function isWaiting(status: Status): boolean {
  return status === 'pending' || status === 'shared';
}

export function isOpen(status: Status): boolean {
  return openStatuses.some((open) => open === status);
}
