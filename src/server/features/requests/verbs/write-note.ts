import { sql } from 'kysely';
import { requireVisible, visibleTo } from '#server/features/requests/facts/visibility.ts';
import { shownToStaff } from '#server/features/requests/shown.ts';
import { lockRequest, saveAlert, wasDone, writeEvent } from '#server/features/requests/steps/step.ts';
import { invalidField } from '#server/platform/errors.ts';
import { requireEmployee } from '#server/platform/tx/actor.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { mentionChanged } from '#shared/requests/request.events.ts';
import type { HelpRequestForStaff, ParsedNote } from '#shared/requests/request.schemas.ts';

/**
 * Notes something on a request for colleagues: whoever sees it reads it, its patient never. It changes no status and
 * stops no timer; whom it is meant for is notified of it once. The same action again writes nothing. Throws `not_found`,
 * and `invalid` for a mention of somebody who does not see the request.
 */
export async function writeNote(tx: Tx, id: string, note: ParsedNote): Promise<HelpRequestForStaff> {
  const { action_id: action, text, mention_id } = note;
  const employee_id = requireEmployee(tx);
  const request = await lockRequest(tx, id);
  if (await wasDone(tx, 'note', id, action)) return shownToStaff(tx, id);
  await requireVisible(tx, id);
  if (mention_id && !(await isSeenBy(tx, id, mention_id))) throw invalidField('mention_id', 'invalid');
  await writeEvent(tx, 'note', { ...request, version: request.version + 1 }, { action, from: request.status });
  await tx.db
    .insertInto('request_note')
    .values({
      ...{ hospital_id: tx.hospital, id: action, request_id: id, employee_id, mention_id, text },
      written_at: tx.clock.now(),
    })
    .execute();
  await saveAlert(tx, request, {});
  if (mention_id) tx.announce(mentionChanged, { subject: mention_id });
  return shownToStaff(tx, id);
}

async function isSeenBy(tx: Tx, id: string, employee: string): Promise<boolean> {
  const { rows } = await sql`select from request r join employee e on e.id = ${employee} and e.deleted_at is null
    where r.id = ${id} and ${visibleTo(employee)}`.execute(tx.db);
  return rows.length > 0;
}
