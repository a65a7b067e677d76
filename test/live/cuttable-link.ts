import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export type CuttableLink = { port: number; cut(): void; mend(): void; stop(): Promise<void> };

/** A TCP link to a port of this machine that can be cut: what runs over it breaks, and nothing new gets through. */
export async function cuttableLink(target: number): Promise<CuttableLink> {
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(target, '127.0.0.1');
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('the link has no port');
  return {
    port: address.port,
    cut() {
      isCut = true;
      for (const socket of open) socket.destroy();
    },
    mend() {
      isCut = false;
    },
    async stop() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
