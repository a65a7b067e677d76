import { renameSync, writeFileSync } from 'node:fs';
import { Socket } from 'node:net';

// Loaded ahead of a server, whose driver is bundled with it: counts the statements that go over its sockets to the
// database into the file that is named in the environment.

const file = process.env.BENCH_STATEMENTS;
const execute = 'E'.charCodeAt(0);
const simpleQuery = 'Q'.charCodeAt(0);
const write = Socket.prototype.write as (...all: unknown[]) => boolean; // every form of the call passes through
let count = 0;
Socket.prototype.write = function counted(this: Socket, ...all: unknown[]) {
  const [chunk] = all;
  if (Buffer.isBuffer(chunk)) count += statementsIn(chunk);
  return write.apply(this, all);
} as typeof Socket.prototype.write;
if (file) setInterval(() => save(file), 500).unref();

/** Whoever reads meanwhile finds the file whole. */
function save(name: string): void {
  writeFileSync(`${name}.new`, String(count));
  renameSync(`${name}.new`, name);
}

/**
 * The driver writes whole messages: a letter, the length of the rest, the rest. What is none of these counts as none.
 */
function statementsIn(bytes: Buffer): number {
  let statements = 0;
  let at = 0;
  while (at + 5 <= bytes.length) {
    if (bytes[at] === execute || bytes[at] === simpleQuery) statements += 1;
    const length = bytes.readUInt32BE(at + 1);
    if (length < 4) return 0;
    at += 1 + length;
  }
  return at === bytes.length ? statements : 0;
}
