import { z } from 'zod';
import { Reply, type Route, route } from '#server/platform/http/route.ts';
import type { SharedSecrets } from '#server/platform/secrets.ts';
import * as endpoints from '#shared/beds/stay.endpoints.ts';
import { endStay } from './stay.actions.ts';
import { requireMayEndStay } from './stay.policy.ts';

/** What staff do to a stay. The server's secrets make the bed's next code. */
export function stayRoutes(secrets: SharedSecrets): Route[] {
  return [
    route(endpoints.endStay, { answer: z.null() }, async (tx, { params }) => {
      await requireMayEndStay(tx, params.id);
      await endStay(tx, secrets, params.id, 'discharged');
      return new Reply(null, { message: 'messages.updated' });
    }),
  ];
}
