import { logActivity } from '#server/platform/history/activity.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { areaChanged, channelOfArea } from '#shared/areas/area.events.ts';
import { departments } from '#shared/areas/departments.ts';
import { devices, stations } from '#shared/areas/devices.ts';
import type { WardDevice } from '#shared/station/station.schemas.ts';

type Change = {
  action: 'created' | 'updated' | 'deleted';
  /** The version that the change left. */
  version: number;
  changes?: Record<string, readonly [before: unknown, after: unknown]>;
  causer?: Parameters<typeof logActivity>[1]['causer'];
};

/** Writes what staff do with a device as the panel writes what is done there, so that both stand in one history. */
export async function noteDevice(
  tx: Tx,
  { id, kind }: Pick<WardDevice, 'id' | 'kind'>,
  { action, version, changes = {}, causer }: Change,
): Promise<void> {
  await logActivity(tx, {
    subject: { type: kind, id },
    action: `${kind}.${action}`,
    properties: { version, changes },
    ...(causer && { causer }),
  });
  // Wards count their displays.
  const lists = kind === 'station' ? [stations, departments] : [devices];
  const heard = lists.map((area) => channelOfArea(tx.hospital, area));
  tx.announce(areaChanged, { subject: tx.hospital, channels: heard });
}
