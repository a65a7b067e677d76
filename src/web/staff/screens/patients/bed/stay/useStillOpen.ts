import type { UseQueryResult } from '@tanstack/react-query';
import { listThreads } from '#shared/messages/message.endpoints.ts';
import type { ThreadForStaff } from '#shared/messages/message.schemas.ts';
import { listRequests } from '#shared/requests/request.endpoints.ts';
import { useMay } from '#web/desk/session/useMay.ts';
import { useClockFor } from '#web/kit/clock/useClock.ts';
import { useLink } from '#web/kit/live/link-state.ts';
import { useThreads } from '#web/staff/domain/messages/useThreads.ts';
import type { OpenRequest } from '#web/staff/domain/open/OpenRequestLine.tsx';
import { useBoard } from '#web/staff/domain/requests/board/useBoard.ts';
import { openOfStay, type Part, standing } from './still-open.ts';

type StillOpen = {
  /** Null while they are not known, or not for whoever looks. */
  requests: OpenRequest[] | null;
  /** The thread in which something is unread; null: none is. Undefined like `requests`. */
  unread: ThreadForStaff | null | undefined;
  hidden: Part[];
  unknown: Part[];
  isReading: boolean;
  /** What could not be read though there is a connection. */
  error: Error | null;
  readAgain: () => void;
};

/** What is open for a stay as the board and the threads have it, which the server keeps as new as its own. */
export function useStillOpen(stay: string): StillOpen {
  const board = useBoard();
  const threads = useThreads();
  const isLost = useLink() === 'lost';
  const mayRequests = useMay(listRequests);
  const mayMessages = useMay(listThreads);
  const rows = mayRequests ? board.data : undefined;
  const openAt = (now: number) => (rows ? openOfStay(rows, stay, now) : null);
  const planned = (now: number) => openAt(now)?.filter(({ is_planned }) => is_planned).length ?? 0;
  const now = useClockFor(planned);
  const partOf = (read: UseQueryResult, isAllowed: boolean) => ({
    isAllowed,
    isRead: read.data !== undefined,
    isReading: read.isFetching && !isLost,
  });
  const mine = mayMessages ? threads.data : undefined;
  return {
    ...standing({ requests: partOf(board, mayRequests), messages: partOf(threads, mayMessages) }),
    requests: openAt(now),
    unread: mine && (mine.find(({ stay_id, unread }) => stay_id === stay && unread > 0) ?? null),
    error: isLost ? null : (board.error ?? threads.error),
    readAgain: () => {
      for (const read of [board, threads]) if (read.isError) void read.refetch();
    },
  };
}
