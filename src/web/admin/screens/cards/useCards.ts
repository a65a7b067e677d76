import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { areaEndpoints } from '#shared/areas/area.endpoints.ts';
import { beds } from '#shared/areas/beds.ts';
import { noteBedCards, readBedCards, renewBedCards } from '#shared/beds/card.endpoints.ts';
import type { BedCard, BedCards } from '#shared/beds/card.schemas.ts';
import { readPicture } from '#web/admin/domain/logo/useLogo.ts';
import { call } from '#web/kit/http/call.ts';
import { allAreas } from '#web/kit/http/keys.ts';

/** As many as one call takes. */
const part = 100;

const partsOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / part) }, (_, at) => all.slice(at * part, (at + 1) * part));

/** Cards of many beds, how many beds have none, and the hospital's logo where it has one. */
export type ReadCards = BedCards & { missing: number; picture: Blob | null };

async function read(client: QueryClient, ids: readonly string[]): Promise<ReadCards | null> {
  const answers: BedCards[] = [];
  for (const some of partsOf(ids)) answers.push((await call(readBedCards, { query: { ids: some.join(',') } })).data);
  const [first] = answers;
  if (!first) return null;
  const cards = answers.flatMap((answer) => answer.cards);
  const picture = first.logo === null ? null : await readPicture(client, first.logo);
  const how = [...new Map(answers.flatMap((answer) => answer.how).map((one) => [one.language, one])).values()];
  return { ...first, how, cards, missing: ids.length - cards.length, picture };
}

/** Reads the cards of the beds that a query finds, or of these; each reading is on record, and kept nowhere. */
export function useReadCards() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ ids, query }: { ids: readonly string[] | null; query: Record<string, string> }) => {
      const found = ids ?? (await call(areaEndpoints(beds).ids, { query })).data.ids;
      return read(client, found);
    },
  });
}

/** Gives these beds new codes and reads their new cards. */
export function useRenewCards() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (cards: readonly BedCard[]) => {
      const ids = cards.map(({ id }) => id);
      for (const some of partsOf(ids)) await call(renewBedCards, { body: { ids: some } });
      return read(client, ids);
    },
    onSettled: () => void client.invalidateQueries({ queryKey: allAreas }),
  });
}

/** Notes that these cards lie printed; answers how many of them still hold their bed's code. */
export function useNoteCards() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (cards: readonly BedCard[]) => {
      let noted = 0;
      for (const some of partsOf(cards)) {
        const body = { cards: some.map(({ id, since }) => ({ id, since })) };
        noted += (await call(noteBedCards, { body })).data.noted;
      }
      return noted;
    },
    onSettled: () => void client.invalidateQueries({ queryKey: allAreas }),
  });
}
