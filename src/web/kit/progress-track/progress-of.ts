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

/** What a request or a tap of this device reads as; `sending` is a tap whose answer is still in time. */
export type ShownState = PatientState | 'sending';

const states = {
  sending: { tone: 'waiting', trackTone: 'waiting', at: 'sent', icon: 'send', drawn: 'slack' },
  waiting_unsent: { tone: 'urgent', trackTone: 'waiting', at: 'sent', icon: 'clock', drawn: 'cut' },
  planned: { tone: 'waiting', trackTone: 'waiting', at: 'sent', icon: 'clock', drawn: 'slack' },
  sent: { tone: 'waiting', trackTone: 'waiting', at: 'sent', icon: 'send', drawn: 'slack' },
  received: { tone: 'waiting', trackTone: 'waiting', at: 'received', icon: 'inbox', drawn: 'slack' },
  looking: { tone: 'waiting', trackTone: 'waiting', at: 'sent', icon: 'users', drawn: 'slack' },
  not_received: { tone: 'urgent', trackTone: 'urgent', at: 'sent', icon: 'alert', drawn: 'slack' },
  unreachable: { tone: 'urgent', trackTone: 'urgent', at: 'sent', icon: 'alert', drawn: 'slack' },
  nobody: { tone: 'urgent', trackTone: 'urgent', at: 'sent', icon: 'alert', drawn: 'slack' },
  accepted: { tone: 'accepted', trackTone: 'accepted', at: 'accepted', icon: 'usercheck', drawn: 'taut' },
  late_asked: { tone: 'waiting', trackTone: 'waiting', at: 'accepted', icon: 'clock', drawn: 'taut' },
  on_its_way: { tone: 'robot', trackTone: 'robot', at: 'accepted', icon: 'robotc', drawn: 'taut' },
  done: { tone: 'done', trackTone: 'done', at: 'done', icon: 'check', drawn: 'taut' },
  canceled: { tone: 'off', trackTone: 'off', at: 'sent', icon: 'x', drawn: 'cut' },
} as const satisfies Record<ShownState, Progress>;

/** The one source of how a state looks, for all apps. */
export function progressOf(state: ShownState): Progress {
  return states[state];
}

/**
 * From the one furthest behind: nobody can come, nobody has it, somebody has it and is late, on its way to somebody,
 * taken.
 */
const behind: readonly ShownState[] = [
  ...(['waiting_unsent', 'nobody', 'unreachable', 'not_received'] as const),
  ...(['looking', 'late_asked', 'sending', 'sent', 'received'] as const),
  ...(['on_its_way', 'accepted', 'planned', 'done', 'canceled'] as const),
];

/** The tone of the request that is furthest behind: the light of the header. Null when nothing is open. */
export function furthestBehind(open: readonly ShownState[]): Tone | null {
  const [first] = [...open].sort((a, b) => behind.indexOf(a) - behind.indexOf(b));
  return first ? states[first].tone : null;
}

type Standing = { state: ShownState; due_at: string };

/**
 * Orders what is open so that the one furthest behind comes first; in the same state the one that has waited longest.
 */
export function byFurthestBehind(a: Standing, b: Standing): number {
  return behind.indexOf(a.state) - behind.indexOf(b.state) || a.due_at.localeCompare(b.due_at);
}
