import pg from 'pg';
import { z } from 'zod';
import type { OperatorLog } from '#server/platform/log.ts';
import type { PeerChannel, PeerChannelEvents, PeerTopic } from './ports.ts';

export type NotifyChannelOptions = PeerChannelEvents & {
  /** The app's connection string for the one connection that listens; direct, never through a pooler. */
  url: string;
  processId: string;
  retryMs: number;
  log: OperatorLog;
};

const channel = 'wardbell';

/**
 * What the database calls this connection of a process. It is gone with the process, at once and however that ended.
 */
export const connectionOf = (processId: string): string => `wardbell process ${processId}`;

const Payload = z.tuple([z.uuid(), z.enum(['rows', 'talk']), z.array(z.unknown())]);
// PostgreSQL refuses payloads from 8,000 bytes on.
const longestPayload = 7_000;

/**
 * One direct connection for LISTEN and NOTIFY. What is said while another NOTIFY is under way goes out together with
 * the next one; what is said while the connection is down is dropped, since the sweep finds rows anyway.
 */
export class NotifyChannel implements PeerChannel {
  private readonly options: NotifyChannelOptions;
  private client: pg.Client | null = null;
  private waiting: Array<[PeerTopic, unknown]> = [];
  private sending = false;
  private stopped = false;
  private retry: NodeJS.Timeout | undefined;

  constructor(options: NotifyChannelOptions) {
    this.options = options;
  }

  get isUp(): boolean {
    return this.client !== null;
  }

  async start(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.options.url,
      application_name: connectionOf(this.options.processId),
      keepAlive: true,
      query_timeout: 5_000,
      connectionTimeoutMillis: 5_000,
    });
    client.on('error', (error) => this.lost(client, error));
    client.on('end', () => this.lost(client, null));
    client.on('notification', ({ payload }) => this.receive(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      await client.end();
      throw error;
    }
    if (this.stopped) await client.end();
    else {
      this.client = client;
      this.options.up();
    }
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.retry);
    const { client } = this;
    this.client = null;
    await client?.end();
  }

  /** Tells all other processes, at once or with the next NOTIFY. */
  say(topic: PeerTopic, item: unknown): void {
    if (!this.client) return;
    if (JSON.stringify(item).length > longestPayload / 2) {
      this.options.log.warn({ topic }, 'too long to tell the other processes');
      return;
    }
    this.waiting.push([topic, item]);
    if (!this.sending) void this.send();
  }

  /** Waits until what has been said is on its way. */
  async flush(): Promise<void> {
    while (this.sending) await new Promise((resolve) => setImmediate(resolve));
  }

  private async send(): Promise<void> {
    this.sending = true;
    while (this.waiting.length > 0 && this.client) {
      const { client } = this;
      const payloads = pack(this.options.processId, this.waiting);
      this.waiting = [];
      try {
        await client.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [channel, payloads]);
      } catch (error) {
        this.lost(client, error);
      }
    }
    this.sending = false;
  }

  private receive(payload: string): void {
    // Whoever may connect to the database may notify; what is not ours, or a newer release's, must end no process.
    try {
      const [from, topic, items] = Payload.parse(JSON.parse(payload));
      if (from !== this.options.processId) this.options.heard(from, topic, items);
    } catch (error) {
      this.options.notUnderstood(error, payload.length);
    }
  }

  private lost(client: pg.Client, error: unknown): void {
    if (this.client !== client || this.stopped) return;
    this.client = null;
    this.waiting = [];
    this.options.log.warn({ err: error }, 'the connection between the processes is down');
    // An ended or broken connection may refuse to end; it is given up either way.
    client.end().catch(() => undefined);
    this.again();
  }

  private again(): void {
    this.retry = setTimeout(() => {
      this.start().then(
        () => this.options.log.info({}, 'the connection between the processes is back'),
        () => this.again(),
      );
    }, this.options.retryMs);
    this.retry.unref();
  }
}

/** Groups what is to be said by topic into payloads that PostgreSQL accepts. */
function pack(processId: string, waiting: ReadonlyArray<[PeerTopic, unknown]>): string[] {
  const payloads: string[] = [];
  for (const topic of ['rows', 'talk'] as const) {
    let group: unknown[] = [];
    let bytes = 0;
    for (const [, item] of waiting.filter(([about]) => about === topic)) {
      const size = Buffer.byteLength(JSON.stringify(item)) + 1;
      if (bytes + size > longestPayload && group.length > 0) {
        payloads.push(JSON.stringify([processId, topic, group]));
        group = [];
        bytes = 0;
      }
      group.push(item);
      bytes += size;
    }
    if (group.length > 0) payloads.push(JSON.stringify([processId, topic, group]));
  }
  return payloads;
}
