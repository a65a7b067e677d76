import { type AdminArea, adminAreas } from '#shared/kernel/addresses.ts';
import { isUuid } from '#shared/kernel/ids.ts';
import { readStored, writeStored } from '#web/kit/session/storage.ts';

/** A row that was opened; what it is called is asked of the server, so that no name is kept on the device. */
type SeenRow = { area: AdminArea; id: string };
/** Whose it is: nobody is shown another's, nor what they saw in another hospital. */
export type SeenBy = { person: string; hospital: string };

const storageKey = 'admin.seen';
const mostOfEach = 8;
/** Of everybody who uses this device. */
const mostOfAll = 80;

/** The rows that a person saw last in a hospital, the last one first. */
export function seenRows(by: SeenBy): SeenRow[] {
  return stored()
    .filter((one) => isBy(one, by))
    .map(({ area, id }) => ({ area, id }));
}

export function noteSeen(by: SeenBy, row: SeenRow): void {
  const others = stored().filter((one) => !isBy(one, by));
  const own = seenRows(by).filter(({ id }) => id !== row.id);
  const kept = [row, ...own].slice(0, mostOfEach).map((one) => ({ ...by, ...one }));
  writeStored(storageKey, [...kept, ...others].slice(0, mostOfAll));
}

const isBy = (one: SeenBy, { person, hospital }: SeenBy) => one.person === person && one.hospital === hospital;

function stored(): (SeenRow & SeenBy)[] {
  const list = readStored(storageKey);
  return Array.isArray(list) ? list.filter(isSeen) : [];
}

/** Whatever stands there: looked at before it is used. */
function isSeen(one: unknown): one is SeenRow & SeenBy {
  if (typeof one !== 'object' || one === null || !('person' in one && 'hospital' in one)) return false;
  return 'area' in one && 'id' in one && isUuid(one.id) && adminAreas.some((area) => area === one.area);
}
