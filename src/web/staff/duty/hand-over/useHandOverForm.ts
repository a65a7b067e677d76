import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Colleague } from '#shared/duty/colleague.schemas.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { useClock } from '#web/kit/clock/useClock.ts';
import { newId } from '#web/kit/ids.ts';
import { useBoard } from '#web/staff/board/useBoard.ts';
import { byNearness, couldTake } from '#web/staff/colleagues/could-take.ts';
import { useColleagues } from '#web/staff/colleagues/useColleagues.ts';
import { handing, type Made } from '#web/staff/duty/offers/offers.ts';
import { useOffer, useWithdraw } from '#web/staff/duty/offers/useChangeHandover.ts';
import { useHandover } from '#web/staff/duty/offers/useHandover.ts';
import { useEmployee } from '#web/staff/start/staff-session.ts';

export type HandOverForm = ReturnType<typeof useHandOverForm>;

/**
 * What is chosen to be handed over and to whom, and the way to do it. At first all is chosen, or the one request that
 * the address names.
 */
export function useHandOverForm() {
  const now = useClock();
  const employee = useEmployee();
  const handover = useHandover();
  const board = useBoard();
  const colleagues = useColleagues();
  const offer = useOffer();
  const withdraw = useWithdraw();
  const [query] = useSearchParams();
  const named = query.get('request');
  const [ticked, setTicked] = useState<ReadonlySet<string> | null>(null);
  const [whom, setWhom] = useState<string | null>(null);
  const ready = handover.data && board.data && colleagues.data && employee;
  const view = ready ? handing(handover.data, board.data, employee.id, now) : null;
  const chosen = (view?.free ?? []).filter(({ id }) => (ticked ? ticked.has(id) : named === null || named === id));
  const able = (colleagues.data ?? [])
    .filter((colleague) => couldTake(colleague, chosen))
    .toSorted(byNearness(employee?.departments ?? []));
  const receiver = able.find(({ id }) => id === whom) ?? null;
  const tick = (requests: readonly HelpRequestForStaff[], on: boolean) => {
    const next = new Set(chosen.map(({ id }) => id));
    for (const { id } of requests) on ? next.add(id) : next.delete(id);
    setTicked(next);
  };
  return {
    now,
    handing: view,
    isPending: !view && !handover.isError && !board.isError && !colleagues.isError,
    isError: !view && (handover.isError || board.isError || colleagues.isError),
    retry: () => void Promise.all([handover.refetch(), board.refetch(), colleagues.refetch()]),
    chosen,
    tick,
    able,
    receiver,
    setReceiver: ({ id }: Pick<Colleague, 'id'>) => setWhom(id),
    busy: offer.isPending || withdraw.isPending,
    offer: () => {
      if (!receiver || chosen.length === 0) return;
      offer.mutate({ id: newId(), to: receiver.id, request_ids: chosen.map(({ id }) => id) });
    },
    withdraw: ({ id }: Made) => withdraw.mutate(id),
    /** The colleague of an offer, with family name and ward, while they are on duty. */
    colleagueOf: (id: string) => colleagues.data?.find((colleague) => colleague.id === id) ?? null,
  };
}
