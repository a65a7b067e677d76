import { staffPaths as paths } from '#shared/kernel/addresses.ts';
import { pageAt } from '#shared/kernel/pages.ts';
import type { LanguageCode } from '#shared/locales/languages.ts';
import type { DeskApp } from '#web/desk/desk-app.ts';
import { withoutLanguage } from '#web/desk/languages.ts';
import { wasSetUp } from './first-run.ts';

/** Where the staff app lives on its origin; addresses below are relative to it. */
export const basename = '/staff';

/** Whether an address below `basename` is one of the app's: by the list that the server answers 404 by. */
export const isAddress = (pathname: string): boolean => pageAt(`${basename}${pathname}`).known;

/** Whether an address opens one request. */
export const opensRequest = (pathname: string): boolean => /^\/board\/[^/]+/.test(withoutLanguage(pathname));

/** Links, by the language of the page: `to('de').request(id)`. */
export function to(language: LanguageCode) {
  const at = (path: string) => `/${language}/${path}`;
  return {
    home: at(''),
    hospital: at(paths.hospital),
    login: at(paths.login),
    register: at(paths.register),
    platformLogin: null,
    forgot: at(paths.forgot),
    first: at(paths.board),
    board: at(paths.board),
    /** The list by urgency, whatever of the board was left. */
    boardList: at(`${paths.board}?view=list`),
    request: (id: string) => at(`board/${encodeURIComponent(id)}`),
    /** To ask on behalf of a patient: in which bed, and what for that one. */
    ask: at('ask'),
    askFor: (bed: string) => at(`ask/${encodeURIComponent(bed)}`),
    patients: at(paths.patients),
    messages: at(paths.messages),
    thread: (stay: string) => at(`${paths.messages}/${encodeURIComponent(stay)}`),
    endedThreads: at(paths.endedThreads),
    endedThread: (stay: string) => at(`${paths.endedThreads}/${encodeURIComponent(stay)}`),
    /** The interpreter cards of a stay. */
    cards: (stay: string) => at(`${paths.messages}/${encodeURIComponent(stay)}/cards`),
    /** One message to several beds. */
    several: at(`${paths.messages}?to=several`),
    /** What called one, and what one missed. */
    notifications: at(paths.notifications),
    duty: at(paths.duty),
    handOver: at(paths.handOver),
    /** With this request chosen alone. */
    handOverOne: (id: string) => at(`${paths.handOver}?request=${encodeURIComponent(id)}`),
    /** Who is on duty on one's wards, and what nobody there sees to. */
    ward: (ward?: string) => at(ward ? `${paths.ward}?ward=${encodeURIComponent(ward)}` : paths.ward),
    /** Which beds of a ward who there cares for. */
    assign: (ward: string) => at(`${paths.assign}?ward=${encodeURIComponent(ward)}`),
    /** What the coming shift reads of a ward; of one's own first one where none is named. */
    wardSheet: (ward?: string) => at(ward ? `${paths.wardSheet}?ward=${encodeURIComponent(ward)}` : paths.wardSheet),
    account: at(paths.account),
    profile: at(paths.profile),
    activities: at(paths.activities),
    quietHours: at(paths.quietHours),
    /** When one was on duty oneself. */
    attendances: at(paths.attendances),
    signIns: at(paths.signIns),
    secondFactor: at(paths.secondFactor),
    /** What the hospital answers its employees. */
    help: at(paths.help),
    /** How requests reach the device in one's hand; `then` is where it leads on. */
    thisDevice: at(paths.thisDevice),
    devices: at(paths.devices),
    registrations: at(paths.registrations),
    /** The station display, which is another page with a session of its own: a full navigation. */
    station: at(paths.station),
    enrol: at(paths.enrol),
    /** The admin panel, which is another page: a full navigation. */
    adminPanel: `/admin/${language}/`,
    /** The patient app, which is another page: a full navigation. */
    patientApp: `/${language}/user/signin`,
  };
}

/** What sign-in and the guards know of the staff app: nothing unsaved holds up the way to a request. */
export const staffApp: DeskApp = {
  basename,
  links: to,
  isUrgent: opensRequest,
  firstRun: (language, then) => {
    if (wasSetUp() || opensRequest(then)) return null;
    return `${to(language).thisDevice}?then=${encodeURIComponent(then)}`;
  },
};
