import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#web/kit/announce.ts';
import { useClock } from '#web/kit/clock/useClock.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { createStore, useStore } from '#web/kit/store.ts';
import { useBoard } from '#web/staff/domain/requests/board/useBoard.ts';
import { type Ended, endedOffers, type Received, received } from './offers.ts';
import { takeOf, useDecline, useTake } from './useChangeHandover.ts';
import { useHandover } from './useHandover.ts';
import { whatWords } from './what-words.ts';

/**
 * What has been shown of offers, whichever screen showed it: those that stood last, answered here, and ended otherwise.
 */
const shown = createStore<{ last: readonly Received[]; answered: ReadonlySet<string>; ended: readonly Ended[] }>({
  last: [],
  answered: new Set(),
  ended: [],
});

/** The offers of colleagues, the one tap that takes one, and those that ended until a person has seen it. */
export function useOffers() {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const now = useClock();
  const handover = useHandover();
  const board = useBoard();
  const take = useTake();
  const decline = useDecline();
  const answered = (id: string) => shown.set((all) => ({ ...all, answered: new Set([...all.answered, id]) }));
  const { ended } = useStore(shown, (all) => all);
  const present = handover.data && board.data ? received(handover.data, board.data, now) : null;
  const standing =
    present?.map(({ id, requests, beds }) => `${id} ${requests.length} ${beds.length}`).join(' ') ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the offers are made anew each second; only which they are counts.
  useEffect(() => {
    if (!present) return;
    const seen = new Set(shown.get().last.map(({ id }) => id));
    for (const { id, from, requests, beds } of present) {
      const what = whatWords(t, language, requests.length, beds.length);
      if (!seen.has(id)) announce(t('offer.from', { name: from.name, what }));
    }
    shown.set(({ last, answered: here, ended: before }) => ({
      last: present,
      answered: here,
      ended: [...before, ...endedOffers(last, present, here, now)],
    }));
  }, [standing]);
  return {
    now,
    offers: present ?? [],
    ended,
    made: handover.data?.ended ?? [],
    busy: take.isPending || decline.isPending,
    take: ({ id, requests, beds }: Received) => {
      answered(id);
      take.mutate(takeOf(id, requests, beds));
    },
    decline: ({ id }: Received) => {
      answered(id);
      decline.mutate(id);
    },
    dismiss: (id: string) => shown.set((all) => ({ ...all, ended: all.ended.filter((one) => one.id !== id) })),
  };
}
