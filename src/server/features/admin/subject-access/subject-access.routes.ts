import { z } from 'zod';
import { Download, Reply, type Route, route, sessionRoute } from '#server/platform/http/route.ts';
import * as endpoints from '#shared/subject-access/subject-access.endpoints.ts';
import { eraseEmployee } from './erase-employee.ts';
import { readPersonFile } from './person-file.ts';

/** What a person may ask of the hospital: what it holds about them, and to erase it. For the hospital's own people alone. */
export const subjectAccessRoutes: Route[] = [
  sessionRoute(
    endpoints.fetchEmployeeFile,
    { answer: z.null() },
    async (context, { params: { id } }) => new Download(await readPersonFile(context, { kind: 'employee', id })),
  ),
  sessionRoute(
    endpoints.fetchUserFile,
    { answer: z.null() },
    async (context, { params: { id } }) => new Download(await readPersonFile(context, { kind: 'user', id })),
  ),
  route(
    endpoints.eraseEmployee,
    { answer: z.null() },
    async (tx, { params: { id } }) => new Reply(await eraseEmployee(tx, id), { message: 'messages.deleted' }),
  ),
];
