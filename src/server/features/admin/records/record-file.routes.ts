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
import * as endpoints from '#shared/areas/record-file.endpoints.ts';
import { UploadedFile } from '#shared/areas/record-file.schemas.ts';
import { records } from '#shared/areas/records.ts';
import { rowSchema } from '#shared/areas/row.schemas.ts';
import { readRecordFile, removeRecordFile, saveRecordFile } from './record-files.ts';

const answer = rowSchema(records);

/** The files of records. */
export const recordFileRoutes: Route[] = [
  sessionRoute(endpoints.readRecordFile, { answer: z.null() }, async (context, { params }) => {
    const { type, content } = await readRecordFile(context, params.id);
    const ending = type === 'application/pdf' ? 'pdf' : 'webp';
    return new Download({ name: `record-${params.id.slice(0, 8)}.${ending}`, type, content: [content] });
  }),
  uploadRoute(endpoints.saveRecordFile, { query: UploadedFile, answer }, async (context, file, { params, query }) => {
    return new Reply(await saveRecordFile(context, params.id, file, query.name ?? ''), {
      message: 'messages.file_uploaded',
    });
  }),
  adminRoute(endpoints.removeRecordFile, { answer }, async (tx, { params }) => {
    return new Reply(await removeRecordFile(tx, params.id), { message: 'messages.deleted' });
  }),
].map(admitPlatform);
