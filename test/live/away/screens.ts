import { setTimeout as pause } from 'node:timers/promises';
import Pusher from 'pusher-js';
import type { TestApp } from '#server/testing/app.ts';
import { realtimeKey } from '#shared/kernel/realtime.endpoints.ts';
import { applyFresh, applyRequestChanged, type LiveList } from '#shared/requests/apply-request-changed.ts';
import { requestChanged } from '#shared/requests/request.events.ts';

type Row = { id: string; version: number };

/** What a page shows, and what it would show if it were loaded now. */
export type Screen = { name: string; shown(): unknown; reload(): Promise<unknown>; close(): void };

type Of = { name: string; token: string; channel: string; read(): Promise<Row[]>; keeps(row: Row): boolean };

/** A list as the apps keep it: subscribe, read, apply by version, and read again when told to. */
export async function openList(app: TestApp, { name, token, channel, read, keeps }: Of): Promise<Screen> {
  let list: LiveList<Row> = { rows: [], gone: {} };
  let buffer: Row[] = [];
  const reread = async () => {
    buffer = [];
    const mine = buffer;
    const rows = await read();
    list = applyFresh(rows, mine, keeps);
  };
  const page = connect(app, token);
  page.subscribe(channel).bind(requestChanged.kind, (row: Row) => {
    buffer.push(row);
    list = applyRequestChanged(list, row, keeps);
  });
  await obey(page, channel, reread);
  return {
    name,
    shown: () => sorted(list.rows),
    reload: async () => sorted((await read()).filter(keeps)),
    close: () => page.disconnect(),
  };
}

/** A station, which reads everything again at each event; that it also does so every few seconds is left out here. */
export async function openStation(
  app: TestApp,
  { name, token, channel, read }: Pick<Of, 'name' | 'token' | 'channel'> & { read(): Promise<unknown> },
): Promise<Screen> {
  let station: unknown;
  const reread = async () => {
    station = await read();
  };
  const page = connect(app, token);
  // One that is not answered is followed by the reading that the server asks for.
  page.subscribe(channel).bind(requestChanged.kind, () => void reread().catch(() => undefined));
  await obey(page, channel, reread);
  return { name, shown: () => station, reload: read, close: () => page.disconnect() };
}

/** Reads again when the subscription begins, and when the server asks for it. */
async function obey(page: Pusher, channel: string, reread: () => Promise<void>): Promise<void> {
  // As the apps do: a reading that is not answered is tried again while the page is open.
  const untilRead = async (): Promise<void> => {
    if (page.connection.state === 'disconnected') return;
    await reread().catch(async () => {
      await pause(200);
      await untilRead();
    });
  };
  page.bind('server.reread', ({ read_after_ms }: { read_after_ms: number }) => {
    setTimeout(() => void untilRead(), read_after_ms);
  });
  await new Promise<void>((resolve) => {
    page.channel(channel).bind('pusher:subscription_succeeded', () => void untilRead().then(resolve));
  });
}

/** A socket as a page with this token opens it. */
export function connect(app: Pick<TestApp, 'origin'>, token: string): Pusher {
  const { hostname, port } = new URL(app.origin);
  return new Pusher(realtimeKey, {
    ...{ cluster: 'mt1', wsHost: hostname, wsPort: Number(port), wsPath: '/socket', forceTLS: false },
    ...{ enabledTransports: ['ws'], enableStats: false },
    channelAuthorization: {
      ...{ endpoint: `${app.origin}/api/pusher/auth`, transport: 'ajax' },
      headersProvider: () => ({ Authorization: `Bearer ${token}` }),
    },
  });
}

const sorted = (rows: readonly Row[]) => [...rows].sort((a, b) => a.id.localeCompare(b.id));
