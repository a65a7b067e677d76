import { existsSync, readFileSync } from 'node:fs';
import { appendFile, readFile, truncate } from 'node:fs/promises';
import type { Head } from './seal-hospital.ts';

/** The file in the data folder that heads are written to. A copy of it elsewhere proves the more. */
export const HEADS_FILE = 'history-heads.jsonl';

/** Appends heads, one JSON line each: outside the database, where its owner cannot take them back. */
export async function appendHeads(file: string, heads: Head[], at: Date): Promise<void> {
  const lines = heads.map(({ hospital, seq, chain }) =>
    JSON.stringify({ at: at.toISOString(), hospital, seq: String(seq), chain: chain.toString('hex') }),
  );
  if (lines.length === 0) return;
  await dropTornLine(file);
  await appendFile(file, `${lines.join('\n')}\n`, { mode: 0o600 });
}

/** What a power cut or a full disk left of the last line proves nothing, and would spoil the line that follows. */
async function dropTornLine(file: string): Promise<void> {
  if (!existsSync(file)) return;
  const written = await readFile(file);
  const whole = written.lastIndexOf('\n') + 1;
  if (whole < written.length) await truncate(file, whole);
}

/** All heads ever written. A last line that a power cut tore is left out; any other broken line throws. */
export function readHeads(file: string): Head[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.slice(0, -1).map((line, index) => {
    try {
      const { hospital, seq, chain } = JSON.parse(line) as { hospital: string; seq: string; chain: string }; // Checked by use.
      return { hospital, seq: BigInt(seq), chain: Buffer.from(chain, 'hex') };
    } catch (cause) {
      throw new Error(`${file} line ${index + 1} is not a head.`, { cause });
    }
  });
}
