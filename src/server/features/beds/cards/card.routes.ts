import { z } from 'zod';
import { adminRoute, admitPlatform, type Route, route } from '#server/platform/http/route.ts';
import type { SharedSecrets } from '#server/platform/secrets.ts';
import { BedIds } from '#shared/beds/bed-ids.ts';
import { listBedStates as states } from '#shared/beds/bed-state.endpoints.ts';
import { BedState } from '#shared/beds/bed-state.schemas.ts';
import * as endpoints from '#shared/beds/card.endpoints.ts';
import { BedCards, PrintedCards, RenewCards } from '#shared/beds/card.schemas.ts';
import { noteBedCards, readBedCards, renewBedCards } from './bed-cards.ts';
import { listBedStates } from './bed-states.reads.ts';

/** The cards that hang at beds, and how beds stand. The server's secrets open codes and make the next ones. */
export function cardRoutes(secrets: SharedSecrets, publicUrl: string | undefined): Route[] {
  const address = publicUrl?.replace(/\/$/, '') ?? null;
  return [
    admitPlatform(
      adminRoute(states, { query: BedIds, answer: z.array(BedState) }, (tx, { query }) =>
        listBedStates(tx, query.ids.split(',')),
      ),
    ),
    route(endpoints.readBedCards, { query: BedIds, answer: BedCards }, (tx, { query }) =>
      readBedCards(tx, { secrets, address }, query.ids.split(',')),
    ),
    route(
      endpoints.renewBedCards,
      { body: RenewCards, answer: z.object({ renewed: z.number().int() }) },
      async (tx, { body }) => ({ renewed: await renewBedCards(tx, secrets, body.ids) }),
    ),
    route(
      endpoints.noteBedCards,
      { body: PrintedCards, answer: z.object({ noted: z.number().int() }) },
      async (tx, { body }) => ({ noted: await noteBedCards(tx, body) }),
    ),
  ];
}
