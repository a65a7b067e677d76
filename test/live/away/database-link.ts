import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import pg from 'pg';

/** The way of one server to the database, which a test takes away and gives back. */
export type DatabaseLink = {
  /** For that server: leads over the link. */
  url: string;
  /** Everything breaks, and nothing new gets through. */
  cut(): void;
  /** The same, right after the next commit that announced this kind of event was answered. */
  cutAfterCommitOf(kind: string): Promise<void>;
  /** Nothing passes any more and nothing is closed, as with a database that hangs. */
  hang(): void;
  mend(): void;
  /** How often somebody wanted to get through while everything was cut. */
  refused(): number;
  stop(): Promise<void>;
};

/** Opens a link to the database behind `url`. */
export async function databaseLink(url: string): Promise<DatabaseLink> {
  const open = new Map<Socket, Socket>();
  const wrote = new Set<Socket>();
  const committed = new Set<Socket>();
  let refused = 0;
  let state: 'open' | 'cut' | 'hung' = 'open';
  let awaited: { kind: string; done(): void } | undefined;
  const { host, port } = new pg.Client({ connectionString: url });
  const far = () =>
    host.startsWith('/') ? connect({ path: `${host}/.s.PGSQL.${port}` }) : connect({ host, port: Number(port) });
  const cut = () => {
    state = 'cut';
    for (const [near, server] of open) {
      server.destroy();
      near.destroy();
    }
  };
  const server = createServer((near) => {
    near.on('error', () => near.destroy());
    if (state === 'cut') {
      refused += 1;
      return void near.destroy();
    }
    const database = far();
    open.set(near, database);
    if (state === 'hung') for (const socket of [near, database]) socket.pause();
    near.on('data', (bytes) => {
      if (awaited && bytes.includes(awaited.kind)) wrote.add(near);
      if (wrote.has(near) && bytes.includes('commit')) committed.add(near);
      database.write(bytes);
    });
    database.on('data', (bytes) => {
      // Its answer comes behind those to the statements that were sent along with it.
      if (!committed.has(near) || !awaited || !bytes.includes('COMMIT\0')) return void near.write(bytes);
      // The server reads that it committed, and finds its database gone with the next thing it asks.
      near.end(bytes, awaited.done);
      open.delete(near);
      awaited = undefined;
      cut();
    });
    database.on('error', () => database.destroy());
    near.on('close', () => database.destroy());
    database.on('close', () => {
      open.delete(near);
      if (state !== 'hung') near.destroySoon();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('the link has no port');
  return {
    url: through(url, address.port),
    cut,
    cutAfterCommitOf: (kind) => new Promise((done) => (awaited = { kind, done })),
    hang() {
      state = 'hung';
      for (const pair of open) for (const socket of pair) socket.pause();
    },
    mend() {
      state = 'open';
      for (const pair of open) for (const socket of pair) socket.resume();
    },
    refused: () => refused,
    async stop() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}

function through(url: string, port: number): string {
  const { user = '', password, database = '' } = new pg.Client({ connectionString: url });
  const [role, secret, name] = [user, String(password), database].map(encodeURIComponent);
  return `postgresql://${role}:${secret}@127.0.0.1:${port}/${name}`;
}
