/** The steps of a request's progress track: on its way to *done*, and what kept it from getting there. */
export const trackSteps = [
  'sent',
  'received',
  'looking',
  'not_received',
  'unreachable',
  'nobody',
  'accepted',
  'done',
] as const;

export type TrackStep = (typeof trackSteps)[number];

/** A step that a request has reached, and since when it stood there. */
export type Reached = { step: TrackStep; at: string };
