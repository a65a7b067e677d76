import { requireRight } from '#server/features/access/access.reads.ts';
import type { Hooks } from '#server/features/admin/engine/hooks.ts';
import { readReader } from '#server/features/admin/engine/reader.ts';
import { changeRow, makeRow } from '#server/features/admin/engine/save-row.ts';
import { AppError } from '#server/platform/errors.ts';
import type { SessionContext } from '#server/platform/tx/anonymous-context.ts';
import type { Area } from '#shared/areas/define.ts';
import type { LinePlan } from './judge-lines.ts';

/** Thrown at the end of a rehearsal, so that nothing of it stays. */
class Rehearsed extends Error {}

/**
 * What a line would write, by the very rules that its row is written by: it is written and rolled back, in a transaction of its
 * own, so that no lock is held while the others have their turn. Nothing where the row is so already; or why it would be
 * refused. What a hook fills in is none of it: that is of the moment in which the row is written.
 */
export async function rehearsePlan(
  { inSession }: SessionContext,
  area: Area,
  hooks: Hooks,
  plan: LinePlan,
): Promise<LinePlan | AppError> {
  const { id, row, values } = plan;
  let isSame = false;
  try {
    await inSession(async (tx) => {
      await requireRight(tx, `${area.name}:edit`);
      const writing = { reader: await readReader(tx), hooks };
      if (row) isSame = (await changeRow(tx, area, writing, id, { ...values, version: row.version })) !== null;
      else await makeRow(tx, area, writing, { id, ...values });
      throw new Rehearsed();
    });
  } catch (error) {
    if (error instanceof AppError) return error;
    if (!(error instanceof Rehearsed)) throw error;
  }
  return isSame ? { ...plan, values: {} } : plan;
}
