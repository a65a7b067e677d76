import { z } from 'zod';
import { readNavigation } from '#server/features/content/navigation.reads.ts';
import { openRoute, Reply, type Route, route } from '#server/platform/http/route.ts';
import * as endpoints from '#shared/beds/bed.endpoints.ts';
import {
  Bed,
  BedPatch,
  BedSignIn,
  CodeLogin,
  Navigation,
  QrLogin,
  RefreshedBedSession,
  RefreshToken,
  UnsentAnswer,
  UnsentTaps,
} from '#shared/beds/bed.schemas.ts';
import { changeLocale, logoutBed, readOwnBed } from './bed.actions.ts';
import { refreshBed } from './sign-in/refresh.ts';
import { signInByCode, signInByQr } from './sign-in/sign-in.ts';
import { reportUnsent } from './sign-in/unsent.ts';

const signedIn = { message: 'messages.logged_in' };
const ownBed = z.object({ bed: Bed });

export const bedRoutes: Route[] = [
  openRoute(endpoints.loginByCode, { body: CodeLogin, answer: BedSignIn }, async (anonymous, { body }) => {
    return new Reply(await signInByCode(anonymous, CodeLogin.parse(body)), signedIn);
  }),
  openRoute(endpoints.loginByQr, { body: QrLogin, answer: BedSignIn }, async (anonymous, { body }) => {
    return new Reply(await signInByQr(anonymous, QrLogin.parse(body)), signedIn);
  }),
  openRoute(endpoints.refreshBedToken, { body: RefreshToken, answer: RefreshedBedSession }, (anonymous, { body }) =>
    refreshBed(anonymous, body.refresh_token),
  ),
  openRoute(endpoints.reportUnsent, { body: UnsentTaps, answer: UnsentAnswer }, (anonymous, { body }) =>
    reportUnsent(anonymous, body),
  ),
  route(endpoints.logoutBed, { answer: z.null() }, async (tx) => {
    await logoutBed(tx);
    return new Reply(null, { message: 'messages.logged_out' });
  }),
  route(endpoints.currentBed, { answer: ownBed }, async (tx) => ({ bed: await readOwnBed(tx) })),
  route(endpoints.changeBed, { body: BedPatch, answer: ownBed }, async (tx, { body }) => ({
    bed: await changeLocale(tx, body.locale),
  })),
  route(endpoints.readNavigation, { answer: Navigation }, (tx, { locale }) => readNavigation(tx, locale)),
];
