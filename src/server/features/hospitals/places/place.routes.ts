import { z } from 'zod';
import { openRoute, Reply, type Route } from '#server/platform/http/route.ts';
import * as endpoints from '#shared/hospitals/place.endpoints.ts';
import { ListedPlace, PlacesMeta, PlacesQuery } from '#shared/hospitals/place.schemas.ts';
import { listPlaces } from './listed-places.ts';

/** What may be read before anybody has signed in. */
export const placeRoutes: Route[] = [
  openRoute(
    endpoints.listPlaces,
    { query: PlacesQuery, answer: z.array(ListedPlace), meta: PlacesMeta },
    async (anonymous, { query }) => {
      const { places, meta } = await listPlaces(anonymous, query);
      return new Reply(places, {}, meta);
    },
  ),
];
