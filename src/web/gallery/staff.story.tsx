import { sampleReceived } from '#web/gallery/samples/hand-over.ts';
import { sampleJustAccepted } from '#web/gallery/samples/own-requests.ts';
import { sampleBoard, samplePassing } from '#web/gallery/samples/requests.ts';
import {
  askedToCover,
  offDuty,
  sampleBedCode,
  sampleBedCodeAsked,
  sampleCare,
  sampleHistory,
  sampleSingleRoom,
  sampleTabletCode,
} from '#web/gallery/samples/ward.ts';
import { assignedMeanwhileStory } from './assigned-meanwhile.story.tsx';
import { boardStories } from './board.story.tsx';
import { deviceStories } from './devices.story.tsx';
import { emptyBoardStories } from './empty-boards.story.tsx';
import { endStayStories } from './end-stay.story.tsx';
import { endedStayStories } from './ended-stays.story.tsx';
import { askStories } from './for-bed.story.tsx';
import { helpStories } from './help.story.tsx';
import { interpreterCardStories } from './interpreter-cards.story.tsx';
import { messageStories } from './messages.story.tsx';
import { freeBedStories, movedStory, moveStories } from './moves.story.tsx';
import { noteStories } from './notes.story.tsx';
import { ownDutyStories } from './own-duty.story.tsx';
import { passwordStories, profileStories, signInsStories } from './password.story.tsx';
import { quietHoursStories } from './quiet-hours.story.tsx';
import { registrationStories } from './registration.story.tsx';
import { secondFactorStories, secondStepStories } from './second-factor.story.tsx';
import { dutyStories } from './staff-duty.story.tsx';
import { staffNotificationStories } from './staff-notifications.story.tsx';
import { stationStories } from './station.story.tsx';
import { stayDeviceStories } from './stay-devices.story.tsx';
import type { Answer, Story } from './story.ts';
import { thisDeviceStories } from './this-device.story.tsx';
import { tripStories } from './trip.story.tsx';
import { ward } from './ward-answers.ts';
import { wardStories } from './wards.story.tsx';

const held = sampleBoard.find(({ room }) => room.name === '16');
const urgent = sampleBoard.find(({ room }) => room.name === '14');
const requestPath = `/board/${held?.id}`;

const refused = (code: string, message: string, field: string): Answer => ({
  status: 422,
  refusal: { code, message, errors: { [field]: [message] } },
});
const passing = ward({
  'GET /staff/requests': { data: samplePassing },
  ...Object.fromEntries(samplePassing.map(({ id }) => [`GET /staff/requests/${id}/history`, { data: sampleHistory }])),
});
const single = (answers: Record<string, Answer> = {}) =>
  ward({ 'GET /staff/rooms': { data: sampleSingleRoom }, ...answers });
