import { sampleBoard, sampleLate, samplePassing } from '#web/staff/samples/requests.ts';
import {
  askedIdle,
  askedToCover,
  coverDeclined,
  offDuty,
  onBreak,
  onDuty,
  onDutyFree,
  sampleAlarm,
  sampleAssigned,
  sampleCare,
  sampleColleagues,
  sampleCovers,
  sampleGaps,
  sampleHandover,
  sampleHistory,
  sampleLapsed,
  sampleOffered,
  sampleReceived,
  sampleRooms,
  sampleTabletCode,
  waitingForCover,
} from '#web/staff/samples/ward.ts';
import { stationStories } from './station.story.tsx';
import type { Answer, Story } from './story.ts';

const held = sampleBoard.find(({ room }) => room.name === '16');
const urgent = sampleBoard.find(({ room }) => room.name === '14');
const requestPath = `/board/${held?.id}`;

/** A signed-in employee's ward; `answers` replace what this screen reads. */
const ward = (answers: Record<string, Answer> = {}): Record<string, Answer> => ({
  'GET /staff/alarms': { data: [] },
  'GET /staff/duty': { data: onDuty },
  'GET /staff/duty/handover': { data: sampleHandover },
  'GET /staff/colleagues': { data: sampleColleagues },
  'GET /staff/requests': { data: sampleBoard },
  'GET /staff/rooms': { data: sampleRooms },
  'GET /staff/assignments': { data: { bed_ids: sampleAssigned } },
  ...Object.fromEntries(sampleBoard.map(({ id }) => [`GET /staff/requests/${id}/history`, { data: sampleHistory }])),
  ...answers,
});
const refused = (code: string, message: string, field: string): Answer => ({
  status: 422,
  refusal: { code, message, errors: { [field]: [message] } },
});
const passing = ward({
  'GET /staff/requests': { data: samplePassing },
  ...Object.fromEntries(samplePassing.map(({ id }) => [`GET /staff/requests/${id}/history`, { data: sampleHistory }])),
});
/** Two requests are mine, one of them late. */
const holding = { 'GET /staff/requests': { data: [...sampleBoard, sampleLate] } };
const standings = {
  ...{ free: onDutyFree, asked: askedIdle, 'on-break': onBreak },
  ...{ 'cover-asked': waitingForCover, 'cover-declined': coverDeclined, 'asked-to-cover': askedToCover },
};
const duties = Object.entries(standings).map(([state, data]): Story => {
  return { name: `staff-duty-${state}`, path: '/duty', signedIn: true, answers: ward({ 'GET /staff/duty': { data } }) };
});
const board = (answer: Answer) => ward({ 'GET /staff/requests': answer });

