import { z } from 'zod';
import { admitPlatform, Download, openRoute, type Route, uploadRoute } from '#server/platform/http/route.ts';
import { UploadedFile } from '#shared/areas/record-file.schemas.ts';
import * as endpoints from '#shared/areas/service-image.endpoints.ts';
import { ServiceImage } from '#shared/areas/service-image.schemas.ts';
import { readServiceImage, saveServiceImage } from './service-images.ts';

/** The pictures of services. */
export const serviceImageRoutes: Route[] = [
  admitPlatform(
    uploadRoute(endpoints.saveServiceImage, { query: UploadedFile, answer: ServiceImage }, (context, file, { query }) =>
      saveServiceImage(context, file, query.name ?? ''),
    ),
  ),
  openRoute(endpoints.readServiceImage, { answer: z.null() }, async (anonymous, { params }) => {
    const content = await readServiceImage(anonymous, params.id);
    return new Download({ name: 'service.png', type: 'image/png', isLasting: true, content: [content] });
  }),
];
