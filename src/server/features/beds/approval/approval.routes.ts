import { z } from 'zod';
import { openRoute, Reply, type Route, route } from '#server/platform/http/route.ts';
import * as endpoints from '#shared/beds/approval.endpoints.ts';
import { EnterApproved } from '#shared/beds/approval.schemas.ts';
import { BedSignIn } from '#shared/beds/bed.schemas.ts';
import { decideApproval } from './decide-approval.ts';
import { enterApproved } from './enter-approved.ts';

const updated = { message: 'messages.updated' };

/** A further device that waits, and who lets it in. */
export const approvalRoutes: Route[] = [
  openRoute(
    endpoints.enterApproved,
    { body: EnterApproved, answer: BedSignIn },
    async (anonymous, { params, body }) =>
      new Reply(await enterApproved(anonymous, params.id, body.approval_token), { message: 'messages.logged_in' }),
  ),
  route(endpoints.approveDevice, { answer: z.null() }, async (tx, { params }) => {
    return new Reply(await decideApproval(tx, params.id, 'approved'), updated);
  }),
  route(endpoints.refuseDevice, { answer: z.null() }, async (tx, { params }) => {
    return new Reply(await decideApproval(tx, params.id, 'refused'), updated);
  }),
];
