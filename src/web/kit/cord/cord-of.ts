import type { PatientState } from '#shared/requests/patient-state.ts';
import type { ControlName } from '#web/kit/icons/names.ts';

/** The steps that the cord shows, from the bed to the nurse and back. */
export const cordSteps = ['sent', 'received', 'accepted', 'done'] as const;
export type CordStep = (typeof cordSteps)[number];

/** The colour of light; a state is never told by it alone. */
export type Tone = 'waiting' | 'accepted' | 'done' | 'urgent' | 'robot' | 'off';

/** How far a request is. `tone` is the card's, `cordTone` the cord's own where it differs. */
export type CordState = {
  tone: Tone;
  cordTone: Tone;
  /** The step at which the request stands now; those before it are lit. */
  at: CordStep;
  icon: ControlName;
  /** `slack`: nobody holds the other end yet; `taut`: somebody has taken it; `cut`: it has not left the device. */
  cord: 'slack' | 'taut' | 'cut';
};

const states = {
  waiting_unsent: { tone: 'urgent', cordTone: 'waiting', at: 'sent', icon: 'clock', cord: 'cut' },
  planned: { tone: 'waiting', cordTone: 'waiting', at: 'sent', icon: 'clock', cord: 'slack' },
  sent: { tone: 'waiting', cordTone: 'waiting', at: 'sent', icon: 'send', cord: 'slack' },
  received: { tone: 'waiting', cordTone: 'waiting', at: 'received', icon: 'inbox', cord: 'slack' },
  looking: { tone: 'waiting', cordTone: 'waiting', at: 'sent', icon: 'users', cord: 'slack' },
  not_received: { tone: 'urgent', cordTone: 'urgent', at: 'sent', icon: 'alert', cord: 'slack' },
  unreachable: { tone: 'urgent', cordTone: 'urgent', at: 'sent', icon: 'alert', cord: 'slack' },
  nobody: { tone: 'urgent', cordTone: 'urgent', at: 'sent', icon: 'alert', cord: 'slack' },
  accepted: { tone: 'accepted', cordTone: 'accepted', at: 'accepted', icon: 'usercheck', cord: 'taut' },
  late_asked: { tone: 'accepted', cordTone: 'accepted', at: 'accepted', icon: 'usercheck', cord: 'taut' },
  on_its_way: { tone: 'robot', cordTone: 'robot', at: 'accepted', icon: 'robotc', cord: 'taut' },
  done: { tone: 'done', cordTone: 'done', at: 'done', icon: 'check', cord: 'taut' },
  canceled: { tone: 'off', cordTone: 'off', at: 'sent', icon: 'x', cord: 'cut' },
} as const satisfies Record<PatientState, CordState>;

/** The one source of how a state looks, for all apps. */
export function cordOf(state: PatientState): CordState {
  return states[state];
}

const behind: readonly Tone[] = ['urgent', 'waiting', 'robot', 'accepted', 'done', 'off'];

/** The tone of the request that is furthest behind: the lamp over the door. Null when nothing is open. */
export function furthestBehind(open: readonly PatientState[]): Tone | null {
  const [first] = [...open].sort(byHowFar);
  return first ? states[first].tone : null;
}

/** Orders states so that the one furthest behind comes first. */
export function byHowFar(a: PatientState, b: PatientState): number {
  return behind.indexOf(states[a].tone) - behind.indexOf(states[b].tone);
}
