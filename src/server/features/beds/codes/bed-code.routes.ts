import { z } from 'zod';
import { Reply, type Route, route } from '#server/platform/http/route.ts';
import type { SharedSecrets } from '#server/platform/secrets.ts';
import * as endpoints from '#shared/beds/bed-code.endpoints.ts';
import { BedCode, BedCodeQuery } from '#shared/beds/bed-code.schemas.ts';
import { rotateBedCode } from './rotate-bed-code.ts';
import { showBedCode } from './show-bed-code.ts';

/**
 * A bed's code on an employee's own screen. The server's secrets open it and make the next one; `publicUrl` is where
 * people reach the server, if that is set.
 */
export function bedCodeRoutes(secrets: SharedSecrets, publicUrl: string | undefined): Route[] {
  const address = publicUrl?.replace(/\/$/, '') ?? null;
  return [
    route(endpoints.showBedCode, { query: BedCodeQuery, answer: BedCode }, (tx, { params, query }) =>
      showBedCode(tx, { secrets, address }, params.id, query.stay_id ?? null),
    ),
    route(endpoints.rotateBedCode, { answer: z.null() }, async (tx, { params }) => {
      await rotateBedCode(tx, secrets, params.id);
      return new Reply(null, { message: 'messages.updated' });
    }),
  ];
}
