import { AppError } from '#server/platform/errors.ts';
import { text } from '#server/platform/texts.ts';
import type { SessionContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { type BulkResult, Use } from '#shared/areas/answer.schemas.ts';
import type { Area } from '#shared/areas/define.ts';
import { isRecord } from '#shared/validation/rule.ts';
import { namesOf } from './read-rows.ts';

/**
 * Does the same to several rows, each in a transaction of its own, with the rights of that moment: one that is refused
 * keeps no other back, and none of them holds locks while the others have their turn. What is a defect of ours is logged,
 * and that row is answered as `unexpected`. Those that were refused are named.
 */
export async function forEachRow(
  context: SessionContext,
  area: Area,
  ids: readonly string[],
  action: (tx: Tx, id: string) => Promise<unknown>,
): Promise<BulkResult[]> {
  const { inSession, locale, log } = context;
  const results: BulkResult[] = [];
  for (const id of new Set(ids)) {
    try {
      await inSession((tx) => action(tx, id));
      results.push({ id, outcome: 'done', code: null, message: null, used_by: null, display_name: null });
    } catch (error) {
      if (!(error instanceof AppError)) log.error({ err: error, row: id }, 'one of many rows could not be changed');
      results.push(refused(id, error instanceof AppError ? error : new AppError('unexpected'), locale));
    }
  }
  const missed = results.filter(({ outcome }) => outcome === 'refused').map(({ id }) => id);
  const names = missed.length > 0 ? await namesIn(context, area, missed) : null;
  return results.map((one) => ({ ...one, display_name: names?.get(one.id.toLowerCase()) ?? null }));
}

/** Null where they cannot be read: what was done is answered all the same. */
async function namesIn({ inSession, log }: SessionContext, area: Area, ids: readonly string[]) {
  try {
    return await inSession((tx) => namesOf(tx, area, ids));
  } catch (error) {
    log.error({ err: error }, 'the rows that were refused could not be named');
    return null;
  }
}

function refused(id: string, { code, detail }: AppError, locale: string): BulkResult {
  const message = text(locale, `errors.${code}`, detail.values);
  const uses = isRecord(detail.data) ? Use.array().safeParse(detail.data.used_by) : undefined;
  return { id, outcome: 'refused', code, message, used_by: uses?.data ?? null, display_name: null };
}
