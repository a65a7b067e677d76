import { samplePush } from '#web/gallery/samples/devices.ts';
import { ago } from '#web/gallery/samples/requests.ts';
import { offDuty } from '#web/gallery/samples/ward.ts';
import type { Answer, Story } from './story.ts';

/** The answers of a signed-in employee's ward, with these in place of its own. */
type Ward = (answers?: Record<string, Answer>) => Record<string, Answer>;

const at = (answers: Record<string, Answer>) => ({ 'GET /staff/duty': { data: offDuty }, ...answers });
const pushes = (parts: Partial<typeof samplePush>) => ({
  'GET /staff/push-subscriptions': { data: { ...samplePush, ...parts } },
});

/** The device in one's hand, after the first sign-in on it and later. */
export const thisDeviceStories = (ward: Ward): Story[] => [
  {
    name: 'staff-this-device',
    path: '/this-device?then=%2Fde%2Fboard',
    signedIn: true,
    silent: true,
    notifications: 'default',
    installation: 'by_share_sheet',
    answers: ward(at({})),
  },
  {
    name: 'staff-this-device-ready',
    path: '/this-device',
    signedIn: true,
    notifications: 'granted',
    installation: 'installed',
    answers: ward(at(pushes({ subscribed: true, test: 'shown', shown_at: ago(60) }))),
  },
  {
    name: 'staff-this-device-failed',
    path: '/this-device',
    signedIn: true,
    notifications: 'granted',
    installation: 'offered',
    answers: ward(at(pushes({ subscribed: true, test: 'failed' }))),
  },
  {
    name: 'staff-this-device-volume-asked',
    path: '/this-device',
    signedIn: true,
    notifications: 'granted',
    answers: ward(at(pushes({ subscribed: true, test: 'shown', shown_at: ago(60) }))),
    press: ['Lautstärke prüfen'],
  },
  {
    name: 'staff-this-device-not-heard',
    path: '/this-device',
    signedIn: true,
    notifications: 'granted',
    answers: ward(at(pushes({ subscribed: true, test: 'shown', shown_at: ago(60) }))),
    press: ['Lautstärke prüfen'],
    confirm: ['Nein'],
  },
  {
    name: 'staff-this-device-blocked',
    path: '/this-device',
    signedIn: true,
    silent: true,
    notifications: 'denied',
    answers: ward(at({})),
  },
  {
    name: 'staff-this-device-loading',
    path: '/this-device',
    signedIn: true,
    answers: ward(at({ 'GET /staff/push-subscriptions': 'pending' })),
  },
  {
    name: 'staff-this-device-error',
    path: '/this-device',
    signedIn: true,
    answers: ward(at({ 'GET /staff/push-subscriptions': 'fail' })),
  },
];
