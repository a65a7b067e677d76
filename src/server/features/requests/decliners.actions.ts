import type { Tx } from '#server/platform/tx/tx.ts';
import { changedDecliners } from './may/decliners.ts';
import { lockRequest, saveAlert } from './steps/step.ts';

/**
 * Whoever could not decline and now can, or the reverse, since somebody else came, went, or can or cannot be reached,
 * gets the request as it is for them now (S6, S22): nothing of the request itself has changed. Looks at what each
 * request says, not at what happened: whatever was read before a change and saved after it is found by the next turn,
 * and one that fails is tried again, also by another process.
 */
export async function announceDecliners(tx: Tx): Promise<void> {
  for (const { id, version } of await changedDecliners(tx))
    tx.afterwards(id, async (own) => {
      const request = await lockRequest(own, id);
      // Whoever has announced it since has judged it since.
      if (request.version === version) await saveAlert(own, request, {});
    });
}
