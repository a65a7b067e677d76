import { adminRoute, Reply, type Route } from '#server/platform/http/route.ts';
import * as endpoints from '#shared/languages/language.endpoints.ts';
import { HospitalLanguages, LanguageChange, LanguageOrder, LanguageReset } from '#shared/languages/language.schemas.ts';
import { changeLanguage, orderLanguages, resetLanguages } from './change-languages.ts';
import { listLanguages } from './read-languages.ts';

const saved = { message: 'messages.updated' } as const;
const answer = HospitalLanguages;

/** Which languages the apps of the hospital offer, and in which order. */
export const languageRoutes: Route[] = [
  adminRoute(endpoints.listHospitalLanguages, { answer }, (tx) => listLanguages(tx)),
  adminRoute(endpoints.changeLanguage, { body: LanguageChange, answer }, async (tx, { params, body }) => {
    return new Reply(await changeLanguage(tx, params.key, body), saved);
  }),
  adminRoute(endpoints.orderLanguages, { body: LanguageOrder, answer }, async (tx, { body }) => {
    return new Reply(await orderLanguages(tx, body), saved);
  }),
  adminRoute(endpoints.resetLanguages, { body: LanguageReset, answer }, async (tx, { body }) => {
    return new Reply(await resetLanguages(tx, body), saved);
  }),
];
