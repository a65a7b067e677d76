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
  /** The step ends or restarts escalation: timers set before it do nothing any more, and telling begins anew. */
  endsTelling?: true;
};

export const transitions = {
  repeat: { from: ['pending', 'accepted', 'shared'], to: 'same' },
  accept: { from: ['pending', 'shared'], to: 'accepted', endsAcceptance: 'accepted_by_another', endsTelling: true },
  hand_to_robot: { from: ['pending'], to: 'accepted', endsTelling: true },
  decline: { from: ['pending'], to: 'same' },
  done: { from: ['accepted', 'shared'], to: 'done', endsAcceptance: 'done', endsTelling: true },
  undo_done: { from: ['done'], to: 'accepted', endsTelling: true },
  share: { from: ['accepted'], to: 'shared', endsTelling: true },
  release: { from: ['accepted', 'shared'], to: 'pending', endsAcceptance: 'released', endsTelling: true },
  hand_over: { from: ['accepted', 'shared'], to: 'accepted', endsAcceptance: 'handed_over', endsTelling: true },
  take_over: { from: ['accepted', 'shared'], to: 'accepted', endsAcceptance: 'taken_over', endsTelling: true },
  give_back: { from: ['accepted', 'shared'], to: 'pending', endsAcceptance: 'given_back', endsTelling: true },
  delivered: { from: ['accepted'], to: 'done', endsAcceptance: 'done', endsTelling: true },
  failed: { from: ['accepted'], to: 'pending', endsAcceptance: 'failed', endsTelling: true },
  cancel: {
    from: ['pending', 'accepted', 'shared'],
    to: 'canceled',
    endsAcceptance: 'canceled',
    endsTelling: true,
  },
  reopen: { from: ['done', 'canceled'], to: 'pending', endsTelling: true },
} as const satisfies Record<string, Transition>;

export type TransitionName = keyof typeof transitions;

/** May `action` be taken in `status`? Rights are a second question, answered by the policy. */
export function allows(action: TransitionName, status: Status): boolean {
  return transitions[action].from.some((from) => from === status);
}

/** The status after `action` from `status`. */
export function statusAfter(action: TransitionName, status: Status): Status {
  const { to } = transitions[action];
  return to === 'same' ? status : to;
}

/** What the step ends besides: the running acceptance (and how), and the telling of people. */
export function endsWith(action: TransitionName): Pick<Transition, 'endsAcceptance' | 'endsTelling'> {
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
