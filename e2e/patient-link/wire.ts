import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** The wire between a device and the server, which a story may cut, or let swallow everything without a word. */
export type Wire = {
  origin: string;
  /** Refuses new connections and breaks those there are, as a server that is gone does. */
  cut(): void;
  /** Nothing comes through any more and nothing is closed, as with a dead access point. */
  deaden(): void;
  mend(): void;
  close(): Promise<void>;
};

/** Opens a wire to the server at `origin`. */
export async function openWire(origin: string): Promise<Wire> {
  const target = Number(new URL(origin).port);
  const sockets = new Set<Socket>();
  let state: 'up' | 'cut' | 'dead' = 'up';
  const server = createServer((near) => {
    if (state === 'cut') return void near.destroy();
    const far = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => state === 'up' && to.write(bytes));
      from.on('close', () => sockets.delete(from) && to.destroy());
      from.on('error', () => to.destroy()); // a cut wire is what the story wants
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('the wire has no port');
  const breakAll = () => {
    for (const socket of [...sockets]) socket.destroy();
  };
  return {
    origin: `http://127.0.0.1:${address.port}`,
    cut() {
      state = 'cut';
      breakAll();
    },
    deaden() {
      state = 'dead';
    },
    mend() {
      if (state === 'dead') breakAll(); // what was swallowed is lost for good
      state = 'up';
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      breakAll();
      await closed;
    },
  };
}
