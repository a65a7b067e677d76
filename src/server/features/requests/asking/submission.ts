import { createHash } from 'node:crypto';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { ParsedSubmission, RefusedItem } from '#shared/requests/request.schemas.ts';

/** What became of one item of a tap. */
export type ItemResult = {
  position: number;
  service_id: string;
  request_id: string;
  request_item_id: string;
  outcome: 'created' | 'raised';
};

/** Two taps with one id are the same tap only if they say the same. */
export function contentHash(submission: ParsedSubmission): Buffer {
  const { wanted_at, items } = submission;
  return createHash('sha256').update(JSON.stringify({ wanted_at, items })).digest();
}

/** The submission of this id, with what it made or repeated. */
export async function findSubmission(tx: Tx, id: string) {
  const row = await tx.db
    .selectFrom('submission')
    .select(['stay_id', 'content_hash', 'refused'])
    .$narrowType<{ refused: RefusedItem[] }>()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const items = await tx.db
    .selectFrom('submission_item as s')
    .innerJoin('request_item as i', 'i.id', 's.request_item_id')
    .select(['s.position', 's.service_id', 's.request_item_id', 's.outcome', 'i.request_id'])
    .where('s.submission_id', '=', id)
    .orderBy('s.position')
    .$narrowType<{ outcome: ItemResult['outcome'] }>()
    .execute();
  return { ...row, items };
}

type Saved = { hash: Buffer; results: ItemResult[]; refused: RefusedItem[] };

/** Every tap is one row, whether it made a request or repeated one; a repeat's note and quantity are kept here. */
export async function saveSubmission(
  tx: Tx,
  submission: ParsedSubmission,
  { hash, results, refused }: Saved,
): Promise<void> {
  const made = results.some((result) => result.outcome === 'created');
  const submitted = tx.db.insertInto('submission').values({
    hospital_id: tx.hospital,
    id: submission.id,
    stay_id: submission.stay_id,
    device_id: tx.device,
    outcome: made ? 'created' : 'raised',
    asked_at: new Date(submission.asked_at),
    received_at: tx.clock.now(),
    content_hash: hash,
    refused: JSON.stringify(refused),
  });
  const rows = results.map(({ position, request_item_id, outcome }) => {
    const item = submission.items[position];
    if (!item) throw new Error(`submission ${submission.id} has no item ${position}`);
    return { hospital_id: tx.hospital, submission_id: submission.id, position, ...item, request_item_id, outcome };
  });
  await Promise.all([submitted.execute(), tx.db.insertInto('submission_item').values(rows).execute()]);
}
