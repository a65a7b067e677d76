import { z } from 'zod';
import { Reply, type Route, route } from '#server/platform/http/route.ts';
import * as endpoints from '#shared/messages/message.endpoints.ts';
import {
  BedMessage,
  Broadcast,
  BroadcastAnswer,
  EndedThread,
  EndedThreadQuery,
  MessageForStaff,
  MessageForStay,
  MessageQuery,
  NeedService,
  Seen,
  SeenThreads,
  StaffMessage,
  ThreadForStaff,
  ThreadForStay,
  ThreadQuery,
} from '#shared/messages/message.schemas.ts';
import { sendBroadcast } from './broadcast.ts';
import { cardRoutes } from './cards/card.routes.ts';
import { listEndedThreads, readEndedThread } from './ended/ended-threads.ts';
import * as actions from './message.actions.ts';
import * as reads from './message.reads.ts';
import { messageForStaff, messageForStay } from './message.rows.ts';
import { listNeeds } from './needs.reads.ts';
import { requireReader } from './thread.reads.ts';

const ofPatient: Route[] = [
  route(
    endpoints.listOwnMessages,
    { query: MessageQuery, answer: z.array(MessageForStay), meta: ThreadForStay },
    async (tx, { query }) => {
      const { stay } = tx.actor;
      const rows = await reads.readMessages(tx, stay, query.before);
      return new Reply(rows.map(messageForStay), {}, await reads.readOwnThread(tx, stay));
    },
  ),
  route(endpoints.sendOwnMessage, { body: BedMessage, answer: MessageForStay }, async (tx, { body }) => {
    const { message, isNew } = await actions.sendOwnMessage(tx, body);
    return new Reply(message, { made: isNew });
  }),
  route(endpoints.markOwnSeen, { body: Seen, answer: ThreadForStay }, (tx, { body }) => actions.markOwnSeen(tx, body)),
  route(endpoints.listOwnNeeds, { answer: z.array(NeedService) }, (tx) => listNeeds(tx)),
];

const ofStaff: Route[] = [
  route(endpoints.listThreads, { query: ThreadQuery, answer: z.array(ThreadForStaff) }, (tx, { query }) =>
    reads.listThreadsOf(tx, tx.actor.employee, query.department_id),
  ),
  route(endpoints.markThreadsReceived, { body: SeenThreads, answer: z.null() }, async (tx, { body }) => {
    await actions.markThreadsReceived(tx, body);
    return null;
  }),
  route(
    endpoints.listMessages,
    { query: MessageQuery, answer: z.array(MessageForStaff), meta: ThreadForStaff },
    async (tx, { params, query }) => {
      const employee = await requireReader(tx, params.id);
      const rows = await reads.readMessages(tx, params.id, query.before);
      return new Reply(rows.map(messageForStaff), {}, await reads.readThread(tx, employee, params.id));
    },
  ),
  route(endpoints.sendMessage, { body: StaffMessage, answer: MessageForStaff }, async (tx, { params, body }) => {
    const { message, isNew } = await actions.sendMessage(tx, params.id, body);
    return new Reply(message, { made: isNew });
  }),
  route(endpoints.markSeen, { body: Seen, answer: ThreadForStaff }, (tx, { params, body }) =>
    actions.markSeen(tx, params.id, body),
  ),
  route(endpoints.sayAnswering, { answer: ThreadForStaff }, (tx, { params }) => actions.sayAnswering(tx, params.id)),
  route(endpoints.sendBroadcast, { body: Broadcast, answer: BroadcastAnswer }, (tx, { body }) =>
    sendBroadcast(tx, body),
  ),
  route(endpoints.listEndedThreads, { query: EndedThreadQuery, answer: z.array(EndedThread) }, (tx, { query }) =>
    listEndedThreads(tx, query),
  ),
  route(
    endpoints.readEndedThread,
    { query: MessageQuery, answer: z.array(MessageForStaff), meta: EndedThread },
    async (tx, { params, query }) => {
      const { thread, messages } = await readEndedThread(tx, params.id, query.before);
      return new Reply(messages, {}, thread);
    },
  ),
];

export const messageRoutes: Route[] = [...ofPatient, ...ofStaff, ...cardRoutes];
