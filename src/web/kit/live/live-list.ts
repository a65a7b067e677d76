import type { QueryClient } from '@tanstack/react-query';
import { timing } from '#shared/kernel/timing.ts';
import { applyFresh, applyRequestChanged, type LiveList } from '#shared/requests/apply-request-changed.ts';

export type Row = { id: string; version: number };
/** Whether a request (still) belongs on the list. */
export type Keeps<R> = (row: R) => boolean;

/** Changes that arrived while a list was being read, per list. */
const buffers = new Map<string, Row[]>();

/** When each list was last asked for, by `performance.now()`. */
const askedAt = new Map<string, number>();

/** Whether the list was asked for so lately that the server names what was announced since (S6). */
export function coversJoin(queryKey: readonly unknown[]): boolean {
  const at = askedAt.get(JSON.stringify(queryKey));
  return at !== undefined && performance.now() - at < timing.readCoversJoinSeconds * 1000;
}

/** Reads a list and applies to it what arrived meanwhile; what is known to have left stays away until it is newer. */
export async function readFresh<R extends Row>(
  client: QueryClient,
  queryKey: readonly unknown[],
  read: () => Promise<readonly R[]>,
  keeps: Keeps<R>,
): Promise<LiveList<R>> {
  const name = JSON.stringify(queryKey);
  const buffer: Row[] = [];
  buffers.set(name, buffer);
  askedAt.set(name, performance.now());
  const rows = await read().catch((error: unknown) => {
    if (buffers.get(name) === buffer) askedAt.delete(name); // it knows nothing; a later reading may
    throw error;
  });
  if (buffers.get(name) === buffer) buffers.delete(name);
  const gone = client.getQueryData<LiveList<R>>(queryKey)?.gone ?? {};
  const fresh = applyFresh(rows, buffer as R[], keeps); // `applyChange` fills a list's buffer with that list's rows
  const present = new Set(fresh.rows.map((row) => row.id));
  const left = Object.entries({ ...gone, ...fresh.gone }).filter(([id]) => !present.has(id));
  return { rows: fresh.rows, gone: Object.fromEntries(left) };
}

/** The only function that changes a list: others' events, one's own press, and what the device made while offline. */
export function applyChange<R extends Row>(
  client: QueryClient,
  queryKey: readonly unknown[],
  changed: R,
  keeps: Keeps<R>,
): void {
  buffers.get(JSON.stringify(queryKey))?.push(changed);
  client.setQueryData<LiveList<R>>(queryKey, (list) => list && applyRequestChanged(list, changed, keeps));
}
