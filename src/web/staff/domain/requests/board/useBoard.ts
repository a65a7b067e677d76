import type { UseQueryResult } from '@tanstack/react-query';
import { channels } from '#shared/kernel/channels.ts';
import { byUrgencyThenWaiting } from '#shared/requests/order.ts';
import { listRequests } from '#shared/requests/request.endpoints.ts';
import { requestChanged } from '#shared/requests/request.events.ts';
import type { BoardQuery, HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { useMay } from '#web/desk/session/useMay.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { useLiveList } from '#web/kit/live/useLiveList.ts';
import { doneShown, readDone } from './done-pages.ts';

/** Where the board is kept; own presses reach it under this key. */
export const boardKey = keys.board('board');

/** What the board of whoever is signed in holds, as the server says; the filters choose among it. */
export const isOnBoard = ({ visible }: HelpRequestForStaff) => visible;

/**
 * The scopes that with what is over are the board: a filter then needs no call, and a step moves a card between them.
 */
const scopes = ['open', 'later'] as const;

/** The requests of the employee's departments, as new as the server's. */
export function useBoard(): UseQueryResult<HelpRequestForStaff[]> {
  const employee = useEmployee();
  const allowed = useMay(listRequests);
  return useLiveList({
    queryKey: boardKey,
    read: allowed ? readBoard : async () => [],
    event: requestChanged,
    channels:
      employee && allowed
        ? [...employee.departments.map(({ id }) => channels.department(id)), channels.employee(employee.id)]
        : [],
    keeps: isOnBoard,
    order: byUrgencyThenWaiting,
    readsOnce: true,
  });
}

/**
 * Reads all scopes, of what is over as much as was asked for; of a request that moved from one to another meanwhile the
 * newer state counts.
 */
async function readBoard(signal: AbortSignal): Promise<HelpRequestForStaff[]> {
  const ask = async (query: BoardQuery) => (await call(listRequests, { query, signal, quiet: true })).data;
  const [done, ...open] = await Promise.all([
    readDone(ask, doneShown.get().wanted),
    ...scopes.map((scope) => ask({ scope })),
  ]);
  doneShown.set(({ wanted }) => ({ wanted, more: done.more }));
  const newest = new Map<string, HelpRequestForStaff>();
  for (const request of [...open.flat(), ...done.rows]) {
    if ((newest.get(request.id)?.version ?? -1) < request.version) newest.set(request.id, request);
  }
  return [...newest.values()];
}
