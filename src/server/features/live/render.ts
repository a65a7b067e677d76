import { sql } from 'kysely';
import { readForStaff, readForStay } from '#server/features/requests/request.reads.ts';
import type { OutboxRow, Rendered } from '#server/platform/outbox/event.ts';
import type { InHospital } from '#server/platform/tx/in-hospital.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { channels, events } from '#shared/requests/events.ts';

type RenderPorts = {
  inHospital: InHospital;
  /** Whether anybody on this process listens there; nothing is read for nobody. */
  hasSubscribers(channel: string): boolean;
};

/**
 * What goes over the sockets, made from the state as it is at delivery: a stay's channel gets the patient's form of a
 * request, staff's channels the staff's, and a device's own, on which a station of any ward listens, that it changed.
 * Other events carry ids and codes only.
 */
export async function render({ inHospital, hasSubscribers }: RenderPorts, rows: OutboxRow[]): Promise<Rendered[]> {
  const rendered: Rendered[] = [];
  const heard = rows.map((row) => ({ ...row, channels: row.channels.filter(hasSubscribers) }));
  const wanted = heard.filter((row) => row.channels.length > 0);
  for (const [hospital, own] of Map.groupBy(wanted, (row) => row.hospital_id)) {
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
  const to = new Set(rows.flatMap((row) => row.channels.map(readerOf)));
  const forStay = byId(to.has('stay') ? await readForStay(tx, named, ids.length) : []);
  const forStaff = byId(to.has('staff') ? await readForStaff(tx, named, ids.length) : []);
  const forms: Record<Reader, (row: OutboxRow) => unknown> = {
    stay: ({ subject }) => forStay.get(subject),
    staff: ({ subject }) => forStaff.get(subject),
    device: ({ subject, version }) => ({ id: subject, version }),
  };
  return rows.flatMap((row) =>
    row.channels.map((channel) => ({ row, channel, event: row.kind, data: forms[readerOf(channel)](row) })),
  );
}

type Reader = 'stay' | 'staff' | 'device';

function readerOf(channel: string): Reader {
  if (channel.startsWith(channels.stay(''))) return 'stay';
  return channel.startsWith(channels.device('')) ? 'device' : 'staff';
}

function byId<T extends { id: string }>(rows: T[]): Map<string, T> {
  return new Map(rows.map((row) => [row.id, row]));
}
