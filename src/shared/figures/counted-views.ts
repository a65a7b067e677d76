import type { Dashboard } from './figure.schemas.ts';

/** What is counted among requests, and can be listed. */
export type Counted = 'open' | 'accepted' | 'overdue' | 'unreceived' | 'requests';

type View = Readonly<Record<string, string>>;

const open = { 'filter[open]': 'true', 'filter[due_at]': 'past' } as const;

/**
 * The view of the list of requests that holds exactly those that were counted, by its filters. `department`: of which
 * alone. What is asked for later than it was counted is in no figure of a period.
 */
export function viewOfCounted(
  counted: Counted,
  { period, counted_to }: Pick<Dashboard, 'period' | 'counted_to'>,
  department?: string,
): View {
  const views: Readonly<Record<Counted, View>> = {
    open,
    accepted: { ...open, 'filter[status]': 'accepted' },
    overdue: { 'filter[open]': 'true', 'filter[late_at]': 'past' },
    unreceived: { ...open, 'filter[unreceived]': 'true' },
    requests: {
      ...{ 'filter[waited_from][from]': period.from, 'filter[waited_from][to]': period.to },
      'filter[created_at][until]': counted_to,
    },
  };
  return { ...views[counted], ...(department ? { 'filter[department_id]': department } : {}) };
}
