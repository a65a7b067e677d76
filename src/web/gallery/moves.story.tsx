import { sampleFreeBeds } from '#web/gallery/samples/free-beds.ts';
import { ago } from '#web/gallery/samples/requests.ts';
import { sampleMovedRooms, sampleSingleRoom } from '#web/gallery/samples/ward.ts';
import type { Answer, Story } from './story.ts';
import { ward } from './ward-answers.ts';

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

/** The beds of a ward from and to which patients were moved. */
export const movedStory: Story = {
  ...{ name: 'staff-patients-moved', path: '/patients', signedIn: true },
  answers: ward({ 'GET /staff/rooms': { data: sampleMovedRooms } }),
};

const left = { stay_id: 'stay-10-0', at: ago(1800), until: ago(1800 - 24 * 3600) };

/** A room of one free bed, whose last stay ended lately. */
const freed = ward({
  'GET /staff/rooms': {
    data: sampleSingleRoom.map((room) => ({
      ...room,
      beds: room.beds.map((bed) => ({ ...bed, stay_id: null, nurses: [], hints: [], discharged: left })),
    })),
  },
});

/** In a free bed the last end of a stay can be taken back, or somebody is admitted. */
export const freeBedStories = (sheet: Sheet): Story[] => [
  { name: 'staff-patients-take-back', ...sheet, confirm: ['Entlassung zurücknehmen'], answers: freed },
  { name: 'staff-patients-free', ...sheet, answers: freed },
  { name: 'staff-patients-admit', ...sheet, confirm: ['Patient/in aufnehmen'], answers: freed },
];
