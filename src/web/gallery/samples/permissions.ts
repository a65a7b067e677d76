import { acceptanceTimes } from '#shared/requests/acceptance-times.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { requestTiming } from '#shared/requests/timing.ts';
import type { StaffVerb } from '#shared/requests/transitions.ts';

type Permissions = 'visible' | 'may' | 'may_from' | 'may_until';

/**
 * The request, on the board of this employee, with what the server says that this employee may do, who is on duty, was
 * notified and takes it on.
 */
export function permitted(
  me: string,
  request: Omit<HelpRequestForStaff, Permissions> & Partial<HelpRequestForStaff>,
): HelpRequestForStaff {
  const { status, accepted_by, done_at, canceled_at, done_by } = request;
  const isMine = accepted_by?.id === me;
  const may = {
    pending: ['accept', 'decline', 'cancel'],
    accepted: isMine
      ? ['still_at_it', 'estimate', 'done', 'undo_accept', 'hand_over', 'share', 'release', 'cancel']
      : ['done', 'take_over', 'cancel'],
    shared: isMine
      ? ['still_at_it', 'accept', 'done', 'hand_over', 'release', 'cancel']
      : ['accept', 'done', 'take_over', 'cancel'],
    done: done_by === me ? ['undo_done', 'reopen'] : ['reopen'],
    canceled: ['reopen'],
  } as const satisfies Record<HelpRequestForStaff['status'], readonly StaffVerb[]>;
  const ended = Date.parse(done_at ?? canceled_at ?? '') || 0;
  const counts = Date.parse(request.promise_counts_from ?? request.accepted_at ?? '') || 0;
  const gone = Date.parse(request.accepter_unreachable_since ?? '') || Number.POSITIVE_INFINITY;
  const relieved = Math.min(counts + acceptanceTimes(request).late, gone + requestTiming.unreachableSeconds * 1000);
  return {
    visible: true,
    may: [...may[status]],
    may_from: { take_over: instant(relieved) },
    may_until: {
      undo_accept: instant((Date.parse(request.accepted_at ?? '') || 0) + requestTiming.undoAcceptSeconds * 1000),
      undo_done: instant(ended + requestTiming.undoDoneSeconds * 1000),
      reopen: instant(ended + requestTiming.reopenHours * 3_600_000),
    },
    ...request,
  };
}

const instant = (ms: number) => new Date(ms).toISOString();
