import { z } from 'zod';
import { readOne } from '#server/features/admin/engine/read-rows.ts';
import { readSteps } from '#server/features/requests/history.reads.ts';
import { markPayed } from '#server/features/requests/verbs/mark-payed.ts';
import { adminRoute, admitPlatform, Reply, type Route } from '#server/platform/http/route.ts';
import { readRequestParts, readRequestSteps, setPayed } from '#shared/areas/request-record.endpoints.ts';
import { Payed, RequestParts } from '#shared/areas/request-record.schemas.ts';
import { requests } from '#shared/areas/requests.ts';
import { rowSchema } from '#shared/areas/row.schemas.ts';
import { HistoryLine } from '#shared/requests/request.schemas.ts';
import { readParts } from './request-parts.ts';

/** What the panel has of a request beside its row; each asks first whether the row is one of theirs. */
export const requestRecordRoutes: Route[] = [
  adminRoute(readRequestSteps, { answer: z.array(HistoryLine) }, async (tx, { params }) => {
    await readOne(tx, requests, params.id);
    return readSteps(tx, params.id);
  }),
  adminRoute(readRequestParts, { answer: RequestParts }, async (tx, { params }) => {
    await readOne(tx, requests, params.id);
    return readParts(tx, params.id);
  }),
  adminRoute(setPayed, { body: Payed, answer: rowSchema(requests) }, async (tx, { params, body }) => {
    await readOne(tx, requests, params.id);
    await markPayed(tx, params.id, body.payed);
    return new Reply(await readOne(tx, requests, params.id), { message: 'messages.updated' });
  }),
].map(admitPlatform);
