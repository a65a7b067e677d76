import type { BedDevice } from '#shared/beds/bed-device.schemas.ts';
import { accountStateStories, accountStories } from './account.story.tsx';
import { basketStories } from './basket.story.tsx';
import { comfortStories } from './comfort.story.tsx';
import { notificationStories } from './notifications.story.tsx';
import { pageStories } from './pages.story.tsx';
import { patientMessageStories } from './patient-messages.story.tsx';
import {
  sampleAccounts,
  sampleDevices,
  sampleEnded,
  sampleLate,
  sampleRequests,
  sampleRobot,
  sampleTroubles,
  sampleUnreceived,
} from './people.ts';
import { sampleNameless, sampleOddKeys } from './samples/own-keys.ts';
import { sampleNeeds, sampleThreads, standingOf } from './samples/own-thread.ts';
import { sampleServices } from './samples/services.ts';
import { signInStories } from './signin.story.tsx';
import type { Answer, Story } from './story.ts';
import { targetStories } from './targets.story.tsx';

const services = '/user/services';
const requests = '/user/your_requests';
const both = (of: Answer, own: Answer): Record<string, Answer> => ({
  'GET /bed/services': of,
  'GET /bed/requests': own,
});
const running = sampleRequests.slice(2, 3);
/** A nurse has written, and asks. */
const written: Record<string, Answer> = {
  'GET /bed/messages': { data: sampleThreads.question, meta: standingOf(sampleThreads.question) },
  'POST /bed/messages/read': { data: standingOf(sampleThreads.question) },
  'GET /bed/needs': { data: sampleNeeds },
};
const settingsOf = (devices: BedDevice[]) => ({
  ...both({ data: [] }, { data: running }),
  'GET /bed/devices': { data: devices },
  'GET /bed/accounts': { data: [] },
});

