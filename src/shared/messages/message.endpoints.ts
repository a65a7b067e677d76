import { endpoint } from '#shared/kernel/endpoint.ts';
import type {
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
} from './message.schemas.ts';

export const listOwnMessages = endpoint<{ query: MessageQuery; answer: MessageForStay[]; meta: ThreadForStay }>()({
  method: 'GET',
  path: '/bed/messages',
  who: 'bed',
  refuses: ['stay_ended'],
  summary: 'The thread of this stay, its latest messages in their order; `before` a number, older ones',
});

export const sendOwnMessage = endpoint<{ body: BedMessage; answer: MessageForStay }>()({
  method: 'POST',
  path: '/bed/messages',
  who: 'bed',
  refuses: ['invalid', 'id_taken', 'stay_ended', 'too_many'],
  summary: 'Write to the nurses; the same id again answers the same and does nothing',
});

export const markOwnSeen = endpoint<{ body: Seen; answer: ThreadForStay }>()({
  method: 'POST',
  path: '/bed/messages/read',
  who: 'bed',
  refuses: ['stay_ended'],
  summary: 'How far a device of the stay has shown the messages of the nurses, and how far they were opened',
});

export const listOwnNeeds = endpoint<{ answer: NeedService[] }>()({
  method: 'GET',
  path: '/bed/needs',
  who: 'bed',
  refuses: ['stay_ended'],
  summary: 'Which service the hospital offers beside a phrase that speaks of a need',
});

export const listThreads = endpoint<{ query: ThreadQuery; answer: ThreadForStaff[] }>()({
  method: 'GET',
  path: '/staff/threads',
  who: 'employee',
  needs: 'messages:view',
  refuses: ['operation_denied'],
  summary: 'Threads of the running stays in scope, those that wait to be opened first',
});

export const markThreadsReceived = endpoint<{ body: SeenThreads; answer: null }>()({
  method: 'POST',
  path: '/staff/threads/received',
  who: 'employee',
  needs: 'messages:view',
  refuses: ['operation_denied'],
  summary: 'How far this device has shown threads; counts where the caller is notified of them',
});

export const listMessages = endpoint<{ query: MessageQuery; answer: MessageForStaff[]; meta: ThreadForStaff }>()({
  method: 'GET',
  path: '/staff/threads/:id/messages',
  who: 'employee',
  needs: 'messages:view',
  refuses: ['not_found', 'operation_denied', 'stay_ended'],
  summary: 'A thread by its stay, its latest messages in their order; `before` a number, older ones',
});

export const sendMessage = endpoint<{ body: StaffMessage; answer: MessageForStaff }>()({
  method: 'POST',
  path: '/staff/threads/:id/messages',
  who: 'employee',
  needs: 'messages:create',
  refuses: ['invalid', 'id_taken', 'not_found', 'operation_denied', 'stay_ended'],
  summary: 'Write to the patient; what the patient has written so far counts as read',
});

export const markSeen = endpoint<{ body: Seen; answer: ThreadForStaff }>()({
  method: 'POST',
  path: '/staff/threads/:id/read',
  who: 'employee',
  needs: 'messages:view',
  refuses: ['not_found', 'operation_denied', 'stay_ended'],
  summary: 'How far the caller has opened the thread; counts while the caller is on duty (S36)',
});

export const sayAnswering = endpoint<{ answer: ThreadForStaff }>()({
  method: 'POST',
  path: '/staff/threads/:id/answering',
  who: 'employee',
  needs: 'messages:create',
  refuses: ['not_found', 'operation_denied', 'stay_ended'],
  summary: 'Say that the caller is answering, so that nobody else does; holds for two minutes',
});

export const sendBroadcast = endpoint<{ body: Broadcast; answer: BroadcastAnswer }>()({
  method: 'POST',
  path: '/staff/broadcasts',
  who: 'employee',
  needs: 'messages:edit',
  refuses: ['invalid', 'id_taken', 'operation_denied'],
  summary: 'One message to several beds, in the language of each',
});

export const listEndedThreads = endpoint<{ query: EndedThreadQuery; answer: EndedThread[] }>()({
  method: 'GET',
  path: '/staff/ended-threads',
  who: 'employee',
  needs: 'messages:export',
  refuses: ['operation_denied'],
  summary: 'Ended stays in scope in which something was written, the last ended first; `before` a stay, earlier ones',
});

export const readEndedThread = endpoint<{ query: MessageQuery; answer: MessageForStaff[]; meta: EndedThread }>()({
  method: 'GET',
  path: '/staff/ended-threads/:id/messages',
  who: 'employee',
  needs: 'messages:export',
  refuses: ['not_found', 'operation_denied'],
  summary: 'What was written during a stay that has ended; each reading is on record',
});
