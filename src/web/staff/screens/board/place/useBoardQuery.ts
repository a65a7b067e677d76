import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { boardFilters } from '#web/staff/screens/board/board-views.ts';
import { boardPlace, keepBoardPlace, type Shown, views } from './board-place.ts';

export type BoardQuery = {
  shown: Shown;
  show: (next: Partial<Shown>) => void;
  /** The address' own part of it, to be kept by links. */
  search: string;
};

/**
 * What of the board is shown: by its address, and where that says nothing as it was left. What is chosen is shown at once,
 * and the address, which the router changes a moment later, follows.
 */
export function useBoardQuery(): BoardQuery {
  const [query, setQuery] = useSearchParams();
  const [shown, setShown] = useState<Shown>(() => saidBy(query, boardPlace()));
  const search = query.toString();
  const following = useRef<string[]>([]);
  useEffect(() => {
    if (following.current.includes(search)) {
      if (search === following.current.at(-1)) following.current = [];
      return;
    }
    setShown((before) => saidBy(new URLSearchParams(search), before)); // a link, or the way back
  }, [search]);
  useEffect(() => keepBoardPlace(shown), [shown]);
  return {
    shown,
    show: (next) => {
      const address = new URLSearchParams(addressOf({ ...shown, ...next }));
      setShown({ ...shown, ...next });
      if (following.current.length === 0 && address.toString() === search) return;
      following.current.push(address.toString());
      setQuery(address, { replace: true, preventScrollReset: true });
    },
    search,
  };
}

function saidBy(query: URLSearchParams, otherwise: Shown): Shown {
  return {
    filter: boardFilters.find((each) => each === query.get('filter')) ?? otherwise.filter,
    view: views.find((each) => each === query.get('view')) ?? otherwise.view,
    room: query.get('room') ?? otherwise.room,
    department: query.get('department') ?? otherwise.department,
    type: query.get('type') ?? otherwise.type,
  };
}

/** What a fresh board shows is not said. */
function addressOf({ filter, view, ...narrowing }: Shown): Record<string, string> {
  const said = { filter: filter === 'all' ? '' : filter, view: view === 'list' ? '' : view, ...narrowing };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ''));
}
