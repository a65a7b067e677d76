import { languageCodes } from '#shared/locales/languages.ts';

/** Names before the patient app's catch-all (api.md). */
const prefix = `(?:/(?:${languageCodes.join('|')}))?`;
const id = '[0-9a-fA-F-]{1,64}';

/** The patient app's addresses: the seed's table and api.md's additions, each with and without a language prefix. */
const patientPaths = [
  '',
  '/user/(?:signin|services|faq|hospitals|settings|your_requests|messages|notifications)',
  `/user/get-service-target(?:/${id})?`,
  `/user/get-target(?:/${id})?`,
  '/user/menu(?:/.*)?',
  '/user/account/(?:login|register|verify|forgot|reset|profile)',
  '/qrlogin(?:/[^/]*)?',
].map((path) => new RegExp(`^${prefix}${path}/?$`));

const staffPaths = [
  '',
  '/(?:hospital|login|register|forgot|activities|rooms|patients|board|ask|your_requests|messages|duty|notifications|account|help|station)',
  `/(?:board|messages)/${id}`,
  '/(?:reset|verify)/[^/]+',
  '/station/enrol',
].map((path) => new RegExp(`^/staff${prefix}${path}/?$`));

/** Addresses that are never a page. */
const notPages = /^\/(?:api|socket|broadcasting|assets|healthz|readyz|metrics)(?:\/|$)/;

/** Whether an address is a page of an app, if only the one that says that there is nothing. */
export function isPage(path: string): boolean {
  return !notPages.test(path);
}

/** Which app answers an address that is a page, and whether the app knows it; an unknown one is shown with HTTP 404. */
export function pageAt(path: string): { app: 'patient' | 'staff'; known: boolean } {
  const app = path === '/staff' || path.startsWith('/staff/') ? 'staff' : 'patient';
  const paths = app === 'staff' ? staffPaths : patientPaths;
  return { app, known: paths.some((pattern) => pattern.test(path)) };
}
