import { sampleDevices } from '#web/gallery/samples/devices.ts';
import type { Answer, Story } from './story.ts';
import { ward } from './ward-answers.ts';

const screen = (name: string, devices: Answer, rest: Partial<Story> = {}): Story => ({
  name: `staff-devices${name}`,
  path: '/devices',
  signedIn: true,
  answers: ward({ 'GET /staff/devices': devices }),
  ...rest,
});

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
  { name: 'staff-duty-silent', path: '/duty', signedIn: true, silent: true, answers: ward() },
  {
    name: 'staff-duty-untested',
    path: '/duty',
    signedIn: true,
    link: 'lost',
    answers: ward({ 'GET /staff/push-subscriptions': 'fail' }),
  },
];
