import { z } from 'zod';
import { openRoute, type Route } from '#server/platform/http/route.ts';
import * as endpoints from '#shared/beds/bed.endpoints.ts';
import { Setting } from '#shared/beds/bed.schemas.ts';
import { adminMessages, bedAppMessages } from './messages.ts';
import { publicSettings } from './settings.ts';

const Messages = z.record(z.string(), z.unknown());

export const contentRoutes: Route[] = [
  openRoute(endpoints.readSettings, { answer: z.array(Setting) }, (anonymous) => publicSettings(anonymous)),
  openRoute(endpoints.readAdminMessages, { answer: Messages }, async (_anonymous, { params }) =>
    adminMessages(params.language),
  ),
  openRoute(endpoints.readBedAppMessages, { answer: Messages }, async (_anonymous, { params }) =>
    bedAppMessages(params.language),
  ),
];
