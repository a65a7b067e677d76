import { sampleBoard } from '#web/staff/samples/requests.ts';
import {
  offDuty,
  onBreak,
  onDuty,
  onDutyFree,
  sampleAlarm,
  sampleAssigned,
  sampleCare,
  sampleColleagues,
  sampleGaps,
  sampleHistory,
  sampleRooms,
} from '#web/staff/samples/ward.ts';
import type { Answer, Story } from './story.ts';

const held = sampleBoard.find(({ room }) => room.name === '16');
const urgent = sampleBoard.find(({ room }) => room.name === '14');
const requestPath = `/board/${held?.id}`;

/** A signed-in employee's ward; `answers` replace what this screen reads. */
const ward = (answers: Record<string, Answer> = {}): Record<string, Answer> => ({
  'GET /staff/alarms': { data: [] },
  'GET /staff/duty': { data: onDuty },
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
      'Chambre 10: Remarques et blocages',
      'Habitación 10: Notas y bloqueos',
    ],
    opens: 'dialog',
    answers: ward({ 'GET /staff/stays/stay-10-0/hints': { data: sampleCare } }),
  },
  { name: 'staff-patients-error', path: '/patients', signedIn: true, answers: ward({ 'GET /staff/rooms': 'fail' }) },
  { name: 'staff-duty', path: '/duty', signedIn: true, answers: ward() },
  { name: 'staff-duty-off', path: '/duty', signedIn: true, answers: ward({ 'GET /staff/duty': { data: offDuty } }) },
  {
    name: 'staff-duty-free',
    path: '/duty',
    signedIn: true,
    answers: ward({ 'GET /staff/duty': { data: onDutyFree } }),
  },
  {
    name: 'staff-duty-on-break',
    path: '/duty',
    signedIn: true,
    answers: ward({ 'GET /staff/duty': { data: onBreak } }),
  },
  {
    name: 'staff-duty-break',
    path: '/duty',
    signedIn: true,
    press: ['Pause beginnen', 'Start break', 'Commencer ma pause', 'Empezar la pausa'],
    opens: 'dialog',
    answers: ward({ 'GET /staff/duty': { data: onDutyFree }, 'GET /staff/colleagues': { data: sampleColleagues } }),
  },
  {
    name: 'staff-duty-refused',
    path: '/duty',
    signedIn: true,
    press: ['Dienst beenden', 'End duty', 'Quitter le service', 'Terminar el turno'],
    answers: ward({
      'POST /staff/duty/leave': {
        status: 409,
        refusal: { code: 'open_requests', message: 'Es sind noch Anfragen offen.' },
      },
    }),
  },
  { name: 'staff-duty-loading', path: '/duty', signedIn: true, answers: ward({ 'GET /staff/duty': 'pending' }) },
  { name: 'staff-duty-error', path: '/duty', signedIn: true, answers: ward({ 'GET /staff/duty': 'fail' }) },
  { name: 'staff-account', path: '/account', signedIn: true, answers: ward() },
  { name: 'staff-error', path: '/patients', signedIn: true, answers: ward({ 'GET /staff/rooms': { data: [null] } }) },
  { name: 'staff-not-found', path: '/nowhere', signedIn: false, answers: {} },
];
