import { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { withClient } from '#server/platform/database/roles.ts';
import { type Postgres, startPostgres } from '#server/platform/database/supervisor/supervisor.ts';
import { backUpOnline } from './online-backup.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

let outer: string;
let postgres: Postgres;
const superuserUrl = (of: Postgres) => of.url(of.superuser.name, of.superuser.password, 'postgres');
const start = (name: string) => startPostgres({ dataFolder: join(outer, name), log: () => undefined });

beforeAll(async () => {
  outer = mkdtempSync(join(tmpdir(), 'wardbell-online-'));
  chmodSync(outer, 0o755);
  postgres = await start('data');
});
afterAll(async () => {
  await postgres.stop();
  rmSync(outer, { recursive: true, force: true });
});

const headsOf = (name: string) => join(outer, name, 'history-heads.jsonl');
const lastHead = (name: string) => Number(readFileSync(headsOf(name), 'utf8').trimEnd().split('\n').at(-1));

test('a backup beside writing has all that was acknowledged when it was begun, no head beyond that, and starts', async () => {
  await withClient(superuserUrl(postgres), (client) => client.query('create table row (id bigint primary key)'));
  let acknowledged = 0;
  let isDone = false;
  const writing = withClient(superuserUrl(postgres), async (client) => {
    while (!isDone) {
      await client.query('insert into row values ($1)', [acknowledged + 1]);
      acknowledged += 1;
      // As the chain writer does: a head is written down once its row is on disk.
      appendFileSync(headsOf('data'), `${acknowledged}\n`);
      await client.query(`create table passing (id bigint); drop table passing`);
      if (acknowledged % 20 === 0) await client.query('checkpoint; select pg_switch_wal()');
    }
  });
  await vi.waitFor(() => expect(acknowledged).toBeGreaterThan(0));
  let before = 0;
  try {
    const target = join(outer, 'copy');
    before = acknowledged;
    await backUpOnline({ superuserUrl: superuserUrl(postgres), dataFolder: join(outer, 'data'), target });
  } finally {
    isDone = true;
    await writing;
  }
  const copy = await start('copy');
  try {
    const { rows } = await withClient(superuserUrl(copy), (client) =>
      client.query<{ rows: number; last: number }>('select count(*)::int as rows, max(id)::int as last from row'),
    );
    expect(rows[0]?.rows).toBe(rows[0]?.last);
    expect(rows[0]?.last).toBeGreaterThanOrEqual(before);
    // A head of a row that the copy does not have would read as a lost end.
    expect(lastHead('copy')).toBeLessThanOrEqual(rows[0]?.last ?? 0);
    const { rows: slots } = await withClient(superuserUrl(postgres), (client) =>
      client.query('select slot_name from pg_replication_slots'),
    );
    expect(slots).toEqual([]);
  } finally {
    await copy.stop();
  }
});
