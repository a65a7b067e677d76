import { offDuty, onBreak } from '#web/gallery/samples/ward.ts';
import type { Answer, Story } from './story.ts';
import { ward } from './ward-answers.ts';

const board = (answer: Answer) => ward({ 'GET /staff/requests': answer });

/** The board without a card: not read yet, nothing open, or not to be read. */
export const emptyBoardStories: Story[] = [
  { name: 'staff-board-loading', path: '/board', signedIn: true, answers: board('pending') },
  { name: 'staff-board-empty', path: '/board', signedIn: true, answers: board({ data: [] }) },
  { name: 'staff-board-empty-offline', path: '/board', signedIn: true, link: 'lost', answers: board({ data: [] }) },
  {
    name: 'staff-board-empty-connecting',
    path: '/board',
    signedIn: true,
    link: 'connecting',
    answers: board({ data: [] }),
  },
  {
    name: 'staff-board-empty-mine-offline',
    path: '/board?filter=mine',
    signedIn: true,
    link: 'lost',
    answers: board({ data: [] }),
  },
  {
    name: 'staff-board-empty-off-duty',
    path: '/board',
    signedIn: true,
    answers: ward({ 'GET /staff/requests': { data: [] }, 'GET /staff/duty': { data: offDuty } }),
  },
  {
    name: 'staff-board-empty-break',
    path: '/board',
    signedIn: true,
    answers: ward({ 'GET /staff/requests': { data: [] }, 'GET /staff/duty': { data: onBreak } }),
  },
  { name: 'staff-board-error', path: '/board', signedIn: true, link: 'lost', answers: board('fail') },
];
