import { allows } from '#server/features/access/access.reads.ts';
import { type MayListen, registerMarked } from '#server/platform/events/registered-event.ts';
import { areaCalled } from '#shared/areas/all.ts';
import { areaChanged } from '#shared/areas/area.events.ts';
import { changeSetStarted } from '#shared/change-sets/change-set.events.ts';

export const adminEvents = [registerMarked(areaChanged), registerMarked(changeSetStarted)];

/** Who may view the area, in their own hospital. */
export const mayListenToArea: MayListen = (tx, listeners) =>
  Promise.all(
    listeners.map(async ({ actor, id }) => {
      const [hospital, name = ''] = id.split('.');
      const area = areaCalled(name);
      return hospital === tx.hospital && area !== undefined && (await allows({ ...tx, actor }, `${area.name}:view`));
    }),
  );
