import { sql } from 'kysely';
import { z } from 'zod';
import { Mark, type ReadForm, registerMarked, registerState } from '#server/platform/events/registered-event.ts';
import { requestChanged, requestUnanswered } from '#shared/requests/request.events.ts';
import { HelpRequestForStaff, HelpRequestForStay } from '#shared/requests/request.schemas.ts';
import { readForStaff, readForStay } from './request.reads.ts';

const forStay = { schema: HelpRequestForStay, read: reading(readForStay) };
const forStaff = { schema: HelpRequestForStaff, read: reading(readForStaff) };

export const requestEvents = [
  registerState(requestChanged, { stay: forStay, department: forStaff, employee: forStaff, device: { schema: Mark } }),
  registerMarked(requestUnanswered, { detail: z.object({ generation: z.number().int() }) }),
];

type Read<Row> = (tx: Parameters<ReadForm>[0], where: ReturnType<typeof sql<boolean>>, limit: number) => Promise<Row[]>;

function reading<Row extends { id: string }>(read: Read<Row>): ReadForm<Row> {
  return async (tx, ids) => {
    const rows = await read(tx, sql<boolean>`r.id = any(${ids}::uuid[])`, ids.length);
    return new Map(rows.map((row) => [row.id, row]));
  };
}
