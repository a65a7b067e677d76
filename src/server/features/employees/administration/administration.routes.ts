import { adminRoute, admitPlatform, Reply, type Route, sessionRoute } from '#server/platform/http/route.ts';
import * as endpoints from '#shared/employees/administration.endpoints.ts';
import { HeldByEmployee, PasswordLink, PasswordLinkWish } from '#shared/employees/administration.schemas.ts';
import { readHeldBy } from './held.ts';
import { givePasswordLink } from './password-link.ts';

/** What administrators do with accounts beside what the area of employees does with its rows. */
export const administrationRoutes: Route[] = [
  adminRoute(endpoints.readHeldByEmployee, { answer: HeldByEmployee }, (tx, { params }) => readHeldBy(tx, params.id)),
  sessionRoute(
    endpoints.givePasswordLink,
    { body: PasswordLinkWish, answer: PasswordLink },
    async (context, { params, body }) =>
      new Reply(await givePasswordLink(context, params.id, body), { message: 'messages.operation_done' }),
  ),
].map(admitPlatform);
