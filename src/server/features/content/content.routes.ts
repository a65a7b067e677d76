import { z } from 'zod';
import { openRoute, type Route, route } from '#server/platform/http/route.ts';
import * as endpoints from '#shared/beds/bed.endpoints.ts';
import { OwnTextsQuery, Setting } from '#shared/beds/bed.schemas.ts';
import {
  readCategory,
  readContent,
  readFaq,
  readMainMenu,
  readPlacedContents,
} from '#shared/content/content.endpoints.ts';
import { ContentCategory, ContentPage, FaqGroup, MenuEntry, PlacedContents } from '#shared/content/content.schemas.ts';
import { readHelp } from '#shared/content/help.endpoints.ts';
import { StaffHelp } from '#shared/content/help.schemas.ts';
import { readMenu } from './main-menu.reads.ts';
import { adminMessages, bedAppMessages } from './messages.ts';
import { readCategoryPages, readHelpOfStaff, readPage, readPlaced, readQuestions } from './pages.ts';
import { publicSettings } from './settings.ts';

const Messages = z.record(z.string(), z.unknown());

export const contentRoutes: Route[] = [
  openRoute(endpoints.readSettings, { answer: z.array(Setting) }, (anonymous) => publicSettings(anonymous)),
  openRoute(endpoints.readAdminMessages, { query: OwnTextsQuery, answer: Messages }, (anonymous, { params, query }) =>
    adminMessages(anonymous, params.language, query.surface),
  ),
  openRoute(endpoints.readBedAppMessages, { answer: Messages }, async (_anonymous, { params }) =>
    bedAppMessages(params.language),
  ),
  route(readFaq, { answer: z.array(FaqGroup) }, (tx, { locale }) => readQuestions(tx, locale)),
  route(readHelp, { answer: StaffHelp }, (tx, { locale }) => readHelpOfStaff(tx, locale)),
  route(readContent, { answer: ContentPage }, (tx, { params, locale }) => readPage(tx, params.uri, locale)),
  route(readPlacedContents, { answer: PlacedContents }, (tx, { locale }) => readPlaced(tx, locale)),
  route(readMainMenu, { answer: z.array(MenuEntry) }, (tx, { locale }) => readMenu(tx, locale)),
  route(readCategory, { answer: ContentCategory }, (tx, { params, locale }) =>
    readCategoryPages(tx, params.path, locale),
  ),
];
