import { z } from 'zod';
import { readOne } from '#server/features/admin/engine/read-rows.ts';
import { readSteps } from '#server/features/requests/history.reads.ts';
import { cancel } from '#server/features/requests/verbs/cancel-request.ts';
import { markPayed } from '#server/features/requests/verbs/mark-payed.ts';
import { reopen } from '#server/features/requests/verbs/reopen-request.ts';
import { adminRoute, admitPlatform, Reply, type Route, route } from '#server/platform/http/route.ts';
import {
  cancelAnyRequest,
  readRequestParts,
  readRequestSteps,
  reopenAnyRequest,
  setPayed,
} from '#shared/areas/request-record.endpoints.ts';
import { Payed, RequestParts, RequestReason } from '#shared/areas/request-record.schemas.ts';
import { requests } from '#shared/areas/requests.ts';
import { rowSchema } from '#shared/areas/row.schemas.ts';
import { HistoryLine } from '#shared/requests/request.schemas.ts';
import { readParts } from './request-parts.ts';

/** What the panel has of a request beside its row; each asks first whether the row is one of theirs. */
export const requestRecordRoutes: Route[] = [
  route(cancelAnyRequest, { body: RequestReason, answer: rowSchema(requests) }, async (tx, { params, body }) => {
    await readOne(tx, requests, params.id);
    await cancel(tx, params.id, body.action_id, body.reason, true);
    return new Reply(await readOne(tx, requests, params.id), { message: 'messages.operation_done' });
  }),
  route(reopenAnyRequest, { body: RequestReason, answer: rowSchema(requests) }, async (tx, { params, body }) => {
    await readOne(tx, requests, params.id);
    const id = await reopen(tx, params.id, body.action_id, body.reason);
    return new Reply(await readOne(tx, requests, id), { message: 'messages.operation_done' });
  }),
  ...[
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
  ].map(admitPlatform),
];
