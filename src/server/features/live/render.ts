import { sql } from 'kysely';
import { readForStaff, readForStay } from '#server/features/requests/request.reads.ts';
import type { OutboxRow, Rendered } from '#server/platform/outbox/event.ts';
import type { InHospital } from '#server/platform/tx/in-hospital.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { events } from '#shared/requests/events.ts';

/**
 * What goes over the sockets, made from the state as it is at delivery: a stay's channel gets the patient's form of a
 * request, every other the staff's. Other events carry ids and codes only.
 */
export async function render(inHospital: InHospital, rows: OutboxRow[]): Promise<Rendered[]> {
  const rendered: Rendered[] = [];
  for (const [hospital, own] of Map.groupBy(rows, (row) => row.hospital_id)) {
    const [requests, others] = split(own);
    rendered.push(...others.flatMap(renderPlain));
    if (requests.length === 0) continue;
    const caller = { hospital, actor: { kind: 'system', reason: 'render' } as const };
    rendered.push(...(await inHospital(caller, (tx) => renderRequests(tx, requests))));
  }
  return rendered;
}

function split(rows: OutboxRow[]): [OutboxRow[], OutboxRow[]] {
  const { requests = [], others = [] } = Object.groupBy(rows, (row) =>
    row.kind === events.requestChanged ? 'requests' : 'others',
  );
  return [requests, others];
}

function renderPlain(row: OutboxRow): Rendered[] {
  const data = { id: row.subject, version: row.version, ...row.detail };
  return row.channels.map((channel) => ({ row, channel, event: row.kind, data }));
}

async function renderRequests(tx: Tx, rows: OutboxRow[]): Promise<Rendered[]> {
  const ids = [...new Set(rows.map((row) => row.subject))];
  const named = sql<boolean>`r.id = any(${ids}::uuid[])`;
  const forStay = new Map((await readForStay(tx, named, ids.length)).map((request) => [request.id, request]));
  const forStaff = new Map((await readForStaff(tx, named, ids.length)).map((request) => [request.id, request]));
  return rows.flatMap((row) =>
    row.channels.map((channel) => ({
      row,
      channel,
      event: row.kind,
      data: (channel.startsWith('private-stay.') ? forStay : forStaff).get(row.subject),
    })),
  );
}
