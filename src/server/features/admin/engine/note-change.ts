import { announceToStays } from '#server/features/beds/places.actions.ts';
import { announceContent } from '#server/features/content/content.actions.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { areas } from '#shared/areas/all.ts';
import type { Activity } from '#shared/areas/answer.schemas.ts';
import { areaChanged, channelOfArea } from '#shared/areas/area.events.ts';
import type { Area } from '#shared/areas/define.ts';

/** From what to what each field was changed. */
export type Changes = Record<string, readonly [before: unknown, after: unknown]>;

/**
 * Writes a change into the activity and announces that rows of the area have changed, and of those that count them; to
 * patients too where they read them. `set`: the change set that it belongs to.
 */
export async function noteChange(
  tx: Tx,
  area: Area,
  id: string,
  what: { action: Activity['action']; version: number; changes?: Changes; set?: string | undefined },
): Promise<void> {
  const { action, version, changes = {}, set } = what;
  const subject = { type: area.table, id };
  await logActivity(tx, {
    subject,
    action: `${area.table}.${action}`,
    properties: { version, changes, ...(set && { set }) },
  });
  announceArea(tx, area);
  if (area.readByPatients === 'asked_for') await announceToStays(tx, id);
  else if (area.readByPatients) await announceContent(tx);
}

export function announceArea(tx: Tx, area: Area): void {
  const concerned = areas.filter((one) => one.name === area.name || one.counts?.[area.name]);
  const heard = new Set([area, ...concerned].map((one) => channelOfArea(tx.hospital, one)));
  tx.announce(areaChanged, { subject: tx.hospital, channels: [...heard] });
}
