import type { BulkResult } from '#shared/areas/answer.schemas.ts';
import { sentence } from '#web/kit/i18n/texts.ts';

/** The server takes so many rows at once. */
const most = 100;

/**
 * Sends rows in parts, and gathers what became of each. Where a part fails, what the ones before answered is known: its
 * own rows are said to be unanswered, those after it were not sent.
 */
export async function inParts<Row extends { id: string }>(
  rows: readonly Row[],
  send: (part: Row[]) => Promise<BulkResult[]>,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (let at = 0; at < rows.length; at += most) {
    const part = rows.slice(at, at + most);
    try {
      results.push(...(await send(part)));
    } catch (error) {
      if (at === 0) throw error;
      const unsent = rows.slice(at + most);
      return [...results, ...open(part, 'bulk.no_answer'), ...open(unsent, 'bulk.not_sent')];
    }
  }
  return results;
}

const open = (rows: readonly { id: string }[], key: 'bulk.no_answer' | 'bulk.not_sent'): BulkResult[] =>
  rows.map(({ id }) => ({
    ...{ id, outcome: 'refused', code: null, message: sentence(key) ?? null, used_by: null, display_name: null },
  }));
