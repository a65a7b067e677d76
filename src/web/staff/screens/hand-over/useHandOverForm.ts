import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Colleague } from '#shared/duty/colleague.schemas.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { useClock } from '#web/kit/clock/useClock.ts';
import { newId } from '#web/kit/ids.ts';
import { byNearness, couldTake } from '#web/staff/domain/colleagues/could-take.ts';
import { useColleagues } from '#web/staff/domain/colleagues/useColleagues.ts';
import { type Handing, handing, type Made } from '#web/staff/domain/duty/offers/offers.ts';
import { useOffer, useWithdraw } from '#web/staff/domain/duty/offers/useChangeHandover.ts';
import { useHandover } from '#web/staff/domain/duty/offers/useHandover.ts';
import { useBoard } from '#web/staff/domain/requests/board/useBoard.ts';
import { useBedNotes } from './useBedNotes.ts';

export type HandOverForm = ReturnType<typeof useHandOverForm>;

/**
 * What is chosen to be handed over and to whom, and the way to do it. At first all is chosen, beds too, or the one
 * request that the address names.
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
  const [tickedBeds, setTickedBeds] = useState<ReadonlySet<string> | null>(null);
  const [whom, setWhom] = useState<string | null>(null);
  const ready = handover.data && board.data && colleagues.data && employee;
  const view = ready ? handing(handover.data, board.data, employee.id, now) : null;
  const chosen = (view?.free ?? []).filter(({ id }) => (ticked ? ticked.has(id) : named === null || named === id));
  const chosenBeds = (view?.freeBeds ?? []).filter(({ id }) => (tickedBeds ? tickedBeds.has(id) : named === null));
  const able = (colleagues.data ?? [])
    .filter((colleague) => couldTake(colleague, chosen))
    .toSorted(byNearness(employee?.departments ?? []));
  const notes = useBedNotes(handover.data?.beds ?? []);
  const receiver = able.find(({ id }) => id === whom) ?? null;
  return {
    now,
    handing: view,
    isPending: !view && !handover.isError && !board.isError && !colleagues.isError,
    isError: !view && (handover.isError || board.isError || colleagues.isError),
    retry: () => void Promise.all([handover.refetch(), board.refetch(), colleagues.refetch()]),
    isChoosing: view !== null && isChoosing(view, chosenBeds.length),
    chosen,
    tick: (requests: readonly Named[], on: boolean) => setTicked(toggled(chosen, requests, on)),
    chosenBeds,
    tickBeds: (beds: readonly Named[], on: boolean) => setTickedBeds(toggled(chosenBeds, beds, on)),
    notes,
    able,
    receiver,
    setReceiver: ({ id }: Pick<Colleague, 'id'>) => setWhom(id),
    busy: offer.isPending || withdraw.isPending,
    offer: () => {
      if (!receiver || chosen.length + chosenBeds.length === 0) return;
      notes.submit((noteOf) => {
        const beds = chosenBeds.map(({ id }) => ({ bed_id: id, note: noteOf(id).trim() }));
        const given = { id: newId(), to: receiver.id, request_ids: chosen.map(({ id }) => id), beds };
        const ids = beds.map(({ bed_id }) => bed_id);
        offer.mutate(given, { onSuccess: notes.keep, onError: (error) => notes.refuse(error, ids) });
      });
    },
    withdraw: ({ id }: Made) => withdraw.mutate(id),
    /** The colleague of an offer, with family name and ward, while they are on duty. */
    colleagueOf: (id: string) => colleagues.data?.find((colleague) => colleague.id === id) ?? null,
  };
}

/** Whether something can be offered now: a request, a bed that is ticked, or a bed while no offer stands. */
function isChoosing({ free, freeBeds, standing }: Handing, beds: number): boolean {
  return free.length > 0 || beds > 0 || (freeBeds.length > 0 && standing.length === 0);
}

type Named = { id: string };

/** The chosen ones with these more, or without them. */
function toggled(chosen: readonly Named[], these: readonly Named[], on: boolean): ReadonlySet<string> {
  const ids = chosen.map(({ id }) => id);
  const changed = new Set(these.map(({ id }) => id));
  return on ? new Set([...ids, ...changed]) : new Set(ids.filter((id) => !changed.has(id)));
}
