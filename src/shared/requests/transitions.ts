/** The life of a request, as one table that server and screens share (product.md §3). */
export const statuses = ['pending', 'accepted', 'done', 'canceled', 'shared'] as const;
export type Status = (typeof statuses)[number];
export const openStatuses = ['pending', 'accepted', 'shared'] as const satisfies readonly Status[];

type Transition = {
  /** States in which the step is allowed. */
  from: readonly Status[];
  /** The state after it; `same` leaves it. */
  to: Status | 'same';
  /** How the acceptance that runs until now ends with this step, if one does. */
  endsAcceptance?: string;
};

export const transitions = {
  repeat: { from: ['pending', 'accepted', 'shared'], to: 'same' },
  accept: { from: ['pending', 'shared'], to: 'accepted', endsAcceptance: 'shared' },
  done: { from: ['accepted', 'shared'], to: 'done', endsAcceptance: 'done' },
  undo_done: { from: ['done'], to: 'accepted' },
  cancel: { from: ['pending', 'accepted', 'shared'], to: 'canceled', endsAcceptance: 'canceled' },
  reopen: { from: ['done', 'canceled'], to: 'pending' },
} as const satisfies Record<string, Transition>;

export type TransitionName = keyof typeof transitions;

/** May `action` be taken in `status`? Rights are a second question, answered by the policy. */
export function allows(action: TransitionName, status: Status): boolean {
  return (transitions[action].from as readonly Status[]).includes(status);
}

/** The status after `action` from `status`. */
export function statusAfter(action: TransitionName, status: Status): Status {
  const { to } = transitions[action];
  return to === 'same' ? status : to;
}

export function isOpen(status: Status): boolean {
  return (openStatuses as readonly Status[]).includes(status);
}
