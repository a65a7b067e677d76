import { isWaiting, type Status } from './transitions.ts';

type Sorted = { urgency: 'high' | 'normal' | 'low'; status: Status; due_at: string; id: string };
const rank = { high: 0, normal: 1, low: 2 } as const;

/**
 * Order of every list of open requests: urgency, then what waits for somebody before what is taken, then who has waited
 * longest (S8). The server's lists have the same (`boardOrder` of `request.reads.ts`).
 */
export function byUrgencyThenWaiting(a: Sorted, b: Sorted): number {
  return (
    rank[a.urgency] - rank[b.urgency] ||
    Number(!isWaiting(a.status)) - Number(!isWaiting(b.status)) ||
    a.due_at.localeCompare(b.due_at) ||
    a.id.localeCompare(b.id)
  );
}
