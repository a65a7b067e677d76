import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepHeads } from './head-keeper.ts';
import { type HeadsPlace, headsInFile, headsPlace, readHeads } from './heads.ts';

const hospital = '00000000-0000-4000-8000-000000000001';
const at = new Date('2026-03-01T10:00:00Z');
const head = (seq: bigint) => ({ hospital, seq, chain: Buffer.alloc(32, Number(seq)) });

let folder: string;
let complaints: string[];
const log = pino({ level: 'error' }, { write: (line) => complaints.push(JSON.parse(line).place) });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wardbell-heads-'));
  complaints = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('an address gets the heads as lines, and is asked for them', async () => {
  const keeper = await startKeeper();
  const place = headsPlace(`http://127.0.0.1:${keeper.port}/heads`);
  await place.append([head(1n)], at);
  await place.append([head(2n), { ...head(7n), hospital: 'another' }], at);
  expect((await readHeads(place)).map(({ hospital: of, seq }) => [of, seq])).toEqual([
    [hospital, 1n],
    [hospital, 2n],
    ['another', 7n],
  ]);
  keeper.refuses = true;
  await expect(place.append([head(3n)], at)).rejects.toThrow('/heads answered 507');
  await new Promise((done) => keeper.server.close(done));
});

test('a place that fails holds up no other, and gets what it missed with the next write', async () => {
  const whole = headsInFile(join(folder, 'heads.jsonl'));
  let isAway = true;
  const taken: bigint[][] = [];
  const away: HeadsPlace = {
    name: 'away',
    async append(heads) {
      if (isAway) throw new Error('away');
      taken.push(heads.map(({ seq }) => seq));
    },
    read: nothing,
  };
  const keeper = keepHeads({ places: [away, whole], now: () => at, log, patienceMs: 5_000 });
  keeper.prove(head(9n));
  keeper.write([head(1n)]);
  await keeper.kept();
  expect((await readHeads(whole)).map(({ seq }) => seq)).toEqual([9n, 1n]);
  expect(new Set(complaints)).toEqual(new Set(['away']));
  isAway = false;
  keeper.write([head(2n)]);
  await keeper.kept();
  expect(taken).toEqual([[9n, 2n]]);
});

test('a place that hangs is not waited for without end', async () => {
  const hanging: HeadsPlace = { name: 'hangs', append: () => new Promise(() => undefined), read: nothing };
  const keeper = keepHeads({ places: [hanging], now: () => at, log, patienceMs: 20 });
  keeper.write([head(1n)]);
  await keeper.kept();
});

test('what has not changed is not written again', async () => {
  const file = headsInFile(join(folder, 'heads.jsonl'));
  const keeper = keepHeads({ places: [file], now: () => at, log, patienceMs: 5_000 });
  for (const seq of [1n, 1n, 2n, 2n]) {
    keeper.write([head(seq)]);
    await keeper.kept();
  }
  expect((await readHeads(file)).map(({ seq }) => seq)).toEqual([1n, 2n]);
});

async function* nothing(): AsyncGenerator<never> {
  yield* [];
}

type Keeper = { server: Server; port: number; refuses: boolean };

/** What an operator may run elsewhere: it appends what is posted and answers all of it. */
async function startKeeper(): Promise<Keeper> {
  let lines = '';
  const keeper: Keeper = { server: createServer(), port: 0, refuses: false };
  keeper.server.on('request', async (request, response) => {
    if (keeper.refuses) return response.writeHead(507).end();
    if (request.method === 'POST') lines += await text(request);
    return response.end(request.method === 'POST' ? '' : lines);
  });
  await new Promise<void>((done) => keeper.server.listen(0, '127.0.0.1', done));
  const address = keeper.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  keeper.port = address.port;
  return keeper;
}
