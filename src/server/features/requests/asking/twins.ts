import { sql } from 'kysely';
import { type HelpRequest, lockRequest, lockRequests } from '#server/features/requests/steps/step.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { isOpen } from '#shared/requests/transitions.ts';

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
      and o.answer is not distinct from i.answer and o.place is not distinct from i.place and o.is_open
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
    select id, request_id from request_item
    where stay_id = ${stay} and service_id = ${item.service_id} and is_open
      and answer is not distinct from ${item.answer} and place is not distinct from ${item.place}`.execute(tx.db);
  return rows[0];
}
