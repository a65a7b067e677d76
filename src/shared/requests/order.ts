type Sorted = { urgency: 'high' | 'normal' | 'low'; due_at: string; id: string };
const rank = { high: 0, normal: 1, low: 2 } as const;

/** Order of every list of open requests: urgency, then who has waited longest (S8). */
export function byUrgencyThenWaiting(a: Sorted, b: Sorted): number {
  return rank[a.urgency] - rank[b.urgency] || a.due_at.localeCompare(b.due_at) || a.id.localeCompare(b.id);
}
