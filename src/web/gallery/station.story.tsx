import { sampleBoard } from '#web/staff/samples/requests.ts';
import {
  sampleBusy,
  sampleCalm,
  sampleFlood,
  sampleLarge,
  sampleLong,
  sampleQuiet,
  sampleStation,
  sampleWall,
} from '#web/staff/samples/station.ts';
import { offDuty, onDuty, sampleAlarm, sampleGaps } from '#web/staff/samples/ward.ts';
import type { Answer, Story } from './story.ts';

const path = '/station';
/** A wall is wide; a phone shows it too. */
const screens: [number, number][] = [
  [1920, 1080],
  [1280, 720],
  [390, 844],
];
const wall = (name: string, answer: Answer, rest: Partial<Story> = {}): Story => ({
  name: `staff-station${name}`,
  path,
  signedIn: false,
  wall: 'enrolled',
  screens,
  answers: { 'GET /station': answer },
  ...rest,
});
const enrol = (name: string, answers: Record<string, Answer>, rest: Partial<Story> = {}): Story => ({
  name: `staff-enrol${name}`,
  path: '/station/enrol',
  signedIn: true,
  answers: {
    'GET /staff/requests': { data: sampleBoard },
    'GET /staff/alarms': { data: [] },
    'GET /staff/duty': { data: offDuty },
    ...answers,
  },
  ...rest,
});

const otherWard = { id: 'other', name: 'Innere Medizin 2' };
const nobody = sampleBusy.slice(1, 4).map((request, place) => ({
  ...request,
  ...(place === 2 ? { department: otherWard } : {}),
  is_nobody_present: true,
  red: ['nobody_present' as const],
}));

/** The ward's wall in every state it has, and how a device becomes one. */
export const stationStories: Story[] = [
  wall('', { data: sampleStation(sampleWall) }),
  wall('-calm', { data: sampleStation(sampleCalm) }),
  wall('-busy', { data: sampleStation(sampleBusy) }),
  wall('-empty', { data: sampleQuiet() }),
  wall('-loading', 'pending'),
  wall('-error', 'fail', { link: 'lost' }),
  wall('-nobody', {
    data: { ...sampleStation(nobody), nobody_present: true, counts: { ...sampleStation(nobody).counts, present: 0 } },
  }),
  wall('-silent', { data: sampleStation(sampleCalm) }, { silent: true }),
  wall('-offline', { data: sampleStation(sampleBusy.slice(1)) }, { link: 'lost' }),
  wall('-alarms', { data: sampleStation(sampleBusy, { alarms: [...sampleGaps, sampleAlarm] }) }),
  wall('-large', { data: sampleLarge() }),
  wall('-longest', { data: sampleStation(sampleLong) }),
  wall('-flood', { data: sampleStation(sampleFlood) }),
  wall('-ended', 'pending', { path: '/station?ended=1', wall: 'not_enrolled' }),
  wall('-none', 'pending', { wall: 'not_enrolled' }),
  enrol('', {}),
  enrol('-missing', {}, { press: ['Dieses Gerät einrichten'] }),
  enrol(
    '-refused',
    { 'POST /staff/stations': { status: 403, refusal: { code: 'operation_denied', message: 'Operation Denied.' } } },
    { type: 'Stützpunkt', press: ['Dieses Gerät einrichten'] },
  ),
  enrol('-held', { 'GET /staff/duty': { data: onDuty } }),
];
