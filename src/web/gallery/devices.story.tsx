import { sampleDevices } from '#web/gallery/samples/devices.ts';
import { sampleRooms } from '#web/gallery/samples/ward.ts';
import type { Answer, Story } from './story.ts';
import { ward } from './ward-answers.ts';

const screen = (name: string, devices: Answer, rest: Partial<Story> = {}): Story => ({
  name: `staff-devices${name}`,
  path: '/devices',
  signedIn: true,
  answers: ward({ 'GET /staff/devices': devices }),
  ...rest,
});

/** As many as the largest hospitals may have. */
const many = Array.from({ length: 300 }, (_, place) => place);
const manyDevices = many.flatMap((place) =>
  sampleDevices.slice(0, 1).map((device) => ({ ...device, id: `device-${place}` })),
);
const manyRooms = many.flatMap((place) =>
  sampleRooms.slice(0, 1).map((room) => ({
    ...room,
    ...{ id: `room-${place}`, name: String(100 + place) },
    beds: room.beds.map((bed) => ({ ...bed, id: `${bed.id}-${place}` })),
  })),
);

/** Ward tablets and displays, and the device at hand: whether it reaches its owner. */
export const deviceStories: Story[] = [
  screen('', { data: sampleDevices }),
  screen('-loading', 'pending'),
  screen('-error', 'fail'),
  screen('-empty', { data: [] }),
  screen(
    '-rename',
    { data: sampleDevices },
    { press: ['Umbenennen', 'Rename', 'Renommer', 'Cambiar el nombre'], opens: 'dialog' },
  ),
  screen(
    '-revoke',
    { data: sampleDevices },
    { press: ['Abmelden', 'Sign out', 'Déconnecter', 'Cerrar sesión'], opens: 'dialog' },
  ),
  screen('-full-300', { data: manyDevices }),
  {
    name: 'staff-patients-full-300',
    path: '/patients',
    signedIn: true,
    answers: ward({ 'GET /staff/rooms': { data: manyRooms } }),
  },
  { name: 'staff-duty-silent', path: '/duty', signedIn: true, silent: true, answers: ward() },
  {
    name: 'staff-duty-untested',
    path: '/duty',
    signedIn: true,
    link: 'lost',
    answers: ward({ 'GET /staff/push-subscriptions': 'fail' }),
  },
];
