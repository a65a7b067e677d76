import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { findBinaries } from './binaries.ts';
import { isRoot, makeStarters } from './fixtures/identities.ts';
import { type Held, makePlace, type Place, query } from './fixtures/place.ts';
import { standardHangTimes } from './hang.ts';
import { isAlive, processesIn } from './processes.ts';

vi.setConfig({ testTimeout: 300_000 });
const starters = makeStarters();
afterAll(starters.remove);

describe.each(starters.all)('started by $name', (starter) => {
  let place: Place;
  let data: string;
  beforeEach(() => {
    place = makePlace(starter);
    data = join(place.folder, 'data');
  });
  afterEach(() => place.remove());

  const postmasterOf = (folder: string) =>
    Number.parseInt(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8'), 10);

  async function started(
    folder: string = data,
    options: object = {},
  ): Promise<{ held: Held; url: string; socketFolder: string }> {
    const held = place.hold(folder, options);
    const {
      url = '',
      socketFolder = '',
      refused,
    } = await held.said((line) => line.ready === true || line.refused !== undefined);
    expect(refused).toBeUndefined();
    return { held, url, socketFolder };
  }

  async function stopped(held: Held): Promise<void> {
    process.kill(held.pid, 'SIGTERM');
    expect(await held.ended).toBe(0);
  }

  test('a first start makes a whole, closed database; a stop leaves no process and no socket', async () => {
    const { held, url, socketFolder } = await started();
    const [settings] = await query(
      url,
      `select current_setting('server_version_num')::int >= 180000 as new,
      current_setting('server_encoding') as encoding, current_setting('data_checksums') as checksums,
      current_setting('listen_addresses') as listens, current_setting('fsync') || current_setting('synchronous_commit') || current_setting('full_page_writes') as durable,
      (select datlocprovider::text || datlocale from pg_database where datname = 'postgres') as locale,
      (select rolpassword like 'SCRAM-SHA-256$%' from pg_authid where rolname = current_user) as scram`,
    );
    expect(settings).toEqual({
      new: true,
      encoding: 'UTF8',
      checksums: 'on',
      listens: '',
      durable: 'ononon',
      locale: 'bC.UTF-8',
      scram: true,
    });
    for (const folder of [data, socketFolder, join(data, 'postgres')])
      expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(data, 'secrets.json')).mode & 0o777).toBe(0o600);
    await expect(query(url.replace(/:[^:@/]+@/, ':wrong@'), 'select 1')).rejects.toThrow(
      'password authentication failed',
    );
    expect(isRoot && statSync(join(data, 'postgres')).uid === 0).toBe(false);

    await stopped(held);
    expect(processesIn(join(data, 'postgres'))).toEqual([]);
    expect(readdirSync(data).sort()).toEqual(['postgres', 'secrets.json', 'server.lock', 'socket']);
    expect(readdirSync(socketFolder)).toEqual([]);
  });

  test('a second start on the same folder says who holds it and touches nothing', async () => {
    const { held, url } = await started();
    const before = [
      postmasterOf(data),
      statSync(join(data, 'secrets.json')).mtimeMs,
      readFileSync(join(data, 'server.pid'), 'utf8'),
    ];
    const { refused } = await place.hold(data).said((line) => line.refused !== undefined || line.ready === true);
    expect(refused).toContain(`(process ${held.pid})`);
    expect([
      postmasterOf(data),
      statSync(join(data, 'secrets.json')).mtimeMs,
      readFileSync(join(data, 'server.pid'), 'utf8'),
    ]).toEqual(before);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('a start waits for a server that is just stopping', async () => {
    const { held } = await started(data, { drainMs: 1_500 });
    process.kill(held.pid, 'SIGTERM');
    await started();
    expect(await held.ended).toBe(0);
  });

  test('the server is killed: its orphaned database keeps what was acknowledged, and the next start takes over', async () => {
    const { held, url } = await started();
    await query(url, 'create table kept (n int)');
    await query(url, 'insert into kept values (7)');
    const orphan = postmasterOf(data);
    process.kill(held.pid, 'SIGKILL');
    await held.ended;
    expect(isAlive(orphan)).toBe(true);
    const next = await started();
    expect(isAlive(orphan)).toBe(false);
    expect(await query(next.url, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  test('the database is killed: it comes back by itself, and the server knows that it was away', async () => {
    const { held, url } = await started();
    await query(url, 'create table kept (n int)');
    process.kill(postmasterOf(data), 'SIGKILL');
    await held.said((line) => line.state === 'retrying');
    await held.said(
      (line) =>
        line.state === 'ready' && held.lines.indexOf(line) > held.lines.findIndex((each) => each.state === 'retrying'),
    );
    expect(await query(url, 'select count(*)::int as rows from kept')).toEqual([{ rows: 0 }]);
  });

  test('the database hangs and answers nothing: it is ended and started again, with all that was acknowledged', async () => {
    const { held, url } = await started(data, { hangTimes: { everyMs: 200, answerMs: 2_000, hungMs: 5_000 } });
    await query(url, 'create table kept as select 1 as n');
    const hung = processesIn(join(data, 'postgres'));
    expect(hung.length).toBeGreaterThan(3);
    for (const pid of hung) process.kill(pid, 'SIGSTOP');
    await held.said((line) => line.state === 'retrying');
    await held.said(
      (line) =>
        line.state === 'ready' && held.lines.indexOf(line) > held.lines.findIndex((each) => each.state === 'retrying'),
    );
    expect(held.lines.map(({ log }) => log)).toContain('PostgreSQL answers nothing any more; ending it');
    expect(hung.filter(isAlive)).toEqual([]);
    expect(await query(url, 'select n from kept')).toEqual([{ n: 1 }]);
    await stopped(held);
    // Ten times that, and more, where no test is in a hurry.
    expect(standardHangTimes).toEqual({ everyMs: 5_000, answerMs: 5_000, hungMs: 60_000 });
  });

  test.each([
    ['somebody else', () => process.pid],
    ['a zombie', makeZombie],
  ])('both are killed, and the number in the pid file is now that of %s', async (_whose, makePid) => {
    const { held, url } = await started();
    await query(url, 'create table kept as select 1 as n');
    const postmaster = postmasterOf(data);
    process.kill(held.pid, 'SIGKILL');
    process.kill(postmaster, 'SIGKILL');
    await vi.waitFor(() => expect(processesIn(join(data, 'postgres'))).toEqual([]));
    const file = join(data, 'postgres', 'postmaster.pid');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(await makePid())));
    expect(await query((await started()).url, 'select n from kept')).toEqual([{ n: 1 }]);
  });

  test('a first start that was cut off begins anew', async () => {
    const { held } = await started();
    await stopped(held);
    const unfinished = join(data, 'postgres.unfinished');
    renameSync(join(data, 'postgres'), unfinished);
    rmSync(join(unfinished, 'PG_VERSION'));
    await started();
    expect(existsSync(unfinished)).toBe(false);
  });

  test('Ctrl-C goes to the whole group, and the database lives until the server has drained', async () => {
    const { held } = await started(data, { drainMs: 700 });
    process.kill(-held.pid, 'SIGINT');
    expect((await held.said((line) => line.drained !== undefined)).drained).toBe(true);
    expect(await held.ended).toBe(0);
    expect(processesIn(join(data, 'postgres'))).toEqual([]);
  });

  test('a data folder whose path is too long for a socket gets one elsewhere, and loses it again', async () => {
    const deep = join(place.folder, 'a'.repeat(60), 'b'.repeat(60), 'data');
    const { held, url, socketFolder } = await started(deep);
    expect(socketFolder.startsWith(place.folder)).toBe(false);
    expect(statSync(socketFolder).mode & 0o777).toBe(0o700);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    process.kill(held.pid, 'SIGKILL');
    await held.ended;
    const next = await started(deep);
    expect(existsSync(socketFolder)).toBe(false);
    await stopped(next.held);
    expect(existsSync(next.socketFolder)).toBe(false);
  });

  test('install scripts were blocked: the libraries are found although nobody made their links', async () => {
    const binaries = join(place.folder, 'native');
    cpSync(findBinaries(), binaries, { recursive: true, filter: (path) => !lstatSync(path).isSymbolicLink() });
    expect(existsSync(join(binaries, 'lib', 'libpq.so.5'))).toBe(false);
    const { url } = await started(data, { binaries });
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(existsSync(join(binaries, 'lib', 'libpq.so.5'))).toBe(false);
  });

  test('a lost secrets file, a damaged one and a database of another version are each refused in words', async () => {
    const { held } = await started();
    await stopped(held);
    const refusal = async () =>
      (await place.hold(data).said((line) => line.refused !== undefined || line.ready === true)).refused;
    const [secrets, version] = [join(data, 'secrets.json'), join(data, 'postgres', 'PG_VERSION')];
    const kept = readFileSync(secrets, 'utf8');
    writeFileSync(version, '17\n');
    expect(await refusal()).toContain('was made by PostgreSQL 17');
    writeFileSync(secrets, '{ "seal_key": ""');
    expect(await refusal()).toContain('secrets.json is damaged');
    rmSync(secrets);
    expect(await refusal()).toContain('secrets.json is missing, but a database exists');
    expect(existsSync(secrets)).toBe(false);
    writeFileSync(secrets, kept);
  });
});

/** A process that has ended and that nobody asked about; its parent sleeps and never will. */
async function makeZombie(): Promise<number> {
  const parent = spawn('sh', ['-c', 'sleep 0.05 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] });
  onTestFinished(() => {
    parent.kill('SIGKILL');
  });
  const pid = await new Promise<number>((resolve) => parent.stdout.once('data', (text) => resolve(Number(text))));
  await vi.waitFor(() => expect(readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z '), 5_000);
  return pid;
}
