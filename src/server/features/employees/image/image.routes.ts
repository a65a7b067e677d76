import { z } from 'zod';
import { Download, Reply, type Route, route, sessionRoute, uploadRoute } from '#server/platform/http/route.ts';
import { SignedInEmployee } from '#shared/employees/employee.schemas.ts';
import * as endpoints from '#shared/employees/image.endpoints.ts';
import { UploadedImage } from '#shared/employees/image.schemas.ts';
import { readOwnImage, removeOwnImage, saveOwnImage } from './own-image.ts';

/** The caller's own profile picture. */
export const imageRoutes: Route[] = [
  sessionRoute(endpoints.readProfileImage, { answer: z.null() }, async (context, { params }) => {
    const { type, content } = await readOwnImage(context, params.id);
    return new Download({ name: 'profile.webp', type, content: [content] });
  }),
  uploadRoute(
    endpoints.saveProfileImage,
    { query: UploadedImage, answer: SignedInEmployee },
    async (context, file, { query }) => {
      return new Reply(await saveOwnImage(context, file, query.name), { message: 'messages.file_uploaded' });
    },
  ),
  route(endpoints.removeProfileImage, { answer: SignedInEmployee }, async (tx) => {
    return new Reply(await removeOwnImage(tx), { message: 'messages.deleted' });
  }),
];
