import { createReadStream, existsSync } from 'node:fs';
import { appendFile, open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { linesIn } from '#server/platform/lines-in.ts';
import { timing } from '#shared/kernel/timing.ts';
import type { Head } from './chain-hospital.ts';

const HEADS_FILE = 'history-heads.jsonl';

/** A head as it was written down, and when. */
export type WrittenHead = Head & { at: string };

/** Where heads are kept outside the database. Both throw when the place cannot be used now. */
export type HeadsPlace = {
  name: string;
  append(heads: readonly Head[], at: Date): Promise<void>;
  read(): AsyncIterable<WrittenHead>;
};

/** A file of JSON lines; one that does not exist yet is empty. */
export function headsInFile(file: string): HeadsPlace {
  return {
    name: file,
    async append(heads, at) {
      if (heads.length === 0) return;
      await dropTornLine(file);
      await appendFile(file, linesOf(heads, at), { mode: 0o600 });
    },
    async *read() {
      if (!existsSync(file)) return;
      yield* parseLines(createReadStream(file), file);
    },
  };
}

/**
 * An address that takes lines by POST, appends them, and answers all of them, or at least the newest of each hospital,
 * to GET. The address is the operator's own, so it may be inside the hospital.
 */
export function headsAtAddress(url: string): HeadsPlace {
  const { host, pathname } = new URL(url);
  const name = `${host}${pathname}`; // Without a password that the address may carry.
  async function call(request: RequestInit): Promise<Response> {
    const answer = await fetch(url, {
      ...request,
      redirect: 'error',
      signal: AbortSignal.timeout(timing.headsTimeoutSeconds * 1_000),
    });
    if (!answer.ok) throw new Error(`${name} answered ${answer.status}.`);
    return answer;
  }
  return {
    name,
    async append(heads, at) {
      if (heads.length === 0) return;
      const headers = { 'content-type': 'application/x-ndjson' };
      await (await call({ method: 'POST', headers, body: linesOf(heads, at) })).body?.cancel();
    },
    async *read() {
      const { body } = await call({ method: 'GET' });
      if (body) yield* parseLines(Readable.fromWeb(body), name);
    },
  };
}

/**
 * The file in the data folder, and the place elsewhere that a setting names: an address by http or https, else a file.
 */
export function headsPlaces(dataFolder: string, elsewhere: string | undefined): HeadsPlace[] {
  const own = headsInFile(join(dataFolder, HEADS_FILE));
  return elsewhere === undefined ? [own] : [own, headsPlace(elsewhere)];
}

/** Where an operator says that heads are kept. */
export function headsPlace(named: string): HeadsPlace {
  return /^https?:\/\//.test(named) ? headsAtAddress(named) : headsInFile(named);
}

/** All that a place has. */
export async function readHeads(place: HeadsPlace): Promise<WrittenHead[]> {
  const heads: WrittenHead[] = [];
  for await (const head of place.read()) heads.push(head);
  return heads;
}

function linesOf(heads: readonly Head[], at: Date): string {
  const lines = heads.map(({ hospital, seq, chain }) =>
    JSON.stringify({ at: at.toISOString(), hospital, seq: String(seq), chain: chain.toString('hex') }),
  );
  return `${lines.join('\n')}\n`;
}

const MORE_THAN_A_LINE = 4_096; // bytes

/** What a power cut or a full disk left of the last line proves nothing, and would spoil the line that follows. */
async function dropTornLine(file: string): Promise<void> {
  if (!existsSync(file)) return;
  const handle = await open(file, 'r+');
  try {
    const { size } = await handle.stat();
    const from = Math.max(0, size - MORE_THAN_A_LINE);
    const { buffer } = await handle.read(Buffer.alloc(size - from), 0, size - from, from);
    const whole = from + buffer.lastIndexOf('\n') + 1;
    if (whole < size) await handle.truncate(whole);
  } finally {
    await handle.close();
  }
}

/** A last line that a power cut tore is left out; any other broken line throws. */
async function* parseLines(input: Readable, name: string): AsyncGenerator<WrittenHead> {
  let broken: { line: number; cause: unknown } | undefined;
  let line = 0;
  for await (const text of linesIn(input.setEncoding('utf8'))) {
    if (broken) throw new Error(`${name} line ${broken.line} is not a head.`, { cause: broken.cause });
    line += 1;
    try {
      const { at, hospital, seq, chain } = JSON.parse(text) as Record<keyof WrittenHead, string>; // Checked by use.
      yield { at, hospital, seq: BigInt(seq), chain: Buffer.from(chain, 'hex') };
    } catch (cause) {
      broken = { line, cause };
    }
  }
}
