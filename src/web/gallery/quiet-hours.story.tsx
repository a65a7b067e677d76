import { sampleEmployee } from '#web/gallery/samples/ward.ts';
import type { Answer, Story } from './story.ts';

/** The answers of a signed-in employee's ward, with these in place of its own. */
type Ward = (answers?: Record<string, Answer>) => Record<string, Answer>;

const account = { ...sampleEmployee, quiet_hours: { from: '22:00', until: '06:00' } };

/** Quiet hours that are off, and on. */
export const quietHoursStories = (ward: Ward): Story[] => [
  { name: 'staff-quiet-hours', path: '/account/quiet-hours', signedIn: true, answers: ward() },
  {
    ...{ name: 'staff-quiet-hours-on', path: '/account/quiet-hours', signedIn: true },
    answers: ward({ 'GET /staff/account': { data: account } }),
  },
];
