import type { HelpRequestForStaff, RequestNote } from '#shared/requests/request.schemas.ts';
import { ago, anna, me, sampleBoard } from '#web/gallery/samples/requests.ts';
import type { Story } from './story.ts';
import { ward } from './ward-answers.ts';

const note = (text: string, secondsAgo: number, more: Partial<RequestNote> = {}): RequestNote => ({
  ...{ id: `note-${secondsAgo}`, by: { id: anna.id, name: anna.name }, for: null, text, at: ago(secondsAgo) },
  ...more,
});

const own = { id: me, name: 'Mehmet' };
const notes = [
  note('Bitte zu zweit: das linke Bein darf nicht belastet werden.', 900),
  note('Die Tochter ruft um 15 Uhr an.', 400, { for: own }),
  note('Ich habe den Rollstuhl in den Flur gestellt.', 60, { by: own, for: { id: anna.id, name: anna.name } }),
];
const held = sampleBoard.find(({ room }) => room.name === '16');
const board: HelpRequestForStaff[] = sampleBoard.map((request) => {
  if (request === held) return { ...request, notes };
  return request.room.name === '11' ? { ...request, notes: notes.slice(0, 1) } : request;
});

const answers = ward({ 'GET /staff/requests': { data: board } });
const press = ['Notiz schreiben', 'Write a note', 'Écrire une note', 'Escribir una nota'];

/** What colleagues note on a request: on the board, in its card, and while it is written. */
export const noteStories: Story[] = [
  { name: 'staff-board-notes', path: '/board', signedIn: true, answers },
  { name: 'staff-request-notes', path: `/board/${held?.id}`, signedIn: true, answers },
  { name: 'staff-request-note', path: `/board/${held?.id}`, signedIn: true, answers, press, opens: 'dialog' },
];