/** The sheet of a room's beds is open. */
const atBed = (room: string): Pick<Story, 'path' | 'signedIn' | 'press' | 'opens'> => ({
  ...{ path: '/patients', signedIn: true, opens: 'dialog' },
  press: [
    `Zimmer ${room}: Hinweise, Code und mehr`,
    `Room ${room}: notes, code and more`,
    `Chambre ${room}\u00a0: remarques, code et plus`,
    `Habitación ${room}: notas, código y más`,
  ],
});

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
  {
    name: 'staff-hospital-sending',
    path: '/hospital',
    signedIn: false,
    type: 'DEMO',
    press: ['Weiter'],
    answers: { 'GET /static/hospitals': 'pending' },
  },
  { name: 'staff-login-missing', path: '/login', signedIn: false, press: ['Anmelden'], answers: {} },
  { name: 'staff-login', path: '/login', signedIn: false, answers: {} },
  { name: 'staff-login-offline', path: '/login', signedIn: false, link: 'lost', answers: {} },
  { name: 'staff-login-ended', path: '/login?ended=1', signedIn: false, answers: {} },
  ...registrationStories,
  ...passwordStories,
  ...helpStories(ward),
  ...ownDutyStories(ward),
  ...quietHoursStories(ward),
  ...staffNotificationStories(ward),
  ...signInsStories,
  ...secondStepStories,
  ...secondFactorStories,
  ...profileStories,
  { name: 'staff-board', path: '/board', signedIn: true, answers: ward() },
  { name: 'staff-board-left', path: '/board', signedIn: true, view: { hand: 'left' }, answers: ward() },
  { name: 'staff-board-mine', path: '/board?filter=mine', signedIn: true, answers: ward() },
  { name: 'staff-board-later', path: '/board?filter=later', signedIn: true, answers: ward() },
  { name: 'staff-board-done', path: '/board?filter=done', signedIn: true, answers: ward() },
  { name: 'staff-board-offline', path: '/board', signedIn: true, link: 'lost', answers: ward() },
  ...boardStories,
  ...tripStories,
  ...askStories,
  { name: 'staff-board-silent', path: '/board', signedIn: true, silent: true, answers: ward() },
  {
    name: 'staff-board-off-duty',
    path: '/board',
    signedIn: true,
    answers: ward({ 'GET /staff/duty': { data: offDuty } }),
  },
  ...emptyBoardStories,
  { name: 'staff-request', path: requestPath, signedIn: true, answers: ward() },
  {
    name: 'staff-request-loading',
    path: requestPath,
    signedIn: true,
    answers: ward({ [`GET /staff/requests/${held?.id}/history`]: 'pending' }),
  },
  {
    name: 'staff-request-finished',
    path: `/board/${sampleJustAccepted.id}`,
    signedIn: true,
    press: ['Erledigt 14', 'Done 14', 'Terminé 14', 'Hecho 14'],
    opens: 'dialog',
    answers: ward({
      'GET /staff/requests': { data: [sampleJustAccepted] },
      [`GET /staff/requests/${sampleJustAccepted.id}/history`]: { data: sampleHistory },
    }),
  },
  {
    name: 'staff-request-of-others',
    path: `/board/${urgent?.id}`,
    signedIn: true,
    answers: ward({ 'GET /staff/requests': { data: sampleBoard.map((one) => ({ ...one, may: [] })) } }),
  },
  { name: 'staff-request-offline', path: requestPath, signedIn: true, link: 'lost', answers: ward() },
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
    name: 'staff-share-unsaved',
    path: requestPath,
    signedIn: true,
    press: ['Teilen'],
    opens: 'dialog',
    write: '2 l O₂',
    confirm: ['Schließen'],
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
  { name: 'staff-patients-bed', ...atBed('9'), answers: ward() },
  ...endStayStories(atBed('10'), single),
  ...freeBedStories(atBed('10')),
  assignedMeanwhileStory,
  movedStory,
  ...moveStories(atBed('10'), single),
  ...stayDeviceStories(atBed('10'), single),
  {
    name: 'staff-patients-care',
    ...atBed('10'),
    confirm: ['Hinweise und Sperren'],
    answers: single({ 'GET /staff/stays/stay-10-0/hints': { data: sampleCare } }),
  },
  {
    name: 'staff-patients-tablet',
    ...atBed('10'),
    confirm: ['Tablet einrichten'],
    answers: single({ 'POST /staff/beds/bed-10-1/tablet': { data: sampleTabletCode } }),
  },
  {
    name: 'staff-patients-code',
    ...atBed('10'),
    confirm: ['Code und QR zeigen'],
    answers: single({ 'GET /staff/beds/bed-10-1/qr': { data: sampleBedCode } }),
  },
  {
    name: 'staff-patients-code-asked',
    ...atBed('10'),
    confirm: ['Code und QR zeigen'],
    answers: single({ 'GET /staff/beds/bed-10-1/qr': { data: sampleBedCodeAsked } }),
  },
  { name: 'staff-patients-error', path: '/patients', signedIn: true, answers: ward({ 'GET /staff/rooms': 'fail' }) },
  ...wardStories,
  ...dutyStories(ward),
  ...thisDeviceStories(ward),
  ...messageStories,
  ...endedStayStories,
  ...noteStories,
  ...interpreterCardStories,
  { name: 'staff-account', path: '/account', signedIn: true, answers: ward() },
  {
    name: 'staff-account-unsent',
    path: '/account',
    signedIn: true,
    answers: ward(),
    unsentMessages: ['Das Essen kommt um sechs.', 'Ich frage wegen der Visite nach.'],
  },
  { name: 'staff-error', path: '/patients', signedIn: true, answers: ward({ 'GET /staff/rooms': { data: [null] } }) },
  { name: 'staff-not-found', path: '/nowhere', signedIn: false, answers: {} },
  ...deviceStories,
  ...stationStories,
];
