import type { StaffVerb } from '#shared/requests/transitions.ts';
import type { ControlName } from '#web/kit/icons/names.ts';

type Face = {
  icon: ControlName;
  /** On the page of a request. */
  look: 'line' | 'quiet';
  /** Points the other way where one reads from right to left. */
  flips?: true;
};

/** How each verb looks; its words are `step.<verb>`. A verb that is missing here, or has no words, does not compile. */
export const verbFaces: Readonly<Record<StaffVerb, Face>> = {
  still_at_it: { icon: 'clock', look: 'line' },
  accept: { icon: 'hand', look: 'line' },
  estimate: { icon: 'clock', look: 'line' },
  done: { icon: 'check', look: 'line' },
  undo_accept: { icon: 'undo', look: 'line', flips: true },
  undo_done: { icon: 'undo', look: 'line', flips: true },
  reopen: { icon: 'undo', look: 'line', flips: true },
  take_over: { icon: 'hand', look: 'line' },
  decline: { icon: 'next', look: 'quiet', flips: true },
  hand_over: { icon: 'users', look: 'line' },
  share: { icon: 'share', look: 'line' },
  release: { icon: 'release', look: 'quiet' },
  cancel: { icon: 'x', look: 'quiet' },
};
