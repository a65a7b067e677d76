import type { StayDevice } from '#shared/beds/stay-device.schemas.ts';
import { ago } from '#web/gallery/samples/requests.ts';
import type { Answer, Story } from './story.ts';

type Sheet = Pick<Story, 'path' | 'signedIn' | 'press' | 'opens'>;

const devices: StayDevice[] = [
  { id: 'tablet', kind: 'ward_tablet', label: '', since: ago(86_400), state: 'asleep', last_echo_at: ago(400) },
  { id: 'own', kind: 'own', label: '', since: ago(7200), state: 'alive', last_echo_at: ago(30) },
  { id: 'lost', kind: 'own', label: '', since: ago(5400), state: 'dead', last_echo_at: ago(4800) },
];

/** The devices of a stay: `sheet` is that of the bed's room, of one bed. */
export const stayDeviceStories = (
  sheet: Sheet,
  single: (answers: Record<string, Answer>) => Record<string, Answer>,
): Story[] => {
  const story = (name: string, answer: Answer): Story => ({
    ...{ name, ...sheet, confirm: ['Geräte am Bett'] },
    answers: single({ 'GET /staff/stays/stay-10-0/devices': answer }),
  });
  return [
    story('staff-patients-devices', { data: devices }),
    story('staff-patients-devices-none', { data: [] }),
    story('staff-patients-devices-loading', 'pending'),
    story('staff-patients-devices-error', 'fail'),
  ];
};
