import type { Query, QueryCache } from '@tanstack/react-query';

/**
 * Lets a reading that failed keep its error while it is read again, as one that succeeded keeps its data. The library
 * would say *pending* meanwhile: the key "try again" would go from under the finger that presses it.
 */
export function keepErrors(cache: QueryCache): void {
  const errors = new WeakMap<Query, Error | null>();
  cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    const error = errors.get(query);
    if (action.type === 'fetch' && query.state.data === undefined && error) query.setState({ status: 'error', error });
    else errors.set(query, query.state.error);
  });
}
