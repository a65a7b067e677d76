import { z } from 'zod';
import { adminRoute, admitPlatform, Download, Reply, type Route, sessionRoute } from '#server/platform/http/route.ts';
import * as endpoints from '#shared/texts/text.endpoints.ts';
import {
  HospitalText,
  TextChange,
  TextReset,
  TextsExport,
  TextsImport,
  TextsImported,
  TextsMeta,
  TextsQuery,
} from '#shared/texts/text.schemas.ts';
import { changeText, resetText } from './change-texts.ts';
import { exportTexts } from './export-texts.ts';
import { importTexts } from './import-texts.ts';
import { listTexts } from './read-texts.ts';

const saved = { message: 'messages.updated' } as const;

/** The hospital's own wording of the texts of its apps. */
export const textRoutes: Route[] = [
  adminRoute(
    endpoints.listHospitalTexts,
    { query: TextsQuery, answer: z.array(HospitalText), meta: TextsMeta },
    async (tx, { query }) => {
      const { texts, meta } = await listTexts(tx, query);
      return new Reply(texts, {}, meta);
    },
  ),
  adminRoute(endpoints.changeText, { body: TextChange, answer: HospitalText }, async (tx, { body, locale }) => {
    return new Reply(await changeText(tx, body, locale), saved);
  }),
  adminRoute(endpoints.resetText, { body: TextReset, answer: HospitalText }, async (tx, { body }) => {
    return new Reply(await resetText(tx, body), saved);
  }),
  adminRoute(endpoints.importTexts, { body: TextsImport, answer: TextsImported }, async (tx, { body }) => {
    return new Reply(await importTexts(tx, body), saved);
  }),
  admitPlatform(
    sessionRoute(
      endpoints.exportTexts,
      { query: TextsExport, answer: z.null() },
      async (context, { query }) => new Download(await exportTexts(context, query)),
    ),
  ),
];
