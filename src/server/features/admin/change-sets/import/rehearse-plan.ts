import { isDeepStrictEqual } from 'node:util';
import { requireRight } from '#server/features/access/access.reads.ts';
import type { Hooks, Values } from '#server/features/admin/engine/hooks.ts';
import { readReader } from '#server/features/admin/engine/reader.ts';
import { changeRow, makeRow } from '#server/features/admin/engine/save-row.ts';
import { AppError } from '#server/platform/errors.ts';
import type { SessionContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { Area } from '#shared/areas/define.ts';
import type { LinePlan } from './judge-lines.ts';

/** Thrown at the end of a rehearsal, so that nothing of it stays. */
class Rehearsed extends Error {}

/**
 * What a line would write, by the very rules that its row is written by: it is written and rolled back, in a transaction of its
 * own, so that no lock is held while the others have their turn. What a hook fills in is among its values, which are none where
 * the row is so already; or why it would be refused.
 */
export async function rehearsePlan(
  { inSession }: SessionContext,
  area: Area,
  hooks: Hooks,
  plan: LinePlan,
): Promise<LinePlan | AppError> {
  const { id, row } = plan;
  let { values } = plan;
  try {
    await inSession(async (tx) => {
      await requireRight(tx, `${area.name}:edit`);
      const writing = { reader: await readReader(tx), hooks };
      values = await filledIn(tx, hooks, plan);
      if (row) await changeRow(tx, area, writing, id, { ...values, version: row.version });
      else await makeRow(tx, area, writing, { id, ...values });
      throw new Rehearsed();
    });
  } catch (error) {
    if (error instanceof AppError) return error;
    if (!(error instanceof Rehearsed)) throw error;
  }
  return { ...plan, values };
}

/** Of a row that is there, those values that become otherwise. */
async function filledIn(tx: Tx, hooks: Hooks, { row, values }: LinePlan): Promise<Values> {
  const filled = { ...values, ...(await hooks.valuesForEmpty?.(tx, { ...row, ...values })) };
  if (!row) return filled;
  return Object.fromEntries(Object.entries(filled).filter(([name, value]) => !isDeepStrictEqual(row[name], value)));
}
