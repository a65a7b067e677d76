import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { createApp } from '#server/app.ts';
import { openAppContext } from '#server/app-context.ts';
import { hashToken } from '#server/platform/credentials/tokens.ts';
import type { Ground, Person } from '../ground.ts';
import type { Product } from '../product.ts';

type Row = Record<string, unknown>;
/** A statement as the server sent it, and what the database answered. */
export type Statement = { text: string; values: unknown[]; rows: Row[] };
/** What one submission sends, grouped as connections are taken for it: a transaction each, or a statement alone. */
export type Recording = { groups: Statement[][]; token: Buffer };

type Recorded = Statement & { client: unknown };

/** Records what the whole path of one submission sends, by running it here on the product's database. */
export async function recordSubmission(product: Product, { service }: Ground, person: Person): Promise<Recording> {
  const { secrets, database } = product;
  const context = await openAppContext({
    url: database.appUrl,
    secrets,
    log: pino({ level: 'silent' }),
    release: 'bench',
  });
  const webFolder = mkdtempSync(join(tmpdir(), 'wardbell-bench-'));
  const app = await createApp({ context, webFolder, trustProxy: [], tls: undefined });
  const submit = async () => {
    const mark = crypto.randomUUID();
    const items = [{ service_id: service, note: mark, answer: mark }];
    const payload = { id: crypto.randomUUID(), stay_id: person.stay, asked_at: new Date().toISOString(), items };
    const headers = { authorization: `Bearer ${person.token}` };
    const { statusCode } = await app.inject({ method: 'POST', url: '/api/de/bed/requests', headers, payload });
    if (statusCode !== 201) throw new Error(`The submission to be recorded was answered ${statusCode}.`);
    await pause(100); // sockets are notified after the answer
  };
  try {
    await submit(); // A token's first use is noted, once.
    const recorder = startRecording();
    await submit();
    return { groups: grouped(recorder.stop()), token: hashToken(person.token) };
  } finally {
    await context.realtime.stop();
    await app.close();
    await context.stop();
    rmSync(webFolder, { recursive: true, force: true });
  }
}

function startRecording(): { stop(): Recorded[] } {
  const recorded: Recorded[] = [];
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = async function (this: pg.Client, asked: string | pg.QueryConfig) {
    const { text, values = [] } = typeof asked === 'string' ? { text: asked } : asked;
    const place = { client: this, text, values, rows: [] as Row[] };
    recorded.push(place);
    // The server asks with a text alone or with a prepared statement, and awaits; nothing else runs while this records.
    const result = (await Reflect.apply(original, this, [asked])) as pg.QueryResult;
    place.rows = Array.isArray(result) ? [] : result.rows;
    return result;
  } as never;
  return {
    stop() {
      pg.Client.prototype.query = original;
      return recorded;
    },
  };
}

/**
 * The look-up of the token and the transaction that takes the submission. What the server does by itself meanwhile (a
 * timer of an earlier press comes due, the job of coverage) is left out: its ids would be of nothing that is sent
 * again.
 */
function grouped(recorded: readonly Recorded[]): Statement[][] {
  const groups: Statement[][] = [];
  const open = new Map<unknown, Statement[]>();
  for (const { client, ...statement } of recorded) {
    const running = open.get(client);
    if (statement.text.startsWith('begin; set local app.hospital_id')) {
      open.set(client, [statement]);
      groups.push(open.get(client) ?? []);
    } else if (running) {
      running.push(statement);
      if (statement.text === 'commit') open.delete(client);
    } else if (statement.text.includes('session_by_token')) groups.push([statement]);
  }
  return groups.filter((group) => group.length === 1 || group.some(isSubmission));
}

function isSubmission({ text }: Statement): boolean {
  return text.includes('insert into "submission"');
}
