import type { BoardQuery, HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { createStore } from '#web/kit/store.ts';

/** How many requests that are over are read at once. */
export const pageSize = 50;

/** How many of them were asked for, and whether the server has more. */
export const doneShown = createStore({ wanted: pageSize, more: false });

type Ask = (query: BoardQuery) => Promise<readonly HelpRequestForStaff[]>;

/**
 * The newest `wanted` requests that are over, page by page, after `last` where one is given; `more` when the last page
 * was full, so that another may follow.
 */
export async function readDone(
  ask: Ask,
  wanted: number,
  last?: HelpRequestForStaff,
): Promise<{ rows: HelpRequestForStaff[]; more: boolean }> {
  const rows: HelpRequestForStaff[] = [];
  for (let from = last; ; from = rows.at(-1)) {
    const page = await ask({ scope: 'done', limit: pageSize, ...cursor(from) });
    rows.push(...page);
    if (page.length < pageSize) return { rows, more: false };
    if (rows.length >= wanted) return { rows, more: true };
  }
}

function cursor(last: HelpRequestForStaff | undefined) {
  const before = last?.done_at ?? last?.canceled_at;
  return last && before ? { before, before_id: last.id } : {};
}
