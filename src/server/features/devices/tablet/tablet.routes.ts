import { openRoute, Reply, type Route, route } from '#server/platform/http/route.ts';
import type { SharedSecrets } from '#server/platform/secrets.ts';
import * as endpoints from '#shared/beds/tablet.endpoints.ts';
import { EnrolledTablet, EnrolTablet, TabletCode, TabletLogin, TabletSession } from '#shared/beds/tablet.schemas.ts';
import { enrolTablet } from './enrol-tablet.ts';
import { loginTablet } from './login-tablet.ts';
import { makeTabletCode } from './make-tablet-code.ts';

/** How a tablet becomes the one of a bed, and signs it in. The server's secrets make its code. */
export function tabletRoutes(secrets: SharedSecrets): Route[] {
  return [
    route(endpoints.makeTabletCode, { answer: TabletCode }, async (tx, { params }) => {
      return new Reply(await makeTabletCode(tx, secrets, params.id), { made: true });
    }),
    openRoute(endpoints.enrolTablet, { body: EnrolTablet, answer: EnrolledTablet }, (anonymous, { body }) =>
      enrolTablet(anonymous, body.code),
    ),
    openRoute(endpoints.loginTablet, { body: TabletLogin, answer: TabletSession }, (anonymous, { body }) =>
      loginTablet(anonymous, body),
    ),
  ];
}
