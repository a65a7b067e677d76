import { languageCodes } from '#shared/locales/languages.ts';
import { adminAreas, adminPaths, licencesPath, patientPaths, staffPaths } from './addresses.ts';

const uuid = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';
const prefix = `(?:/(?:${languageCodes.join('|')}))?`;
const shapes = {
  patient: ['', ...Object.values(patientPaths)].map((path) => shapeOf(prefix, path)),
  staff: Object.values(staffPaths).map((path) => shapeOf(`/staff${prefix}`, path && `/${path}`)),
  admin: Object.values(adminPaths).map((path) => shapeOf(`/admin${prefix}`, path && `/${path}`)),
};

/** Addresses that are never a page: names before the patient app's catch-all. */
const notPages = /^\/(?:api|socket|broadcasting|assets|healthz|readyz|metrics)(?:\/|$)/;

/** Whether an address is a page of an app, if only the one that says that there is nothing. */
export function isPage(path: string): boolean {
  return !notPages.test(path);
}

/** Which app answers an address that is a page, and whether the app knows it; an unknown one is shown with HTTP 404. */
export function pageAt(path: string): { app: keyof typeof shapes; known: boolean } {
  const [, first] = path.split('/', 2);
  const app = first === 'staff' || first === 'admin' ? first : 'patient';
  return { app, known: shapes[app].some((shape) => shape.test(path)) };
}

/**
 * A path of the tables as a pattern. What has no id's form names nothing; whose an id is, no page load can tell, since
 * it carries no token. Nor whose a page of a hospital's own is, behind `*`.
 */
function shapeOf(before: string, path: string): RegExp {
  const pattern = path
    .replace('/*', `(?:/[a-z0-9-]+|/category/${uuid}|/${licencesPath})?`)
    .replace('/:token', '/[^/]+')
    .replace('/:area', `/(?:${adminAreas.join('|')})`)
    .replace('/:uuid?', '(?:/[^/]+)?')
    .replace('/:id?', `(?:/${uuid})?`)
    .replace('/:id', `/${uuid}`);
  return new RegExp(`^${before}${pattern}/?$`);
}
