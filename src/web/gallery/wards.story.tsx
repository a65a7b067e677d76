import type { CallLog } from '#shared/duty/call-log.schemas.ts';
import { sampleAlarmLog } from '#web/gallery/samples/alarms.ts';
import { sampleCallLog, sampleNamelessCallLog } from '#web/gallery/samples/call-log.ts';
import { department } from '#web/gallery/samples/ward.ts';
import { sampleAssignments } from '#web/gallery/samples/ward-assignments.ts';
import {
  sampleEmptySheet,
  sampleKnownSheet,
  sampleNarrowSheet,
  sampleReadSheet,
  sampleSheet,
} from '#web/gallery/samples/ward-sheet.ts';
import { sampleCalmWard, sampleEmptyWard, sampleWard, sampleWards } from '#web/gallery/samples/wards.ts';
import type { Answer, Story } from './story.ts';
import { ward } from './ward-answers.ts';

const story = (name: string, answer: Answer): Story => ({
  name,
  path: '/duty/ward',
  signedIn: true,
  answers: ward({ 'GET /staff/wards': answer }),
});

const sheet = (name: string, answer: Answer): Story => ({
  name,
  path: '/duty/sheet',
  signedIn: true,
  answers: ward({ [`GET /staff/wards/${department.id}/sheet`]: answer }),
});

const assign = (name: string, answer: Answer): Story => ({
  name,
  path: `/duty/assign?ward=${sampleAssignments.id}`,
  signedIn: true,
  answers: ward({ [`GET /staff/wards/${sampleAssignments.id}/assignments`]: answer }),
});

const calls = (name: string, data: CallLog): Story => ({
  ...story(name, { data: [sampleCalmWard] }),
  press: ['Rufe der letzten 7 Tage'],
  answers: ward({
    'GET /staff/wards': { data: [sampleCalmWard] },
    [`GET /staff/wards/${sampleCalmWard.id}/calls`]: { data },
  }),
});

/** The overview of a ward, who has which of its beds, and its hand-over sheet in every state they have. */
export const wardStories: Story[] = [
  story('staff-ward', { data: [sampleWard] }),
  {
    ...story('staff-ward-alarms', { data: [sampleCalmWard] }),
    press: ['Alarme der letzten 7 Tage'],
    answers: ward({
      'GET /staff/wards': { data: [sampleCalmWard] },
      [`GET /staff/wards/${sampleCalmWard.id}/alarms`]: { data: sampleAlarmLog },
    }),
  },
  calls('staff-ward-calls', sampleCallLog),
  calls('staff-ward-calls-nameless', sampleNamelessCallLog),
  calls('staff-ward-calls-cut', { ...sampleCallLog, is_cut: true }),
  story('staff-ward-calm', { data: [sampleCalmWard] }),
  story('staff-ward-nobody', { data: [sampleEmptyWard] }),
  story('staff-ward-several', { data: sampleWards }),
  story('staff-ward-none', { data: [] }),
  story('staff-ward-loading', 'pending'),
  story('staff-ward-error', 'fail'),
  assign('staff-assign', { data: sampleAssignments }),
  assign('staff-assign-nobody', { data: { ...sampleAssignments, people: [] } }),
  assign('staff-assign-loading', 'pending'),
  assign('staff-assign-error', 'fail'),
  sheet('staff-ward-sheet', { data: sampleSheet }),
  sheet('staff-ward-sheet-changed', { data: sampleReadSheet }),
  sheet('staff-ward-sheet-read', { data: sampleKnownSheet }),
  sheet('staff-ward-sheet-empty', { data: sampleEmptySheet }),
  sheet('staff-ward-sheet-narrow', { data: sampleNarrowSheet }),
  sheet('staff-ward-sheet-loading', 'pending'),
  sheet('staff-ward-sheet-error', 'fail'),
];
