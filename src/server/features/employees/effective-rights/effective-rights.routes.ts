import { adminRoute, type Route, route } from '#server/platform/http/route.ts';
import * as endpoints from '#shared/employees/effective-rights.endpoints.ts';
import { EffectiveRights } from '#shared/employees/effective-rights.schemas.ts';
import { readOwnRights, readRightsOf } from './effective-rights.ts';

/** What somebody may do now, and why not more. */
export const effectiveRightsRoutes: Route[] = [
  route(endpoints.readOwnRights, { answer: EffectiveRights }, (tx) => readOwnRights(tx)),
  adminRoute(endpoints.readRightsOfEmployee, { answer: EffectiveRights }, (tx, { params }) =>
    readRightsOf(tx, params.id),
  ),
];
