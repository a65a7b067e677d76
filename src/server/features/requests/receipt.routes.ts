import { z } from 'zod';
import { type Route, route } from '#server/platform/http/route.ts';
import * as endpoints from '#shared/requests/reaching/receipt.endpoints.ts';
import { RequestIds } from '#shared/requests/reaching/receipt.schemas.ts';
import { giveStationReceipts } from '#shared/station/station.endpoints.ts';
import { acknowledge, giveReceipts } from './escalation/receipts.ts';

const many = { body: RequestIds, answer: z.array(z.uuid()) };

/** What devices and people say of the requests that they were notified of. */
export const receiptRoutes: Route[] = [
  route(endpoints.giveReceipts, many, (tx, { body }) => giveReceipts(tx, body.request_ids)),
  route(giveStationReceipts, many, (tx, { body }) => giveReceipts(tx, body.request_ids)),
  route(endpoints.acknowledgeRequests, many, (tx, { body }) => acknowledge(tx, body.request_ids)),
];
