import { endpoint } from '#shared/kernel/endpoint.ts';
import type {
  Bed,
  BedPatch,
  BedSignIn,
  CodeLogin,
  Navigation,
  OwnTextsQuery,
  QrLogin,
  RefreshedBedSession,
  RefreshToken,
  ServiceForBed,
  Setting,
  UnsentAnswer,
  UnsentTaps,
} from './bed.schemas.ts';

export const loginByCode = endpoint<{ body: CodeLogin; answer: BedSignIn }>()({
  method: 'POST',
  path: '/bed/login',
  who: 'public',
  refuses: ['wrong_code', 'hospital_inactive', 'no_stay', 'operation_denied', 'too_many', 'approval_wanted'],
  summary: 'Sign a bed in with its code',
});

export const loginByQr = endpoint<{ body: QrLogin; answer: BedSignIn }>()({
  method: 'POST',
  path: '/bed/qrlogin',
  who: 'public',
  refuses: ['wrong_code', 'hospital_inactive', 'no_stay', 'operation_denied', 'too_many', 'approval_wanted'],
  summary: 'Sign a bed in with the uuid of its QR code',
});

export const refreshBedToken = endpoint<{ body: RefreshToken; answer: RefreshedBedSession }>()({
  method: 'POST',
  path: '/bed/refresh-token',
  who: 'public',
  refuses: ['no_session'],
  summary: 'A new access token; the old refresh token answers the same until its successor is used',
});

export const reportUnsent = endpoint<{ body: UnsentTaps; answer: UnsentAnswer }>()({
  method: 'POST',
  path: '/bed/unsent',
  who: 'public',
  refuses: ['no_session'],
  summary:
    'Tells the ward that a device held taps when its session ended, and the device whether the stay is over; takes the token of a session ended within 24 h',
});

export const logoutBed = endpoint<{ answer: null }>()({
  method: 'POST',
  path: '/bed/logout',
  who: 'bed',
  refuses: [],
  summary: 'End this bed session',
});

export const currentBed = endpoint<{ answer: { bed: Bed } }>()({
  method: 'GET',
  path: '/bed/account/current-bed',
  who: 'bed',
  refuses: ['stay_ended'],
  summary: 'The signed-in bed',
});

export const changeBed = endpoint<{ body: BedPatch; answer: { bed: Bed } }>()({
  method: 'PATCH',
  path: '/bed/account/current-bed',
  who: 'bed',
  refuses: ['stay_ended'],
  summary: "Change the bed's language",
});

export const readNavigation = endpoint<{ answer: Navigation }>()({
  method: 'GET',
  path: '/bed/nav',
  who: 'bed',
  refuses: [],
  summary: 'Menus, links and info of this bed',
});

export const listServicesForBed = endpoint<{ answer: ServiceForBed[] }>()({
  method: 'GET',
  path: '/bed/services',
  who: 'bed',
  refuses: ['stay_ended'],
  summary: 'The services that this bed may ask for, now or later',
});

export const readSettings = endpoint<{ answer: Setting[] }>()({
  method: 'GET',
  path: '/static/settings',
  who: 'public',
  refuses: [],
  summary: "The platform's public settings; with a session those of its hospital",
});

export const readAdminMessages = endpoint<{ query: OwnTextsQuery; answer: Record<string, unknown> }>()({
  method: 'GET',
  path: '/locale/admin/:language',
  who: 'public',
  refuses: ['unknown_locale'],
  summary: 'Texts that the hospital of who is signed in words otherwise, merged into the shipped ones',
});

export const readBedAppMessages = endpoint<{ answer: Record<string, unknown> }>()({
  method: 'GET',
  path: '/locale/frontend/bed_app/:language',
  who: 'public',
  refuses: ['unknown_locale'],
  summary: 'The shipped translation messages of the patient app',
});
