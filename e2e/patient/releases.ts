import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { workers } from '#shared/kernel/workers.ts';

/** A server that a newer release of the apps may be brought to while pages of the one before are open. */
export type Releases = {
  origin: string;
  /**
   * From now on the newer release is served: every script under another name, in page, worker and each other; the names of
   * before are gone.
   */
  update(): void;
  /**
   * Whether what the bed asks for and writes is cut off before the server has it. (A route of the page does not hold it: what
   * a page sends while a worker has just loaded it anew passes by.)
   */
  cutOff(isCut: boolean): void;
  /** Whether this address is one of a script of the newer release. */
  isNewer(address: string): boolean;
  close(): Promise<void>;
};

const mark = '.newer.js';
/** In the worker: what its release is known by. */
const releaseId = /(\bid"?:")[0-9a-f]{16}"/;
const written = /^\/api\/\w+\/bed\/(?:requests|messages)$/;
const script = /\/assets\/[\w.-]+\.js$/;

/** Stands before the server at `origin`, and changes no word of what it says but the names of the patient app's scripts. */
export async function openReleases(origin: string): Promise<Releases> {
  const port = Number(new URL(origin).port);
  const names = await scriptNames(origin);
  const renamed = (text: string) =>
    text.replace(names, (name) => name.replace(/\.js$/, mark)).replace(releaseId, '$1newer-release"');
  let isUpdated = false;
  let isCut = false;
  const server = createServer((asked, answer) => {
    const path = asked.url ?? '/';
    if (isCut && asked.method === 'POST' && written.test(path)) return void asked.socket.destroy();
    const isOld = isUpdated && script.test(path) && !path.endsWith(mark) && matches(names, path);
    if (isOld) return void answer.writeHead(404).end();
    const upstream = path.endsWith(mark) ? path.replace(mark, '.js') : path;
    pass(asked, answer, { port, path: upstream, change: isUpdated ? renamed : null });
  });
  server.on('upgrade', (asked, near, head) => {
    const far = connect(port, '127.0.0.1', () => {
      const lines = Object.entries(asked.headers).map(([name, value]) => `${name}: ${value}`);
      far.write(`GET ${asked.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      far.write(head);
      near.pipe(far).pipe(near);
    });
    const ends: [Duplex, Duplex][] = [
      [near, far],
      [far, near],
    ];
    for (const [one, other] of ends) one.on('error', () => other.destroy()).on('close', () => other.destroy()); // a page that is closed cuts it
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('the releases have no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    update() {
      isUpdated = true;
    },
    cutOff(now) {
      isCut = now;
    },
    isNewer: (one) => one.endsWith(mark),
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** The names of the scripts that the patient app's worker keeps, as one pattern. */
async function scriptNames(origin: string): Promise<RegExp> {
  const worker = await (await fetch(`${origin}${workers.patient.script}`)).text();
  const found = [...new Set(worker.match(/\/assets\/[\w.-]+\.js/g) ?? [])].map((path) => path.slice('/assets/'.length));
  if (found.length === 0) throw new Error('the worker of the patient app names no script');
  return new RegExp(found.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
}

function matches(names: RegExp, path: string): boolean {
  return path.search(names) >= 0;
}

type Passed = { port: number; path: string; change: ((text: string) => string) | null };

/** Hands a call on; what is a page or a script comes back with other names where the release is the newer one. */
function pass(asked: IncomingMessage, answer: ServerResponse, { port, path, change }: Passed): void {
  const headers = { ...asked.headers, ...(change ? { 'accept-encoding': 'identity' } : {}) };
  const far = request({ host: '127.0.0.1', port, path, method: asked.method, headers });
  asked.pipe(far);
  far.on('error', () => answer.destroy());
  far.on('response', (said) => {
    const isText = /^text\/html|javascript/.test(said.headers['content-type'] ?? '');
    if (!change || !isText) {
      answer.writeHead(said.statusCode ?? 502, said.headers);
      said.pipe(answer);
      return;
    }
    const parts: Buffer[] = [];
    said.on('data', (part: Buffer) => parts.push(part));
    said.on('end', () => {
      const { 'content-length': _length, etag: _etag, ...rest } = said.headers;
      answer.writeHead(said.statusCode ?? 502, rest);
      answer.end(asked.method === 'HEAD' ? undefined : change(Buffer.concat(parts).toString('utf8')));
    });
  });
}
