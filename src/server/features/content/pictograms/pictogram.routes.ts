import { z } from 'zod';
import { notFound } from '#server/platform/errors.ts';
import { Download, openRoute, type Route } from '#server/platform/http/route.ts';
import * as endpoints from '#shared/content/pictogram.endpoints.ts';
import { pictogram, pictograms } from './pictograms.ts';

/** The drawings from which the icons of services and other things are chosen. */
export const pictogramRoutes: Route[] = [
  openRoute(endpoints.readPictogram, { answer: z.null() }, async (_anonymous, { params }) => {
    const drawing = pictogram(params.name);
    if (drawing === null) throw notFound('file');
    return new Download({ name: 'pictogram.svg', type: 'image/svg+xml', isLasting: true, content: [drawing] });
  }),
  openRoute(endpoints.readPictograms, { answer: z.null() }, async () => {
    return new Download({ name: 'pictograms.svg', type: 'image/svg+xml', content: [pictograms()] });
  }),
];
