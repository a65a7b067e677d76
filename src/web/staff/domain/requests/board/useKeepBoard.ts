import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { knownAt, link } from '#web/kit/live/link-state.ts';
import { clockOffset, serverNow } from '#web/kit/live/server-time.ts';
import { keepBoard } from './kept-board.ts';

/** Keeps the board whenever it was read or changed, and with the time of the last answer when the page is left. */
export function useKeepBoard(board: UseQueryResult<HelpRequestForStaff[]>): void {
  const { data, dataUpdatedAt, isSuccess, isFetching } = board;
  const keep = useEffectEvent(() => {
    if (data && isSuccess && !isFetching) keepBoard({ rows: data, at: rightAt(dataUpdatedAt) });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them may mean that the list is another.
  useEffect(() => keep(), [data, dataUpdatedAt, isFetching]);
  useEffect(() => {
    const left = () => keep();
    window.addEventListener('pagehide', left);
    document.addEventListener('visibilitychange', left);
    return () => {
      window.removeEventListener('pagehide', left);
      document.removeEventListener('visibilitychange', left);
    };
  }, []);
}

/** Live it is right now; after a loss as of the last answer; before any answer as of when it was read. */
function rightAt(readAt: number): number {
  if (link.get() === 'connected') return serverNow();
  return (link.get() === 'lost' ? knownAt.get() : null) ?? readAt + clockOffset.get();
}