/** Every screen of the staff app in every state it has. */
export const stories: Story[] = [
  { name: 'staff-home', path: '/', signedIn: false, answers: {} },
  { name: 'staff-hospital', path: '/hospital', signedIn: false, answers: {} },
  {
    name: 'staff-hospital-error',
    path: '/hospital',
    signedIn: false,
    type: 'FALSCH',
    press: ['Weiter', 'Continue', 'Continuer', 'Continuar'],
    answers: { 'GET /static/hospitals': refused('hospital_not_found', 'Krankenhaus nicht gefunden', 'code') },
  },
  { name: 'staff-login', path: '/login', signedIn: false, answers: {} },
  { name: 'staff-login-ended', path: '/login?ended=1', signedIn: false, answers: {} },
  { name: 'staff-board', path: '/board', signedIn: true, answers: ward() },
  { name: 'staff-board-mine', path: '/board?filter=mine', signedIn: true, answers: ward() },
  { name: 'staff-board-later', path: '/board?filter=later', signedIn: true, answers: ward() },
  { name: 'staff-board-done', path: '/board?filter=done', signedIn: true, answers: ward() },
  { name: 'staff-board-offline', path: '/board', signedIn: true, link: 'lost', answers: ward() },
  {
    name: 'staff-board-alarm',
    path: '/board',
    signedIn: true,
    answers: ward({ 'GET /staff/alarms': { data: [sampleAlarm] } }),
  },
  {
    name: 'staff-board-gaps',
    path: '/board',
    signedIn: true,
    answers: ward({ 'GET /staff/alarms': { data: sampleGaps } }),
  },
  { name: 'staff-board-silent', path: '/board', signedIn: true, silent: true, answers: ward() },
  {
    name: 'staff-board-off-duty',
    path: '/board',
    signedIn: true,
    answers: ward({ 'GET /staff/duty': { data: offDuty } }),
  },
  { name: 'staff-board-loading', path: '/board', signedIn: true, answers: board('pending') },
  { name: 'staff-board-empty', path: '/board', signedIn: true, answers: board({ data: [] }) },
  { name: 'staff-board-error', path: '/board', signedIn: true, link: 'lost', answers: board('fail') },
  { name: 'staff-request', path: requestPath, signedIn: true, answers: ward() },
  {
    name: 'staff-request-loading',
    path: requestPath,
    signedIn: true,
    answers: ward({ [`GET /staff/requests/${held?.id}/history`]: 'pending' }),
  },
  {
    name: 'staff-request-error',
    path: requestPath,
    signedIn: true,
    answers: ward({ [`GET /staff/requests/${held?.id}/history`]: 'fail' }),
  },
  { name: 'staff-request-empty', path: '/board/0195a000-0000-7000-8000-000000000000', signedIn: true, answers: ward() },
  {
    name: 'staff-cancel',
    path: `/board/${urgent?.id}`,
    signedIn: true,
    press: ['Absagen', 'Cancel', 'Annuler la demande', 'Cancelar aviso'],
    opens: 'dialog',
    answers: ward(),
  },
  {
    name: 'staff-share',
    path: requestPath,
    signedIn: true,
    press: ['Teilen'],
    opens: 'dialog',
    answers: ward(),
  },
  {
    name: 'staff-share-missing',
    path: requestPath,
    signedIn: true,
    press: ['Teilen'],
    opens: 'dialog',
    confirm: ['Teilen'],
    answers: ward(),
  },
  {
    name: 'staff-share-empty',
    path: requestPath,
    signedIn: true,
    press: ['Teilen'],
    opens: 'dialog',
    answers: ward({ 'GET /staff/colleagues': { data: [] } }),
  },
  {
    name: 'staff-share-loading',
    path: requestPath,
    signedIn: true,
    press: ['Teilen'],
    opens: 'dialog',
    answers: ward({ 'GET /staff/colleagues': 'pending' }),
  },
  {
    name: 'staff-share-error',
    path: requestPath,
    signedIn: true,
    press: ['Teilen'],
    opens: 'dialog',
    answers: ward({ 'GET /staff/colleagues': 'fail' }),
  },
  { name: 'staff-board-passing', path: '/board', signedIn: true, answers: passing },
  { name: 'staff-request-shared', path: `/board/${samplePassing[0]?.id}`, signedIn: true, answers: passing },
  { name: 'staff-request-unreachable', path: `/board/${samplePassing[2]?.id}`, signedIn: true, answers: passing },
  {
    name: 'staff-board-offer',
    path: '/board',
    signedIn: true,
    answers: { ...passing, 'GET /staff/duty/handover': { data: sampleReceived } },
  },
  {
    name: 'staff-board-asked-to-cover',
    path: '/board',
    signedIn: true,
    answers: { ...passing, 'GET /staff/duty': { data: askedToCover } },
  },
  { name: 'staff-patients', path: '/patients', signedIn: true, answers: ward() },
  {
    name: 'staff-patients-loading',
    path: '/patients',
    signedIn: true,
    answers: ward({ 'GET /staff/rooms': 'pending' }),
  },
  {
    name: 'staff-patients-empty',
    path: '/patients',
    signedIn: true,
    answers: ward({ 'GET /staff/rooms': { data: [] } }),
  },
  {
    name: 'staff-patients-end-stay',
    path: '/patients',
    signedIn: true,
    press: ['Aufenthalt beenden'],
    opens: 'dialog',
    answers: ward(),
  },
  {
    name: 'staff-patients-care',
    path: '/patients',
    signedIn: true,
    press: [
      'Zimmer 10: Hinweise und Sperren',
      'Room 10: Notes and blocks',
      'Chambre 10 : Remarques et blocages',
      'Habitación 10: Notas y bloqueos',
    ],
    opens: 'dialog',
    answers: ward({ 'GET /staff/stays/stay-10-0/hints': { data: sampleCare } }),
  },
  {
    name: 'staff-patients-tablet',
    path: '/patients',
    signedIn: true,
    press: ['Tablet einrichten'],
    opens: 'dialog',
    answers: ward({ 'POST /staff/beds/bed-9-1/tablet': { data: sampleTabletCode } }),
  },
  { name: 'staff-patients-error', path: '/patients', signedIn: true, answers: ward({ 'GET /staff/rooms': 'fail' }) },
  { name: 'staff-duty', path: '/duty', signedIn: true, answers: ward() },
  { name: 'staff-duty-off', path: '/duty', signedIn: true, answers: ward({ 'GET /staff/duty': { data: offDuty } }) },
  ...duties,
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
  { name: 'staff-account', path: '/account', signedIn: true, answers: ward() },
  { name: 'staff-error', path: '/patients', signedIn: true, answers: ward({ 'GET /staff/rooms': { data: [null] } }) },
  { name: 'staff-not-found', path: '/nowhere', signedIn: false, answers: {} },
  ...stationStories,
];
