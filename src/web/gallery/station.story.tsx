import { sampleAlarm, sampleGaps } from '#web/gallery/samples/alarms.ts';
import { sampleBoard } from '#web/gallery/samples/requests.ts';
import {
  sampleBusy,
  sampleCalm,
  sampleDisplay,
  sampleFlood,
  sampleLarge,
  sampleLong,
  samplePlanned,
  sampleQuiet,
  sampleStation,
  sampleThirty,
} from '#web/gallery/samples/station.ts';
import { offDuty, onDuty } from '#web/gallery/samples/ward.ts';
import type { Answer, Story } from './story.ts';

const path = '/station';
/** A station display is wide; a phone shows it too. */
const screens: [number, number][] = [
  [1920, 1080],
  [1280, 720],
  [390, 844],
];
const display = (name: string, answer: Answer, rest: Partial<Story> = {}): Story => ({
  name: `staff-station${name}`,
  path,
  signedIn: false,
  display: 'enrolled',
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

/** Nothing urgent waits. */
const calmNight = sampleCalm.filter(({ urgency }) => urgency !== 'high');

/** The ward's display in every state it has, and how a device becomes one. */
export const stationStories: Story[] = [
  display('', { data: sampleStation(sampleDisplay) }),
  display('-calm', { data: sampleStation(sampleCalm) }),
  display('-busy', { data: sampleStation(sampleBusy) }),
  display('-planned', { data: sampleStation(sampleCalm, { planned: samplePlanned }) }),
  display('-planned-busy', { data: sampleStation(sampleBusy, { planned: samplePlanned }) }),
  display('-night', { data: sampleStation(calmNight, { is_night: true }) }),
  display('-night-urgent', { data: sampleStation(sampleCalm, { is_night: true }) }),
  display('-night-red', { data: sampleStation(sampleDisplay, { is_night: true }) }),
  display('-night-empty', { data: { ...sampleQuiet(), is_night: true } }),
  display('-empty', { data: sampleQuiet() }),
  display('-empty-offline', { data: sampleQuiet() }, { link: 'lost' }),
  display('-empty-nobody', { data: { ...sampleQuiet(), nobody_present: true } }),
  display('-loading', 'pending'),
  display('-error', 'fail', { link: 'lost' }),
  display('-hospital-off', {
    status: 422,
    refusal: { code: 'hospital_inactive', message: 'Dieses Krankenhaus ist leider nicht aktiv' },
  }),
  display('-nobody', {
    data: { ...sampleStation(nobody), nobody_present: true, counts: { ...sampleStation(nobody).counts, present: 0 } },
  }),
  display('-silent', { data: sampleStation(sampleCalm) }, { silent: true }),
  display('-offline', { data: sampleStation(sampleBusy.slice(1)) }, { link: 'lost' }),
  display('-alarms', { data: sampleStation(sampleBusy, { alarms: [...sampleGaps, sampleAlarm] }) }),
  display(
    '-seen',
    {
      data: sampleStation(sampleCalm, {
        alarms: sampleGaps.map((alarm, at) =>
          at === 0 ? { ...alarm, seen_at: alarm.raised_at, seen_by: 'Anna B.' } : alarm,
        ),
      }),
    },
    { press: ['Gesehen'], opens: 'dialog' },
  ),
  display('-all-seen', {
    data: sampleStation(sampleCalm, {
      alarms: sampleGaps
        .slice(0, 1)
        .map((alarm) => ({ ...alarm, seen_at: alarm.raised_at, seen_by: 'Maximiliane W.' })),
    }),
  }),
  display('-large', { data: sampleLarge() }),
  display('-longest', { data: sampleStation(sampleLong) }),
  display('-thirty', { data: sampleStation(sampleThirty) }),
  display('-flood', { data: sampleStation(sampleFlood) }),
  display('-ended', 'pending', { path: '/station?ended=1', display: 'not_enrolled' }),
  display('-none', 'pending', { display: 'not_enrolled' }),
  enrol('', {}),
  enrol('-missing', {}, { press: ['Dieses Gerät einrichten'] }),
  enrol(
    '-refused',
    { 'POST /staff/stations': { status: 403, refusal: { code: 'operation_denied', message: 'Operation Denied.' } } },
    { type: 'Stützpunkt', press: ['Dieses Gerät einrichten'] },
  ),
  enrol('-held', { 'GET /staff/duty': { data: onDuty } }),
];
