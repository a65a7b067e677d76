import { sampleAlarmLog } from '#web/gallery/samples/alarms.ts';
import { sampleCalmWard, sampleEmptyWard, sampleWard, sampleWards } from '#web/gallery/samples/wards.ts';
import type { Answer, Story } from './story.ts';
import { ward } from './ward-answers.ts';

const story = (name: string, answer: Answer): Story => ({
  name,
  path: '/duty/ward',
  signedIn: true,
  answers: ward({ 'GET /staff/wards': answer }),
});

/** The overview of a ward in every state it has. */
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
  story('staff-ward-calm', { data: [sampleCalmWard] }),
  story('staff-ward-nobody', { data: [sampleEmptyWard] }),
  story('staff-ward-several', { data: sampleWards }),
  story('staff-ward-none', { data: [] }),
  story('staff-ward-loading', 'pending'),
  story('staff-ward-error', 'fail'),
];
