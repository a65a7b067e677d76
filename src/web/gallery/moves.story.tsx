import { sampleFreeBeds } from '#web/gallery/samples/free-beds.ts';
import type { Answer, Story } from './story.ts';

type Sheet = Pick<Story, 'path' | 'signedIn' | 'press' | 'opens'>;

/** How a patient is moved to another bed: `sheet` is that of their room, of one bed. */
export const moveStories = (
  sheet: Sheet,
  single: (answers: Record<string, Answer>) => Record<string, Answer>,
): Story[] =>
  (
    [
      ['staff-patients-move', { data: sampleFreeBeds }],
      ['staff-patients-move-none', { data: [] }],
      ['staff-patients-move-loading', 'pending'],
      ['staff-patients-move-error', 'fail'],
    ] satisfies [string, Answer][]
  ).map(([name, answer]) => ({
    ...{ name, ...sheet, confirm: ['In ein anderes Bett verlegen'] },
    answers: single({ 'GET /staff/stays/stay-10-0/free-beds': answer }),
  }));
