import { endpoint } from '#shared/kernel/endpoint.ts';
import type { EnrolledTablet, EnrolTablet, TabletCode, TabletLogin, TabletSession } from './tablet.schemas.ts';

export const makeTabletCode = endpoint<{ answer: TabletCode }>()({
  method: 'POST',
  path: '/staff/beds/:id/tablet',
  who: 'employee',
  needs: ['stays:edit', 'devices:create'],
  refuses: ['not_found', 'operation_denied'],
  summary: 'A code that makes a tablet the one of this bed: typed at its sign-in, good once and for 10 min',
});

export const enrolTablet = endpoint<{ body: EnrolTablet; answer: EnrolledTablet }>()({
  method: 'POST',
  path: '/bed/tablet-enrolment',
  who: 'public',
  refuses: ['wrong_code', 'hospital_inactive', 'too_many'],
  summary: "Exchange a nurse's code for the tablet's own token; ends the tablet that the bed had",
});

export const loginTablet = endpoint<{ body: TabletLogin; answer: TabletSession }>()({
  method: 'POST',
  path: '/bed/tablet-login',
  who: 'public',
  refuses: ['no_session', 'hospital_inactive', 'no_stay'],
  summary: "Sign a ward tablet in to its bed's current stay; none while nobody stays there",
});
