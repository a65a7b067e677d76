import { AppError } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { ParsedSubmission, RefusedItem } from '#shared/requests/request.schemas.ts';
import { hasRoomForOne } from './bounds.ts';
import { type AskableService, readAskable } from './services.ts';
import type { StayNow } from './stay.ts';

type Item = ParsedSubmission['items'][number];
/** An item and its place among those that are taken. */
export type Placed = { item: Item; position: number };
type Judged = { services: AskableService[]; items: Item[]; refused: RefusedItem[] };
type Errors = ReadonlyMap<string, AppError>;

const urgencies = ['high', 'normal', 'low'] as const;

/**
 * What of a tap can be asked for, all of one service type, and what is refused: the type is that of the first item of the
 * highest urgency, so that none of high urgency is left out for a lower one (S7). Throws the first error where the tap is
 * to be taken as a whole, or where nothing of it can be asked for; then the error names each item with its own.
 */
export async function judgeItems(
  tx: Tx,
  stay: StayNow,
  sent: ParsedSubmission,
  wantedAt: Date | null,
): Promise<Judged> {
  const items = sent.items.map((item) => ({ ...item, service_id: item.service_id.toLowerCase() }));
  const ids = items.map((item) => item.service_id);
  const askable = await readAskable(tx, stay, ids, wantedAt);
  const errors = new Map(askable.refused);
  const asked = ids.flatMap((service) => askable.services.filter(({ id }) => id === service));
  const [first] = urgencies.flatMap((urgency) => asked.filter((service) => service.urgency === urgency));
  for (const { id, service_type_id } of askable.services)
    if (service_type_id !== first?.service_type_id) errors.set(id, new AppError('mixed_service_types'));
  const services = askable.services.filter(({ id }) => !errors.has(id));
  return { services, ...parted(sent, items, errors) };
}

/**
 * Of the items that make a new request those that the stay has room for: all or none; `refused` names them after those
 * that were refused before. Throws `too_many_open` where the tap is to be taken as a whole or nothing else of it is taken.
 * One of high urgency is never refused and never counts (S7).
 */
export async function withRoom(
  tx: Tx,
  {
    sent,
    fresh,
    services,
    hasOthers,
    before,
  }: {
    sent: ParsedSubmission;
    fresh: Placed[];
    services: AskableService[];
    hasOthers: boolean;
    before: readonly RefusedItem[];
  },
): Promise<{ opened: Placed[]; refused: RefusedItem[] }> {
  const isUrgent = services.some(
    (one) => one.urgency === 'high' && fresh.some(({ item }) => item.service_id === one.id),
  );
  // All items are of one service type.
  const forColleagues = services.some(({ is_for_colleagues }) => is_for_colleagues);
  if (fresh.length === 0 || isUrgent || (await hasRoomForOne(tx, sent.stay_id, forColleagues)))
    return { opened: fresh, refused: [...before] };
  const items = fresh.map(({ item }) => item);
  const errors = new Map(items.map(({ service_id }) => [service_id, new AppError('too_many_open')]));
  const { refused } = parted(sent, items, errors, { hasOthers, before });
  return { opened: [], refused };
}

type Others = { hasOthers: boolean; before: readonly RefusedItem[] };
const noOthers: Others = { hasOthers: false, before: [] };

/** The items without an error, and the others with their codes, after those that were refused before. */
function parted(
  { in_part }: ParsedSubmission,
  items: readonly Item[],
  errors: Errors,
  { hasOthers, before }: Others = noOthers,
) {
  const errorOf = ({ service_id }: Item) => errors.get(service_id);
  const judged = items.flatMap((item): RefusedItem[] => {
    const error = errorOf(item);
    return error ? [{ service_id: item.service_id, code: error.code, reason: reasonIn(error) }] : [];
  });
  const refused = [...before, ...judged];
  const kept = items.filter((item) => !errorOf(item));
  const [first] = errors.values();
  if (first && !in_part) throw first;
  if (first && kept.length === 0 && !hasOthers) throw new AppError(first.code, { ...first.detail, data: { refused } });
  return { items: kept, refused };
}

/** The reason that a nurse gave for a block. */
function reasonIn({ detail: { data } }: AppError): string | null {
  const isNamed = typeof data === 'object' && data !== null && 'reason' in data && typeof data.reason === 'string';
  return isNamed ? String(data.reason) : null;
}
