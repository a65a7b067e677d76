import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listRequests } from '#shared/requests/request.endpoints.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { call } from '#web/kit/http/call.ts';
import { useLink } from '#web/kit/live/link-state.ts';
import { applyChange } from '#web/kit/live/live-list.ts';
import { useStore } from '#web/kit/store.ts';
import { doneShown, pageSize, readDone } from '#web/staff/domain/requests/board/done-pages.ts';
import { boardKey, isOnBoard } from '#web/staff/domain/requests/board/useBoard.ts';

/**
 * The next page of what is over, after the last of `shown`. `onRead` learns the first request of it. Without a
 * connection none is read.
 */
export function useMoreDone(shown: readonly HelpRequestForStaff[], onRead: (id: string) => void) {
  const client = useQueryClient();
  const { more } = useStore(doneShown, (all) => all);
  const offline = useLink() === 'lost';
  const read = useMutation({
    mutationFn: () =>
      readDone(async (query) => (await call(listRequests, { query, quiet: true })).data, pageSize, shown.at(-1)),
    onSuccess: (page) => {
      const [first] = page.rows;
      if (first) onRead(first.id);
      doneShown.set(({ wanted }) => ({ wanted: wanted + pageSize, more: page.more }));
      for (const request of page.rows) applyChange(client, boardKey, request, isOnBoard);
    },
    onError: reportFailure,
  });
  return { more, offline, busy: read.isPending, read: () => !offline && !read.isPending && read.mutate() };
}
