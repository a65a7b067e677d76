import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { withClient } from '#server/platform/database/roles.ts';
import type { End, Header } from './export-format.ts';
import { PORTABLE, readMigrations, readSequences, readTables, type Table } from './tables.ts';

export type ExportOptions = { ownerUrl: string; file: string; release: string; now: Date };
export type Exported = { tables: number; rows: number };

const AT_ONCE = 1_000; // rows in memory

/**
 * Writes all rows of a database to a file, as they are at one moment, beside a running server. Reads as the owner, one
 * hospital after the other, since row level security binds the owner too. Throws one sentence when the file exists.
 */
export async function exportDatabase({ ownerUrl, file, release, now }: ExportOptions): Promise<Exported> {
  if (existsSync(file)) throw new Error(`${file} is there already; name a file that does not exist yet.`);
  const unfinished = `${file}.unfinished`;
  try {
    const exported = await withClient(ownerUrl, async (client) => {
      await client.query(`begin isolation level repeatable read, read only; ${PORTABLE}`);
      const done: Exported = { tables: 0, rows: 0 };
      const lines = Readable.from(linesOf(client, { release, now, done }));
      await pipeline(lines, createGzip(), createWriteStream(unfinished, { mode: 0o600, flush: true }));
      await client.query('commit');
      return done;
    });
    renameSync(unfinished, file);
    return exported;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

type LineOptions = { release: string; now: Date; done: Exported };

async function* linesOf(client: pg.Client, { release, now, done }: LineOptions): AsyncGenerator<string> {
  yield json(await headerOf(client, { release, now }));
  const hospitals = await client.query<{ id: string }>('select id from hospital order by id');
  for (const table of await readTables(client)) {
    yield json({ table: table.name, columns: table.columns.map(({ name }) => name) });
    let rows = 0;
    for (const hospital of table.has_policy ? hospitals.rows : [undefined])
      for await (const batch of rowsOf(client, table, hospital?.id)) {
        rows += batch.length;
        yield `${batch.join('\n')}\n`;
      }
    yield json({ rows });
    done.tables += 1;
    done.rows += rows;
  }
  for (const { name, last } of await readSequences(client)) yield json({ sequence: name, last });
  const heads: End['heads'] = [];
  for (const { id } of hospitals.rows) {
    await enter(client, id);
    const head = await client.query(
      "select seq::text, encode(chain, 'hex') as chain from hash_chain order by hash_chain.seq desc limit 1",
    );
    heads.push(...head.rows.map((row) => ({ hospital: id, ...row })));
  }
  yield json({ end: true, rows: done.rows, heads } satisfies End);
}

async function headerOf(client: pg.Client, { release, now }: { release: string; now: Date }): Promise<Header> {
  const about = await client.query(`select current_setting('server_version') as postgres,
    (select value #>> '{}' from platform_setting where key = 'secrets_fingerprint') as fingerprint`);
  const { postgres, fingerprint } = about.rows[0];
  return {
    ...{ wardbell_export: 1, release, made_at: now.toISOString(), postgres },
    migrations: await readMigrations(client),
    secrets_fingerprint: fingerprint,
  };
}

/** Each row as a JSON array of texts, by a cursor: no table is held in memory. */
async function* rowsOf(client: pg.Client, table: Table, hospital: string | undefined): AsyncGenerator<string[]> {
  if (hospital !== undefined) await enter(client, hospital);
  const texts = table.columns.map(({ name }) => `${pg.escapeIdentifier(name)}::text`);
  await client.query(
    `declare rows no scroll cursor for select array_to_json(array[${texts}])::text as line from ${pg.escapeIdentifier(table.name)}`,
  );
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${AT_ONCE} from rows`);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < AT_ONCE) break;
  }
  await client.query('close rows');
}

async function enter(client: pg.Client, hospital: string): Promise<void> {
  await client.query("select set_config('app.hospital_id', $1, true)", [hospital]);
}

const json = (value: object) => `${JSON.stringify(value)}\n`;
