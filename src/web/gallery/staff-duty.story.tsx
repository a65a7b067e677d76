import {
  sampleBedsToHand,
  sampleDeclined,
  sampleDelivered,
  sampleLapsed,
  sampleOffered,
  sampleTaken,
} from '#web/gallery/samples/hand-over.ts';
import { me, sampleBoard, sampleLate, sampleRequest } from '#web/gallery/samples/requests.ts';
import {
  askedIdle,
  askedToCover,
  coverDeclined,
  coverPromised,
  leaderAway,
  notifiedToCover,
  offDuty,
  onBreak,
  onDutyFree,
  sampleCovers,
  waitingForCover,
} from '#web/gallery/samples/ward.ts';
import type { Answer, Story } from './story.ts';

/** The answers of a signed-in employee's ward, with these in place of its own. */
type Ward = (answers?: Record<string, Answer>) => Record<string, Answer>;

/** I asked colleagues for help, and nobody has taken it. */
const sampleCall = sampleRequest({
  ...{ room: '12', bed: '1', wish: 'Hilfe beim Umlagern', icon: 'nurse', secondsAgo: 90 },
  ...{ asked_by: { id: me, name: 'Mehmet' }, for_colleague: true, notified: [] },
});

/** Two requests are mine, one of them late. */
const holding = { 'GET /staff/requests': { data: [...sampleBoard, sampleLate] } };
const standings = {
  ...{ free: onDutyFree, asked: askedIdle, 'on-break': onBreak },
  ...{ 'cover-asked': waitingForCover, 'cover-declined': coverDeclined, 'asked-to-cover': askedToCover },
  ...{ 'cover-promised': coverPromised, 'told-to-cover': notifiedToCover, 'leader-away': leaderAway },
};

/** Duty, breaks and hand-overs in every state they have. */
export const dutyStories = (ward: Ward): Story[] => [
  { name: 'staff-duty', path: '/duty', signedIn: true, answers: ward() },
  { name: 'staff-duty-off', path: '/duty', signedIn: true, answers: ward({ 'GET /staff/duty': { data: offDuty } }) },
  ...Object.entries(standings).map(([state, data]): Story => {
    return {
      name: `staff-duty-${state}`,
      path: '/duty',
      signedIn: true,
      answers: ward({ 'GET /staff/duty': { data } }),
    };
  }),
  {
    name: 'staff-board-on-break',
    path: '/board',
    signedIn: true,
    answers: ward({ 'GET /staff/duty': { data: onBreak } }),
  },
  {
    name: 'staff-duty-break',
    path: '/duty',
    signedIn: true,
    press: ['Pause beginnen', 'Start break', 'Commencer ma pause', 'Empezar la pausa'],
    opens: 'dialog',
    answers: ward({ 'GET /staff/duty': { data: onDutyFree }, 'GET /staff/colleagues': { data: sampleCovers } }),
  },
  {
    name: 'staff-duty-refused',
    path: '/duty',
    signedIn: true,
    press: ['Dienst beenden', 'End duty', 'Quitter le service', 'Terminar el turno'],
    opens: 'alert',
    answers: ward({
      ...holding,
      'POST /staff/duty/leave': {
        status: 409,
        refusal: { code: 'open_requests', message: 'Es sind noch Anfragen offen.' },
      },
    }),
  },
  { name: 'staff-hand-over', path: '/duty/hand-over', signedIn: true, answers: ward(holding) },
  {
    name: 'staff-hand-over-chosen',
    path: '/duty/hand-over',
    signedIn: true,
    pick: 'Anna Weber',
    answers: ward(holding),
  },
  {
    name: 'staff-hand-over-offered',
    path: '/duty/hand-over',
    signedIn: true,
    answers: ward({ ...holding, 'GET /staff/duty/handover': { data: sampleOffered } }),
  },
  {
    name: 'staff-hand-over-delivered',
    path: '/duty/hand-over',
    signedIn: true,
    answers: ward({ ...holding, 'GET /staff/duty/handover': { data: sampleDelivered } }),
  },
  {
    name: 'staff-hand-over-beds',
    path: '/duty/hand-over',
    signedIn: true,
    answers: ward({ ...holding, 'GET /staff/duty/handover': { data: sampleBedsToHand } }),
  },
  {
    name: 'staff-hand-over-taken',
    path: '/duty/hand-over',
    signedIn: true,
    answers: ward({ 'GET /staff/requests': { data: [] }, 'GET /staff/duty/handover': { data: sampleTaken } }),
  },
  {
    name: 'staff-hand-over-declined',
    path: '/duty/hand-over',
    signedIn: true,
    answers: ward({ ...holding, 'GET /staff/duty/handover': { data: sampleDeclined } }),
  },
  {
    name: 'staff-hand-over-lapsed',
    path: '/duty/hand-over',
    signedIn: true,
    answers: ward({ ...holding, 'GET /staff/duty/handover': { data: sampleLapsed } }),
  },
  {
    name: 'staff-hand-over-alone',
    path: '/duty/hand-over',
    signedIn: true,
    answers: ward({ ...holding, 'GET /staff/colleagues': { data: [] } }),
  },
  {
    name: 'staff-hand-over-empty',
    path: '/duty/hand-over',
    signedIn: true,
    answers: ward({ 'GET /staff/requests': { data: [] } }),
  },
  {
    name: 'staff-hand-over-calls',
    path: '/duty/hand-over',
    signedIn: true,
    answers: ward({ 'GET /staff/requests': { data: [sampleCall] } }),
  },
  {
    name: 'staff-hand-over-loading',
    path: '/duty/hand-over',
    signedIn: true,
    answers: ward({ 'GET /staff/duty/handover': 'pending' }),
  },
  {
    name: 'staff-hand-over-error',
    path: '/duty/hand-over',
    signedIn: true,
    answers: ward({ 'GET /staff/duty/handover': 'fail' }),
  },
  { name: 'staff-duty-loading', path: '/duty', signedIn: true, answers: ward({ 'GET /staff/duty': 'pending' }) },
  { name: 'staff-duty-error', path: '/duty', signedIn: true, answers: ward({ 'GET /staff/duty': 'fail' }) },
];
