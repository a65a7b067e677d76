import type { PatientState } from '#shared/requests/patient-state.ts';
import type { ControlName } from '#web/kit/icons/names.ts';

/** The steps that the progress track shows, from the bed to the nurse and back. */
export const progressSteps = ['sent', 'received', 'accepted', 'done'] as const;
export type ProgressStep = (typeof progressSteps)[number];

/** The colour of light; a state is never told by it alone. */
export type Tone = 'waiting' | 'accepted' | 'done' | 'urgent' | 'robot' | 'off';

/** How far a request is. `tone` is the card's, `trackTone` the track's own where it differs. */
export type Progress = {
  tone: Tone;
  trackTone: Tone;
  /** The step at which the request stands now; those before it are lit. */
  at: ProgressStep;
  icon: ControlName;
  /** `slack`: nobody holds the other end yet; `taut`: somebody has taken it; `cut`: it has not left the device. */
  drawn: 'slack' | 'taut' | 'cut';
};

const states = {
  waiting_unsent: { tone: 'urgent', trackTone: 'waiting', at: 'sent', icon: 'clock', drawn: 'cut' },
  planned: { tone: 'waiting', trackTone: 'waiting', at: 'sent', icon: 'clock', drawn: 'slack' },
  sent: { tone: 'waiting', trackTone: 'waiting', at: 'sent', icon: 'send', drawn: 'slack' },
  received: { tone: 'waiting', trackTone: 'waiting', at: 'received', icon: 'inbox', drawn: 'slack' },
  looking: { tone: 'waiting', trackTone: 'waiting', at: 'sent', icon: 'users', drawn: 'slack' },
  not_received: { tone: 'urgent', trackTone: 'urgent', at: 'sent', icon: 'alert', drawn: 'slack' },
  unreachable: { tone: 'urgent', trackTone: 'urgent', at: 'sent', icon: 'alert', drawn: 'slack' },
  nobody: { tone: 'urgent', trackTone: 'urgent', at: 'sent', icon: 'alert', drawn: 'slack' },
  accepted: { tone: 'accepted', trackTone: 'accepted', at: 'accepted', icon: 'usercheck', drawn: 'taut' },
  late_asked: { tone: 'accepted', trackTone: 'accepted', at: 'accepted', icon: 'usercheck', drawn: 'taut' },
  on_its_way: { tone: 'robot', trackTone: 'robot', at: 'accepted', icon: 'robotc', drawn: 'taut' },
  done: { tone: 'done', trackTone: 'done', at: 'done', icon: 'check', drawn: 'taut' },
  canceled: { tone: 'off', trackTone: 'off', at: 'sent', icon: 'x', drawn: 'cut' },
} as const satisfies Record<PatientState, Progress>;

/** The one source of how a state looks, for all apps. */
export function progressOf(state: PatientState): Progress {
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
