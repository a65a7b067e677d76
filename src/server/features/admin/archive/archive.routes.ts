import { z } from 'zod';
import { Download, Reply, type Route, route, sessionRoute } from '#server/platform/http/route.ts';
import * as endpoints from '#shared/archive/archive.endpoints.ts';
import { ArchiveNow } from '#shared/archive/archive.schemas.ts';
import { fetchArchive, makeArchive, readArchive, removeArchive } from './archives.ts';

/** The archive of a hospital, for its own people: a platform administrator fetches none. */
export const archiveRoutes: Route[] = [
  route(endpoints.readArchive, { answer: ArchiveNow }, (tx) => readArchive(tx)),
  route(endpoints.makeArchive, { answer: ArchiveNow }, (tx) => makeArchive(tx)),
  route(
    endpoints.removeArchive,
    { answer: ArchiveNow },
    async (tx) => new Reply(await removeArchive(tx), { message: 'messages.deleted' }),
  ),
  sessionRoute(
    endpoints.fetchArchive,
    { answer: z.null() },
    async (context) => new Download(await fetchArchive(context)),
  ),
];
