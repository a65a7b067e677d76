import { sampleAlarm } from '#web/gallery/samples/alarms.ts';
import {
  openedStay,
  sampleAnswered,
  sampleBroadcastAnswer,
  sampleKept,
  sampleMessages,
  sampleNewThread,
  samplePictured,
  sampleThread,
  sampleThreads,
  sampleUrgentThread,
} from '#web/gallery/samples/messages.ts';
import { sampleBoard } from '#web/gallery/samples/requests.ts';
import { offDuty, onBreak } from '#web/gallery/samples/ward.ts';
import type { Answer, Story } from './story.ts';
import { ward } from './ward-answers.ts';

const list = (answer: Answer): Record<string, Answer> => ward({ 'GET /staff/threads': answer });
const busy = { data: sampleThreads };
const read: Answer = { data: sampleThread };
const messagesPath = `/staff/threads/${openedStay}`;
const asked = sampleBoard.map((request) =>
  request.room.name === '14' ? { ...request, stay_id: openedStay } : request,
);
/** The thread of room 14, beside the busy list where there is room. */
const thread = (
  name: string,
  opened: Answer,
  answers: Record<string, Answer> = {},
  more: Partial<Story> = {},
): Story => ({
  name,
  path: `/messages/${openedStay}`,
  signedIn: true,
  answers: ward({
    'GET /staff/threads': busy,
    'GET /staff/requests': { data: asked },
    [`GET ${messagesPath}/messages`]: opened,
    [`POST ${messagesPath}/read`]: read,
    [`POST ${messagesPath}/answering`]: read,
    ...answers,
  }),
  ...more,
});
const conversation: Answer = { data: sampleMessages, meta: sampleThread };
const replies = ['Schnellantworten', 'Quick replies', 'Réponses rapides', 'Respuestas rápidas'];
const picturesKey = ['Bilder', 'Pictures', 'Images', 'Imágenes'];
const waiting = ['Das Essen kommt um sechs.', 'Ich frage wegen der Visite nach.'];
const several = (name: string, more: Partial<Story> = {}): Story => ({
  name,
  path: '/messages?to=several',
  signedIn: true,
  answers: ward({
    'GET /staff/threads': busy,
    'POST /staff/broadcasts': { data: sampleBroadcastAnswer },
  }),
  ...more,
});

/** The messages of a ward: the list, one thread, and one message to several beds. */
export const messageStories: Story[] = [
  { name: 'staff-messages', path: '/messages', signedIn: true, answers: list(busy) },
  { name: 'staff-messages-quiet', path: '/messages', signedIn: true, answers: list({ data: sampleThreads.slice(3) }) },
  { name: 'staff-messages-empty', path: '/messages', signedIn: true, answers: list({ data: [] }) },
  { name: 'staff-messages-loading', path: '/messages', signedIn: true, answers: list('pending') },
  { name: 'staff-messages-error', path: '/messages', signedIn: true, answers: list('fail') },
  { name: 'staff-messages-offline', path: '/messages', signedIn: true, link: 'lost', answers: list(busy) },
  { name: 'staff-messages-room', path: '/messages', signedIn: true, type: '1', answers: list(busy) },
  {
    name: 'staff-board-message-unread',
    path: '/board',
    signedIn: true,
    answers: ward({
      'GET /staff/threads': busy,
      'GET /staff/alarms': {
        data: [{ ...sampleAlarm, kind: 'message_unread', bed: { id: 'bed-9-2', room: '9', label: '2' } }],
      },
    }),
  },
  thread('staff-thread', conversation),
  thread('staff-thread-left', conversation, {}, { view: { hand: 'left' } }),
  thread('staff-thread-waiting', conversation, {}, { link: 'lost', unsentMessages: waiting }),
  thread('staff-thread-held', conversation, {}, { unsentMessages: waiting, unsentMinutes: 20 }),
  thread('staff-thread-unread-waiting', 'fail', {}, { link: 'lost', unsentMessages: waiting }),
  thread('staff-thread-kept', { data: sampleKept, meta: sampleThread }),
  thread('staff-thread-picture', { data: samplePictured, meta: sampleThread }),
  thread('staff-thread-pictures', conversation, {}, { press: replies, confirm: picturesKey }),
  thread('staff-thread-urgent', { data: sampleAnswered, meta: sampleUrgentThread }),
  thread('staff-thread-translated', conversation, {}, { translator: 'available' }),
  thread('staff-thread-translator', conversation, {}, { translator: 'downloadable' }),
  thread('staff-thread-voices', conversation, {}, { voices: ['de-DE', 'fa-IR'] }),
  thread('staff-thread-off-duty', conversation, { 'GET /staff/duty': { data: offDuty } }),
  thread('staff-thread-on-break', conversation, { 'GET /staff/duty': { data: onBreak } }),
  thread('staff-thread-new', { data: [], meta: sampleNewThread }),
  thread('staff-thread-gone', { status: 404, refusal: { code: 'not_found', message: 'Nicht gefunden' } }),
  thread('staff-thread-loading', 'pending'),
  thread('staff-thread-error', 'fail'),
  thread('staff-thread-replies', conversation, {}, { press: replies }),
  thread(
    'staff-thread-minutes',
    conversation,
    {},
    {
      press: replies,
      confirm: [
        'Ich brauche noch etwa … Minuten.',
        'I need about … more minutes.',
        'Il me faut encore environ … minutes.',
        'Necesito alrededor de … minutos más.',
      ],
    },
  ),
  several('staff-broadcast'),
  several('staff-broadcast-loading', { answers: ward({ 'GET /staff/rooms': 'pending' }) }),
  several('staff-broadcast-error', { answers: ward({ 'GET /staff/rooms': 'fail' }) }),
];
