import { byUrgencyThenWaiting } from '#shared/requests/order.ts';
import { isWaiting } from '#shared/requests/transitions.ts';
import type { StationRequest } from '#shared/station/station.schemas.ts';

/** What the station display shows of a ward's requests. */
export type DisplayRows = {
  /** Those that wait for somebody, the high ones first (S8); then those that somebody has. */
  rows: readonly StationRequest[];
  /** How many of them are high and wait: for more than a page of these the pages turn. */
  highWaiting: number;
  /** What has reached nobody (S9, S11), wherever it stands. */
  red: readonly StationRequest[];
};

/** Open requests in the order of the station display; of equally urgent ones, first those that have reached nobody. */
export function displayRows(requests: readonly StationRequest[]): DisplayRows {
  const open = [...requests].sort(
    (a, b) => byUrgency(a, b) || Number(isRed(b)) - Number(isRed(a)) || byUrgencyThenWaiting(a, b),
  );
  const waiting = open.filter(isUntaken);
  return {
    rows: [...waiting, ...open.filter((request) => !isUntaken(request))],
    highWaiting: waiting.filter(({ urgency }) => urgency === 'high').length,
    red: waiting.filter(isRed),
  };
}

/** As in the order of every list, without the time. */
function byUrgency(a: StationRequest, b: StationRequest): number {
  const at = { status: 'pending', due_at: '', id: '' } as const;
  return byUrgencyThenWaiting({ ...at, urgency: a.urgency }, { ...at, urgency: b.urgency });
}

/** Whether nobody has it yet, or its owner asks who can take it over. */
export function isUntaken({ status }: Pick<StationRequest, 'status'>): boolean {
  return isWaiting(status);
}

/** No device has shown it in time, or nobody is present; the server takes the reason away again (S9, S11). */
export function isRed(request: Pick<StationRequest, 'status' | 'red'>): boolean {
  return isUntaken(request) && request.red.length > 0;
}