/** Every screen of the patient app in every state it has. */
export const stories: Story[] = [
  ...signInStories,
  ...accountStories,
  ...accountStateStories,
  ...basketStories,
  { name: 'services', path: services, signedIn: true, answers: both({ data: sampleServices }, { data: running }) },
  {
    name: 'services-tapped',
    path: services,
    signedIn: true,
    press: ['Toilette', 'دستشویی', 'Туалет'],
    answers: { ...both({ data: sampleServices }, { data: [] }), 'POST /bed/requests': 'pending' },
  },
  {
    name: 'services-question',
    path: services,
    signedIn: true,
    press: ['Decke', 'پتو', 'Одеяло'],
    opens: 'dialog',
    answers: both({ data: sampleServices }, { data: [] }),
  },
  {
    name: 'services-safety',
    path: services,
    signedIn: true,
    press: ['Ich bekomme schlecht Luft', 'تنگی نفس دارم', 'Тяжело дышать'],
    answers: { ...both({ data: sampleServices }, { data: [] }), 'POST /bed/requests': 'pending' },
  },
  {
    name: 'services-not-received',
    path: services,
    signedIn: true,
    answers: both({ data: sampleServices }, { data: [sampleUnreceived] }),
  },
  {
    name: 'services-ended',
    path: services,
    signedIn: true,
    answers: both({ data: sampleServices }, { data: sampleEnded }),
  },
  {
    name: 'services-late',
    path: services,
    signedIn: true,
    answers: { ...both({ data: sampleServices }, { data: sampleLate }), 'POST /bed/requests': 'pending' },
  },
  {
    name: 'services-late-offline',
    path: services,
    signedIn: true,
    link: 'lost',
    answers: both({ data: sampleServices }, { data: sampleLate }),
  },
  {
    name: 'services-closed',
    path: services,
    signedIn: true,
    press: ['Mittagessen', 'ناهار', 'Обед'],
    opens: 'dialog',
    answers: both({ data: sampleServices }, { data: [] }),
  },
  {
    name: 'services-odd-keys',
    path: services,
    signedIn: true,
    answers: both({ data: sampleOddKeys.services }, { data: sampleOddKeys.requests }),
  },
  {
    name: 'services-nameless',
    path: services,
    signedIn: true,
    answers: both({ data: sampleServices }, { data: sampleNameless }),
  },
  {
    name: 'services-price',
    path: services,
    signedIn: true,
    press: ['Zeitung', 'روزنامه', 'Газета'],
    opens: 'dialog',
    answers: both({ data: sampleServices }, { data: [] }),
  },
  {
    name: 'services-refused',
    path: services,
    signedIn: true,
    press: ['Toilette', 'دستشویی', 'Туалет'],
    answers: {
      ...both({ data: sampleServices }, { data: [] }),
      'POST /bed/requests': {
        status: 422,
        refusal: { code: 'service_blocked', message: 'Bitte fragen Sie zuerst Ihre Pflegekraft.' },
      },
    },
  },
  {
    name: 'services-offline',
    path: services,
    signedIn: true,
    link: 'lost',
    unsent: ['water'],
    answers: { ...both({ data: sampleServices }, { data: [] }), 'POST /bed/requests': 'fail' },
  },
  {
    name: 'services-offline-three',
    path: services,
    signedIn: true,
    link: 'lost',
    unsent: ['water', 'toilet', 'blanket'],
    answers: { ...both({ data: sampleServices }, { data: [] }), 'POST /bed/requests': 'fail' },
  },
  {
    name: 'services-offline-urgent',
    path: services,
    signedIn: true,
    link: 'lost',
    unsent: ['water', 'lungs'],
    answers: { ...both({ data: sampleServices }, { data: [] }), 'POST /bed/requests': 'fail' },
  },
  {
    name: 'idle',
    path: services,
    signedIn: true,
    idleAt: [1024, 768],
    unsent: ['blanket'],
    answers: { ...both({ data: sampleServices }, { data: running }), 'POST /bed/requests': 'fail' },
  },
  {
    name: 'idle-message',
    path: services,
    signedIn: true,
    idleAt: [1024, 768],
    largeLine: 'pain',
    answers: { ...both({ data: sampleServices }, { data: sampleRequests }), ...written },
  },
  { name: 'services-loading', path: services, signedIn: true, answers: both('pending', 'pending') },
  { name: 'services-empty', path: services, signedIn: true, answers: both({ data: [] }, { data: [] }) },
  { name: 'services-error', path: services, signedIn: true, link: 'lost', answers: both('fail', 'fail') },
  {
    name: 'requests',
    path: requests,
    signedIn: true,
    answers: both({ data: sampleServices }, { data: sampleRequests }),
  },
  {
    name: 'requests-trouble',
    path: requests,
    signedIn: true,
    answers: both({ data: sampleServices }, { data: sampleTroubles }),
  },
  {
    name: 'requests-robot',
    path: requests,
    signedIn: true,
    answers: both({ data: sampleServices }, { data: sampleRobot }),
  },
  { name: 'requests-loading', path: requests, signedIn: true, answers: both('pending', 'pending') },
  { name: 'requests-empty', path: requests, signedIn: true, answers: both({ data: [] }, { data: [] }) },
  {
    name: 'requests-error-kept',
    path: requests,
    signedIn: true,
    link: 'lost',
    unsent: ['water'],
    answers: { ...both('fail', 'fail'), 'POST /bed/requests': 'fail' },
  },
  { name: 'requests-error', path: requests, signedIn: true, answers: both('fail', 'fail') },
  {
    name: 'settings',
    path: '/user/settings',
    signedIn: true,
    answers: settingsOf(sampleDevices.slice(0, 1)),
  },
  {
    name: 'settings-unsent',
    path: '/user/settings',
    signedIn: true,
    ...{ unsent: ['water', 'blanket'], unsentMessages: ['Wann darf ich nach Hause?'], link: 'lost' },
    answers: settingsOf(sampleDevices.slice(0, 1)),
  },
  {
    name: 'settings-read-aloud',
    path: '/user/settings',
    signedIn: true,
    voices: ['de-DE', 'en-GB', 'fr-FR', 'es-ES', 'fa-IR', 'ru-RU', 'uk-UA', 'tr-TR'],
    answers: settingsOf(sampleDevices.slice(0, 1)),
  },
  {
    name: 'settings-devices',
    path: '/user/settings',
    signedIn: true,
    answers: { ...settingsOf(sampleDevices), 'GET /bed/accounts': { data: sampleAccounts } },
  },
  {
    name: 'settings-loading',
    path: '/user/settings',
    signedIn: true,
    answers: { ...settingsOf([]), 'GET /bed/devices': 'pending', 'GET /bed/accounts': 'pending' },
  },
  {
    name: 'settings-error',
    path: '/user/settings',
    signedIn: true,
    answers: { ...both({ data: [] }, { data: running }), 'GET /bed/devices': 'fail', 'GET /bed/accounts': 'fail' },
  },
  {
    name: 'language',
    path: services,
    signedIn: true,
    press: ['Deutsch', 'فارسی', 'Русский'],
    opens: 'dialog',
    answers: both({ data: sampleServices }, { data: [] }),
  },
  {
    name: 'view',
    path: services,
    signedIn: true,
    press: ['Ansicht', 'نمایش', 'Вид'],
    opens: 'dialog',
    answers: both({ data: sampleServices }, { data: [] }),
  },
  ...patientMessageStories,
  ...targetStories,
  ...notificationStories,
  ...comfortStories,
  ...pageStories,
  { name: 'not-found', path: '/user/nowhere', signedIn: true, answers: both({ data: [] }, { data: [] }) },
  { name: 'not-found-signed-out', path: '/user/nowhere', signedIn: false, answers: {} },
  { name: 'crash', path: requests, signedIn: true, answers: both({ data: [] }, { data: [null] }) },
];
