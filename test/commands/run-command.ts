import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { inject } from 'vitest';
import { inDatabase } from '#server/platform/database/roles.ts';
import type { TestApp } from '#server/testing/app.ts';

const root = join(import.meta.dirname, '..', '..');

type Ended = { code: number | null; said: string; failed: string };
type Run = { script: string; args: string[]; environment: Record<string, string>; input?: string | undefined };

/** A script as `npm run` runs it, with nothing of this process's environment. */
export async function runCommand({ script, args, environment, input }: Run): Promise<Ended> {
  const child = spawn(process.execPath, [`scripts/database/${script}.ts`, ...args], {
    ...{ cwd: root, env: { PATH: process.env.PATH, ...environment } },
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  });
  child.stdin?.end(input);
  if (!child.stdout || !child.stderr) throw new Error('its output is not read');
  const [said, failed] = [text(child.stdout), text(child.stderr)];
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { code, said: await said, failed: await failed };
}

/** The settings of a server on one's own PostgreSQL, here that of a running test application. */
export function settingsOf({ context }: TestApp): Record<string, string> {
  const { url, secrets } = context;
  const keys = Object.entries(secrets).map(([name, value]) => [name.toUpperCase(), value]);
  const owner = inDatabase(inject('database').ownerUrl, /\/(test_\w+)\?/.exec(url)?.[1] ?? '');
  return { DATABASE_URL: url, DATABASE_OWNER_URL: owner, ...Object.fromEntries(keys) };
}
