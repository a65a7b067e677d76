import { z } from 'zod';
import { Reply, type Route, route, urgentWhere } from '#server/platform/http/route.ts';
import { listServicesForBed } from '#shared/beds/bed.endpoints.ts';
import { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import { listServicesOfBed, submitForBed } from '#shared/beds/for-bed.endpoints.ts';
import { ServicesOfBed } from '#shared/beds/for-bed.schemas.ts';
import * as feedbackCalls from '#shared/requests/feedback/feedback.endpoints.ts';
import { Feedback, FeedbackMeta, OwnFeedback } from '#shared/requests/feedback/feedback.schemas.ts';
import { sayEstimate as estimateCall, sayStillAtIt } from '#shared/requests/reaching/receipt.endpoints.ts';
import * as endpoints from '#shared/requests/request.endpoints.ts';
import {
  Accept,
  AcceptMany,
  Action,
  BoardQuery,
  Estimate,
  HelpRequestForStaff,
  HelpRequestForStay,
  HistoryLine,
  Note,
  PatientCancel,
  ReleaseMany,
  StaffCancel,
  StaffRelease,
  StaffShare,
  StepAnswer,
  Submission,
  SubmissionMeta,
} from '#shared/requests/request.schemas.ts';
import { acceptRequests } from '#shared/requests/trip.endpoints.ts';
import type { PressVerb } from '#shared/requests/verbs.ts';
import { listServices } from './asking/list-services.ts';
import { giveFeedback } from './feedback/give-feedback.ts';
import { listOwnFeedback } from './feedback/own-feedback.ts';
import { findHighUrgency } from './high-urgency.reads.ts';
import { policyRoutes } from './policies/policy.routes.ts';
import { receiptRoutes } from './receipt.routes.ts';
import { readHistory } from './request.history.ts';
import * as lists from './request.lists.ts';
import { acceptMany } from './verbs/accept-many.ts';
import { acceptRequest } from './verbs/accept-request.ts';
import { cancelOwnRequest, cancelRequest } from './verbs/cancel-request.ts';
import { declineRequest } from './verbs/decline-request.ts';
import { hideRequest } from './verbs/hide-request.ts';
import { markDone, markOwnDone } from './verbs/mark-done.ts';
import { releaseRequest } from './verbs/pass-on/release-request.ts';
import { shareRequest } from './verbs/pass-on/share-request.ts';
import { takeOver } from './verbs/pass-on/take-over.ts';
import { releaseMany } from './verbs/release-many.ts';
import { reopenOwnRequest, reopenRequest } from './verbs/reopen-request.ts';
import { sayEstimate } from './verbs/say-estimate.ts';
import { stillAtIt } from './verbs/still-at-it.ts';
import * as forBed from './verbs/submit-for-bed.ts';
import { submitRequest } from './verbs/submit-request.ts';
import { undoAccept } from './verbs/undo-accept.ts';
import { undoDone } from './verbs/undo-done.ts';
import { writeNote } from './verbs/write-note.ts';

const canceled = { message: 'messages.operation_done' } as const;
const ownStep = { body: Action, answer: HelpRequestForStay };
const staffStep = { body: Action, answer: HelpRequestForStaff };

/** What a patient asks and takes back. */
const patientRoutes: Route[] = [
  route(listServicesForBed, { answer: z.array(ServiceForBed) }, (tx, { locale }) => listServices(tx, locale)),
  route(endpoints.listOwnRequests, { answer: z.array(HelpRequestForStay) }, (tx) => lists.listOwnRequests(tx)),
  route(
    endpoints.submitRequest,
    { body: Submission, answer: HelpRequestForStay, meta: SubmissionMeta },
    async (tx, { body }) => {
      const { request, meta, made } = await submitRequest(tx, body);
      return new Reply(request, { made, message: 'messages.request_submitted' }, meta);
    },
  ),
  route(endpoints.cancelOwnRequest, { ...ownStep, body: PatientCancel }, async (tx, { params, body }) => {
    return new Reply(await cancelOwnRequest(tx, params.id, body.action_id, body.reason), canceled);
  }),
  route(endpoints.reopenOwnRequest, ownStep, (tx, { params, body }) => reopenOwnRequest(tx, params.id, body.action_id)),
  route(endpoints.markOwnRequestDone, ownStep, (tx, { params, body }) => markOwnDone(tx, params.id, body.action_id)),
  route(feedbackCalls.listOwnFeedback, { answer: z.array(OwnFeedback) }, (tx) => listOwnFeedback(tx)),
  route(
    feedbackCalls.giveFeedback,
    { ...ownStep, body: Feedback, meta: FeedbackMeta },
    async (tx, { params, body }) => {
      const { request, meta } = await giveFeedback(tx, params.id, body);
      return new Reply(request, {}, meta);
    },
  ),
  route(endpoints.hideOwnRequest, ownStep, async (tx, { params }) => {
    return new Reply(await hideRequest(tx, params.id), { message: 'messages.request_deleted' });
  }),
];

/** What an employee does with a request. A verb without its route does not compile. */
const verbRoutes: Readonly<Record<PressVerb, Route>> = {
  still_at_it: route(sayStillAtIt, staffStep, (tx, { params, body }) => stillAtIt(tx, params.id, body.action_id)),
  accept: route(endpoints.acceptRequest, { ...staffStep, body: Accept }, (tx, { params, body }) =>
    acceptRequest(tx, params.id, body.action_id, body.minutes),
  ),
  estimate: route(estimateCall, { ...staffStep, body: Estimate }, (tx, { params, body }) =>
    sayEstimate(tx, params.id, body.action_id, body.minutes),
  ),
  done: route(endpoints.markRequestDone, staffStep, (tx, { params, body }) => markDone(tx, params.id, body.action_id)),
  undo_accept: route(endpoints.undoRequestAccept, staffStep, (tx, { params, body }) =>
    undoAccept(tx, params.id, body.action_id),
  ),
  undo_done: route(endpoints.undoRequestDone, staffStep, (tx, { params, body }) =>
    undoDone(tx, params.id, body.action_id),
  ),
  reopen: route(endpoints.reopenRequest, staffStep, (tx, { params, body }) =>
    reopenRequest(tx, params.id, body.action_id),
  ),
  take_over: route(endpoints.takeOverRequest, staffStep, (tx, { params, body }) =>
    takeOver(tx, params.id, body.action_id),
  ),
  decline: route(endpoints.declineRequest, staffStep, (tx, { params, body }) =>
    declineRequest(tx, params.id, body.action_id),
  ),
  share: route(endpoints.shareRequest, { ...staffStep, body: StaffShare }, (tx, { params, body }) =>
    shareRequest(tx, params.id, body),
  ),
  release: route(endpoints.releaseRequest, { ...staffStep, body: StaffRelease }, (tx, { params, body }) =>
    releaseRequest(tx, params.id, body.action_id, body.reason),
  ),
  cancel: route(endpoints.cancelRequest, { ...staffStep, body: StaffCancel }, async (tx, { params, body }) => {
    return new Reply(await cancelRequest(tx, params.id, body.action_id, body.reason), canceled);
  }),
};

/** What staff see, and do with several at once. */
const staffRoutes: Route[] = [
  route(endpoints.listRequests, { query: BoardQuery, answer: z.array(HelpRequestForStaff) }, (tx, { query }) =>
    lists.listRequests(tx, query),
  ),
  route(listServicesOfBed, { answer: ServicesOfBed }, (tx, { params, locale }) =>
    forBed.listServicesOfBed(tx, params.id, locale),
  ),
  route(submitForBed, { body: Submission, answer: HelpRequestForStaff, meta: SubmissionMeta }, async (tx, { body }) => {
    const { request, meta, made } = await forBed.submitForBed(tx, body);
    return new Reply(request, { made, message: 'messages.request_submitted' }, meta);
  }),
  ...Object.values(verbRoutes),
  route(acceptRequests, { body: AcceptMany, answer: z.array(StepAnswer) }, (tx, { body }) =>
    acceptMany(tx, body.items, body.minutes),
  ),
  route(endpoints.releaseRequests, { body: ReleaseMany, answer: z.array(StepAnswer) }, (tx, { body }) =>
    releaseMany(tx, body),
  ),
  route(endpoints.writeNote, { body: Note, answer: HelpRequestForStaff }, (tx, { params, body }) =>
    writeNote(tx, params.id, body),
  ),
  route(endpoints.readHistory, { answer: z.array(HistoryLine) }, (tx, { params }) => readHistory(tx, params.id)),
];

export const requestRoutes: Route[] = [
  ...urgentWhere(findHighUrgency, [...patientRoutes, ...staffRoutes, ...receiptRoutes]),
  ...policyRoutes,
];
