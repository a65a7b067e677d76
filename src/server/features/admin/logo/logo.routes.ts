import { z } from 'zod';
import {
  adminRoute,
  admitPlatform,
  Download,
  Reply,
  type Route,
  sessionRoute,
  uploadRoute,
} from '#server/platform/http/route.ts';
import { UploadedFile } from '#shared/areas/record-file.schemas.ts';
import * as endpoints from '#shared/settings/logo.endpoints.ts';
import { HospitalLogo } from '#shared/settings/logo.schemas.ts';
import { readLogo, readLogoImage, removeLogo, saveLogo } from './logo.ts';

const answer = HospitalLogo;

/** The logo of a hospital. */
export const logoRoutes: Route[] = [
  adminRoute(endpoints.readLogo, { answer }, (tx) => readLogo(tx)),
  sessionRoute(endpoints.readLogoImage, { answer: z.null() }, async (context, { params }) => {
    const content = await readLogoImage(context, params.id);
    return new Download({ name: 'logo.png', type: 'image/png', content: [content] });
  }),
  uploadRoute(endpoints.saveLogo, { query: UploadedFile, answer }, async (context, file, { query }) => {
    return new Reply(await saveLogo(context, file, query.name ?? ''), { message: 'messages.file_uploaded' });
  }),
  adminRoute(endpoints.removeLogo, { answer }, async (tx) => {
    return new Reply(await removeLogo(tx), { message: 'messages.deleted' });
  }),
].map(admitPlatform);
