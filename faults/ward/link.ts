import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export const directions = ['both ways', 'to the server', 'to the devices'] as const;
export type Direction = (typeof directions)[number];
/**
 * What becomes of the bytes of a silent link. `late`: they arrive when it is mended, as what TCP sends again does.
 * `lost`: never, and a connection that lost some stays dead without being told, as behind a router that forgot it.
 */
export type Manner = 'late' | 'lost';

/** The network between devices and servers: a port of this machine that passes everything on until it falls silent. */
export type Link = {
  port: number;
  /** Nothing passes in this direction any more, and nothing is closed. Neither do new connections get through. */
  silence(direction: Direction, manner: Manner): void;
  mend(): void;
  stop(): Promise<void>;
};

type Silence = { direction: Direction; manner: Manner };

/** Connections go to the targets in turn; one that refuses is passed by for the next, as a balancer does. */
export async function openLink(targets: readonly number[]): Promise<Link> {
  const open = new Set<Connection>();
  let silence: Silence | undefined;
  let turn = 0;
  const server = createServer({ allowHalfOpen: true }, (near) => {
    turn += 1;
    const connection = new Connection(near, [...targets.slice(turn % targets.length), ...targets], () =>
      open.delete(connection),
    );
    open.add(connection);
    if (silence)
      connection.silence({ ...silence, direction: 'both ways' }); // a handshake needs both
    else connection.begin();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The link has no port.');
  return {
    port: address.port,
    silence(direction, manner) {
      silence = { direction, manner };
      for (const connection of open) connection.silence(silence);
    },
    mend() {
      silence = undefined;
      for (const connection of open) connection.mend();
    },
    async stop() {
      for (const connection of open) connection.cut();
      server.close();
      await once(server, 'close');
    },
  };
}

/** One connection through the link: a direction there and one back. */
class Connection {
  private readonly near: Socket;
  private readonly targets: number[];
  private readonly ended: () => void;
  private readonly up: OneWay;
  private readonly down = new OneWay();
  private far: Socket | undefined;

  constructor(near: Socket, targets: number[], ended: () => void) {
    this.near = near;
    this.targets = targets;
    this.ended = ended;
    this.up = new OneWay();
    this.up.from(near);
    this.down.into(near);
    near.on('close', () => this.closed());
  }

  /** Looks for a server that takes it. */
  begin(): void {
    const target = this.targets.shift();
    if (target === undefined) {
      this.cut();
      return;
    }
    const far = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true });
    far.once('connect', () => {
      this.far = far;
      this.down.from(far);
      this.up.into(far);
    });
    far.once('error', () => {
      if (!this.far) this.begin();
    });
    far.on('close', () => this.far && this.closed());
  }

  silence({ direction, manner }: Silence): void {
    if (direction !== 'to the devices') this.up.silence(manner);
    if (direction !== 'to the server') this.down.silence(manner);
  }

  mend(): void {
    this.up.mend();
    this.down.mend();
    if (!this.far && !this.up.isDead) this.begin();
  }

  cut(): void {
    this.near.destroy();
    this.far?.destroy();
    this.closed();
  }

  private closed(): void {
    if (this.near.destroyed && (!this.far || this.far.destroyed)) this.ended();
  }
}

/** Bytes in one direction, and how they ended. */
class OneWay {
  private state: 'open' | Manner = 'open';
  private waiting: (Buffer | 'end' | 'broken')[] = [];
  private target: Socket | undefined;
  /** Something was lost, so that nothing after it makes sense any more. */
  isDead = false;

  from(source: Socket): void {
    source.on('data', (bytes: Buffer) => this.take(bytes));
    source.on('end', () => this.take('end'));
    source.on('error', () => this.take('broken'));
  }

  into(target: Socket): void {
    this.target = target;
    this.pass();
  }

  silence(manner: Manner): void {
    this.state = manner;
    if (manner === 'lost') this.isDead = true;
  }

  mend(): void {
    this.state = 'open';
    this.pass();
  }

  private take(item: Buffer | 'end' | 'broken'): void {
    if (this.isDead) return;
    this.waiting.push(item);
    this.pass();
  }

  private pass(): void {
    if (this.state !== 'open' || this.isDead || !this.target) return;
    for (const item of this.waiting.splice(0)) {
      if (item === 'broken') this.target.resetAndDestroy();
      else if (item === 'end') this.target.end();
      else if (this.target.writable) this.target.write(item);
    }
  }
}
