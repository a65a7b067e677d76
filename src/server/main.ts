import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import type { Parts } from '#server/platform/process/parts.ts';
import { type Foundation, runServer } from '#server/run-server.ts';

// The build lays the migrations beside the server's folder; from the sources they are at the top.
const migrations =
  [join(import.meta.dirname, '..', 'migrations'), join(import.meta.dirname, '..', '..', 'migrations')].find((folder) =>
    existsSync(folder),
  ) ?? '';

process.exit(await runServer({ readConfig, migrations, startRest }));

/** Everything beyond the database, in the order of starting; it stops in reverse. */
async function startRest({ config, log, database }: Foundation, parts: Parts): Promise<string[]> {
  void parts;
  void log;
  void database;
  return [`http://${config.http.host}:${config.http.port}/`];
}
