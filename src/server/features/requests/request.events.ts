import { sql } from 'kysely';
import { z } from 'zod';
import { Mark, type ReadForm, registerMarked, registerState } from '#server/platform/events/registered-event.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { feedbackChanged } from '#shared/requests/feedback/feedback.events.ts';
import { mentionChanged, requestChanged, requestUnanswered } from '#shared/requests/request.events.ts';
import { HelpRequestForStaff, HelpRequestForStay } from '#shared/requests/request.schemas.ts';
import { readForPeople, readForStay } from './request.reads.ts';

const forStay = { schema: HelpRequestForStay, read: reading(readForStay) };
/** Rendered once for everybody who may do the same with it (docs/decisions/0023-may.md). */
const forStaff = {
  schema: HelpRequestForStaff,
  readForEach: (tx: Tx, ids: readonly string[], people: readonly string[]) =>
    readForPeople(tx, named(ids), ids.length, people),
};

export const requestEvents = [
  registerState(requestChanged, {
    ...{ stay: forStay, department: forStaff, employee: forStaff },
    ...{ device: { schema: Mark }, user: { schema: Mark } },
  }),
  registerMarked(feedbackChanged),
  registerMarked(mentionChanged),
  registerMarked(requestUnanswered, { detail: z.object({ generation: z.number().int() }) }),
];

type Read<Row> = (tx: Parameters<ReadForm>[0], where: ReturnType<typeof sql<boolean>>, limit: number) => Promise<Row[]>;

function reading<Row extends { id: string }>(read: Read<Row>): ReadForm<Row> {
  return async (tx, ids) => {
    const rows = await read(tx, named(ids), ids.length);
    return new Map(rows.map((row) => [row.id, row]));
  };
}

function named(ids: readonly string[]) {
  return sql<boolean>`r.id = any(${ids}::uuid[])`;
}
