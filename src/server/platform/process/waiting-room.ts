import { createServer } from 'node:http';
import type { Part } from './parts.ts';

type Place = { host: string; port: number };

/**
 * Answers 503 to everything while the database is not there yet, so that devices say "not connected" and try again
 * instead of finding nobody. Closed before the real server listens.
 */
export async function openWaitingRoom({ host, port }: Place): Promise<Part> {
  const server = createServer((_request, response) => {
    response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '5', connection: 'close' });
    response.end(JSON.stringify({ message: 'Wardbell is starting' }));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
