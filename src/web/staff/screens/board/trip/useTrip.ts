import { useEffect, useState } from 'react';
import type { EstimateMinutes } from '#shared/requests/estimate.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { useClockFor } from '#web/kit/clock/useClock.ts';
import { useAcceptMany } from '#web/staff/domain/requests/steps/usePress.ts';
import { boardPlace, keepBoardPlace } from '#web/staff/screens/board/place/board-place.ts';
import { byRoom, neededFor, tripOrder, tripPart } from './trip.ts';
import { useHeldRows } from './useHeldRows.ts';

type OnTrip = { rows: readonly HelpRequestForStaff[]; me: string; settled: boolean; context: string };

/** A trip: the rooms with what is open there, what is chosen of it, and what all that needs. */
export function useTrip({ rows, me, settled, context }: OnTrip) {
  const acceptMany = useAcceptMany();
  const now = useClockFor((at) => rows.map((request) => tripPart(request, { me, now: at })).join());
  const looking = { me, now };
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(boardPlace().chosen));
  useEffect(() => keepBoardPlace({ chosen: [...chosen] }), [chosen]);
  const byId = new Map(rows.map((request) => [request.id, request]));
  const wanted = tripOrder(rows, chosen, looking).map(({ id }) => id);
  const held = useHeldRows(context, { wanted, onBoard: new Set(byId.keys()), settled });
  const shown = held.shown.flatMap((id) => byId.get(id) ?? []);
  const taking = shown.filter((request) => chosen.has(request.id) && tripPart(request, looking) === 'open');
  const having = shown.filter(({ status, accepted_by }) => status === 'accepted' && accepted_by?.id === me);
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      for (const id of ids) {
        if (isChosen) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  return {
    ...{ chosen, choose, taking, looking },
    rooms: byRoom(shown),
    waiting: held.waiting.flatMap((id) => byId.get(id) ?? []),
    admit: held.admit,
    needs: neededFor([...taking, ...having]),
    accept: (minutes?: EstimateMinutes) => {
      setChosen(new Set(taking.map(({ id }) => id))); // what became of earlier ones has been read
      void acceptMany(taking, minutes ? { minutes } : {});
    },
  };
}

export type Trip = ReturnType<typeof useTrip>;
