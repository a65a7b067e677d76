import { adminRoute, admitPlatform, type Route } from '#server/platform/http/route.ts';
import * as endpoints from '#shared/areas/set-up.endpoints.ts';
import { SetUp } from '#shared/areas/set-up.schemas.ts';
import { readSetUp } from './read-set-up.ts';

/** What the home page of the panel tells of. */
export const setUpRoutes: Route[] = [adminRoute(endpoints.readSetUp, { answer: SetUp }, (tx) => readSetUp(tx))].map(
  admitPlatform,
);
