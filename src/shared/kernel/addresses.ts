import type { LanguageCode } from '#shared/locales/languages.ts';

/**
 * Every address of the patient app behind its language prefix, as the router writes them. The server answers these with
 * 200 and every other with 404.
 */
export const patientPaths = {
  signin: '/user/signin',
  services: '/user/services',
  faq: '/user/faq',
  hospitals: '/user/hospitals',
  settings: '/user/settings',
  requests: '/user/your_requests',
  serviceTarget: '/user/get-service-target/:id?',
  requestTarget: '/user/get-target/:id?',
  menu: '/user/menu/*',
  messages: '/user/messages',
  notifications: '/user/notifications',
  accountLogin: '/user/account/login',
  accountRegister: '/user/account/register',
  accountVerify: '/user/account/verify',
  accountForgot: '/user/account/forgot',
  accountReset: '/user/account/reset',
  accountProfile: '/user/account/profile',
  qrlogin: '/qrlogin/:uuid?',
} as const satisfies Record<string, string>;

/** Every address of the staff app behind `/staff/{locale}/`. */
export const staffPaths = {
  home: '',
  hospital: 'hospital',
  login: 'login',
  register: 'register',
  forgot: 'forgot',
  reset: 'reset/:token',
  verify: 'verify/:token',
  board: 'board',
  request: 'board/:id',
  ask: 'ask/:id?',
  patients: 'patients',
  messages: 'messages',
  thread: 'messages/:id',
  cards: 'messages/:id/cards',
  endedThreads: 'messages/ended',
  endedThread: 'messages/ended/:id',
  notifications: 'notifications',
  duty: 'duty',
  handOver: 'duty/hand-over',
  ward: 'duty/ward',
  wardSheet: 'duty/sheet',
  assign: 'duty/assign',
  account: 'account',
  profile: 'account/profile',
  activities: 'account/activities',
  quietHours: 'account/quiet-hours',
  attendances: 'duty/attendances',
  signIns: 'account/sign-ins',
  secondFactor: 'account/second-factor',
  help: 'help',
  thisDevice: 'this-device',
  devices: 'devices',
  registrations: 'registrations',
  station: 'station',
  enrol: 'station/enrol',
} as const satisfies Record<string, string>;

/** What the admin panel lists; stands in its addresses in the place of `:area`. */
export const adminAreas = [
  ...(['departments', 'rooms', 'beds', 'services', 'service-types', 'priorities', 'employees'] as const),
  ...(['attendances', 'users', 'devices', 'stations'] as const),
  ...(['menus', 'submenus', 'contents', 'categories', 'subcategories', 'bed-links'] as const),
  ...(['request-items', 'request-acceptances', 'records'] as const),
  ...(['requests', 'activity-log'] as const),
] as const;
export type AdminArea = (typeof adminAreas)[number];

/** Every address of the admin panel behind `/admin/{locale}/`. */
export const adminPaths = {
  home: '',
  hospital: 'hospital',
  login: 'login',
  forgot: 'forgot',
  platformLogin: 'platform',
  archive: 'archive',
  visits: 'visits',
  dashboard: 'dashboard',
  levels: 'access-levels',
  escalation: 'escalation-policies',
  settings: 'settings',
  texts: 'texts',
  languages: 'languages',
  modules: 'modules',
  cards: 'beds/qr-cards',
  registrations: 'employees/registrations',
  changes: 'change-sets',
  changeSet: 'change-sets/:id',
  list: ':area',
  create: ':area/new',
  change: ':area/change',
  import: ':area/import',
  show: ':area/:id',
  edit: ':area/:id/edit',
} as const satisfies Record<string, string>;

/** What a bed's QR code holds: the address at which people reach the server, and the code. */
export function qrAddress(origin: string, qrUuid: string): string {
  return `${origin}${patientPaths.qrlogin.replace(':uuid?', qrUuid)}`;
}

/** Below the menu: the licence notices. No page of a hospital has this address, since theirs are made of other letters. */
export const licencesPath = '_licences';

/** A page of a user's account as it stands in a mail; behind the hash, which no server and no log gets, the link's token. */
export function userAddress(language: LanguageCode, page: UserPage, token = ''): string {
  return `/${language}${patientPaths[page]}${token && `#${token}`}`;
}

export type UserPage = 'accountLogin' | 'accountVerify' | 'accountReset';

/** A page of the staff app as it stands in what leaves the app: a push, a mail. */
export function staffAddress(language: LanguageCode, page: keyof typeof staffPaths, id = ''): string {
  return `/staff/${language}/${staffPaths[page].replace(/:\w+/, id)}`;
}
