import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent } from 'react';
import type { ChannelName } from '#shared/kernel/channels.ts';
import type { LiveList } from '#shared/requests/apply-request-changed.ts';
import { inTime } from '#web/kit/http/in-time.ts';
import { type HeardOn, listen, namesIn, onJoined } from './channels.ts';
import { onReconnect, type Why } from './link.ts';
import { applyChange, coversJoin, type Keeps, type Row, readFresh } from './live-list.ts';
import { rereadOnce } from './reread.ts';

type LiveListOptions<R extends Row, Name extends ChannelName> = {
  queryKey: readonly unknown[];
  /**
   * One fetch of the whole list, given up after as long as an answer is waited for: `async (signal) => (await call(listRequests, { query, signal, quiet: true })).data`.
   */
  read(signal: AbortSignal): Promise<readonly R[]>;
  /** What announces a change of a row, with the row as it then is … */
  event: HeardOn<Name, R>;
  /** … and where. */
  channels: readonly Name[];
  keeps: Keeps<R>;
  order(a: R, b: R): number;
  /**
   * The server names what was announced on these channels just before they were joined, so that one reading is enough.
   */
  readsOnce?: boolean;
  /** False while nobody is signed in; nothing is read then. */
  enabled?: boolean;
};

/**
 * A list of requests that is always as new as the server's: subscribes, reads, applies what arrived meanwhile
 * by version, and reads again after each (re)connect. `data` is sorted by `order`.
 */
export function useLiveList<R extends Row, Name extends ChannelName>(
  options: LiveListOptions<R, Name>,
): UseQueryResult<R[]> {
  const { queryKey, read, event, channels, keeps, order, readsOnce = false, enabled = true } = options;
  const client = useQueryClient();
  const sorted = useCallback((list: LiveList<R>) => [...list.rows].sort(order), [order]);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => readFresh(client, queryKey, () => read(inTime(signal)), keeps),
    select: sorted,
    enabled,
  });
  const changed = useEffectEvent((payload: unknown) => applyChange(client, queryKey, payload as R, keeps)); // as `event` says
  const again = useEffectEvent((why: Why) => {
    if (why === 'missed' || !readsOnce || !coversJoin(queryKey)) rereadOnce(client, queryKey);
  });
  const names = channels.join(' ');
  useEffect(() => {
    const left = namesIn<Name>(names).flatMap((name) => [
      listen(name, event, (payload: unknown) => changed(payload)),
      onJoined(name, () => again('joined')),
    ]);
    left.push(onReconnect((why) => again(why)));
    return () => {
      for (const leave of left) leave();
    };
  }, [names, event]);
  return query;
}
