import { sql } from 'kysely';
import { type HelpRequest, lockRequest, lockRequests } from '#server/features/requests/steps/step.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { isOpen } from '#shared/requests/transitions.ts';

/**
 * Whether an open item `o` is for the same place as another: where its service has no choice of places any two are the
 * same, whatever was kept of them before the hospital chose, so that asking again repeats.
 */
const isSamePlace = (
  place: ReturnType<typeof sql>,
) => sql`(o.place is not distinct from ${place} or exists (select from service s
  where s.hospital_id = o.hospital_id and s.id = o.service_id and (not s.delivered_by_robot or cardinality(s.places) < 2)))`;

/** Another open request of the same stay that asks for something this one asked for, if there is one. */
export async function openTwin(tx: Tx, id: string): Promise<string | null> {
  const [first] = await openTwins(tx, id);
  return first ?? null;
}

/** All of them; the one with the least id first. */
export async function openTwins(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ request_id: string }>`
    select distinct o.request_id from request_item i
    join request_item o on o.hospital_id = i.hospital_id and o.stay_id = i.stay_id and o.service_id = i.service_id
      and o.answer is not distinct from i.answer and ${isSamePlace(sql`i.place`)} and o.is_open
    where i.request_id = ${id} and o.request_id <> ${id}
    order by o.request_id`.execute(tx.db);
  return rows.map((row) => row.request_id);
}

/**
 * A request and its open twin, if there is one, both held until the end of the transaction, so that nobody ends the
 * twin before it is repeated. With the stay held no further one opens.
 */
export async function lockWithTwin(tx: Tx, id: string): Promise<{ request: HelpRequest; twin: HelpRequest | null }> {
  const held = await lockRequests(tx, [id, ...(await openTwins(tx, id))]);
  const request = held.find((one) => one.id === id.toLowerCase());
  if (!request) throw notFound('request');
  return { request, twin: held.find((one) => one !== request && isOpen(one.status)) ?? null };
}

type Asked = { service_id: string; answer: string | null; place: string | null };
type OpenItem = { id: string; request_id: string };

/**
 * The open item of this stay for the same service, answer and place, if there is one; its request is held until the end
 * of the transaction. One that a nurse ends in this instant is waited for, and then is none: the tap makes a new
 * request instead of being refused (S7).
 */
export async function lockOpenItem(tx: Tx, stay: string, item: Asked): Promise<OpenItem | undefined> {
  for (;;) {
    const open = await openItem(tx, stay, item);
    if (!open || isOpen((await lockRequest(tx, open.request_id)).status)) return open;
  }
}

/**
 * Those of the items that are open, with their requests held. Lock order: the requests by their ids, as all lock
 * several of them (avoids deadlock).
 */
export async function lockOpenItems<Item extends Asked>(tx: Tx, stay: string, items: Item[]): Promise<Set<Item>> {
  const found = await Promise.all(items.map(async (item) => ({ item, open: await openItem(tx, stay, item) })));
  await lockRequests(
    tx,
    found.flatMap(({ open }) => open?.request_id ?? []),
  );
  return new Set(found.flatMap(({ item, open }) => (open ? item : [])));
}

async function openItem(tx: Tx, stay: string, item: Asked): Promise<OpenItem | undefined> {
  const { rows } = await sql<OpenItem>`
    select o.id, o.request_id from request_item o
    where o.stay_id = ${stay} and o.service_id = ${item.service_id} and o.is_open
      and o.answer is not distinct from ${item.answer} and ${isSamePlace(sql`${item.place}::text`)}
    order by o.id limit 1`.execute(tx.db);
  return rows[0];
}
