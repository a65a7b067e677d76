import i18next from 'i18next';
import { useEffect } from 'react';
import { announce } from '#web/kit/announce.ts';
import { useClock } from '#web/kit/clock/useClock.ts';
import { createStore, useStore } from '#web/kit/store.ts';
import { useBoard } from '#web/staff/board/useBoard.ts';
import { type Ended, endedOffers, type Received, received } from './offers.ts';
import { takeOf, useTake } from './useChangeHandover.ts';
import { useHandover } from './useHandover.ts';

/** What has been shown of offers, whichever screen showed it: those that stood last, taken here, and ended otherwise. */
const shown = createStore<{ last: readonly Received[]; taken: ReadonlySet<string>; ended: readonly Ended[] }>({
  last: [],
  taken: new Set(),
  ended: [],
});

/** The offers of colleagues, the one tap that takes one, and those that ended until a person has seen it. */
export function useOffers() {
  const now = useClock();
  const handover = useHandover();
  const board = useBoard();
  const take = useTake();
  const { ended } = useStore(shown, (all) => all);
  const present = handover.data && board.data ? received(handover.data, board.data, now) : null;
  const standing = present?.map(({ id, requests }) => `${id} ${requests.length}`).join(' ') ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the offers are made anew each second; only which they are counts.
  useEffect(() => {
    if (!present) return;
    const seen = new Set(shown.get().last.map(({ id }) => id));
    for (const { id, from, requests } of present) {
      if (!seen.has(id)) announce(i18next.t('staff:offer.from', { name: from.name, count: requests.length }));
    }
    shown.set(({ last, taken, ended: before }) => ({
      last: present,
      taken,
      ended: [...before, ...endedOffers(last, present, taken, now)],
    }));
  }, [standing]);
  return {
    now,
    offers: present ?? [],
    ended,
    busy: take.isPending,
    take: ({ id, requests }: Received) => {
      shown.set((all) => ({ ...all, taken: new Set([...all.taken, id]) }));
      take.mutate(takeOf(id, requests));
    },
    dismiss: (id: string) => shown.set((all) => ({ ...all, ended: all.ended.filter((one) => one.id !== id) })),
  };
}
