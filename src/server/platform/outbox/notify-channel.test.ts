import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { NotifyChannel } from './notify-channel.ts';

test('a database that takes the connection and says nothing is given up, so that it is tried again', {
  timeout: 30_000,
}, async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const place = silent.address();
  const port = typeof place === 'object' && place ? place.port : 0;
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const channel = new NotifyChannel({
    ...{
      url: `postgresql://app:secret@127.0.0.1:${port}/wardbell`,
      processId: crypto.randomUUID(),
      retryMs: 1_000,
      log,
    },
    ...{ up: () => undefined, heard: () => undefined, notUnderstood: () => undefined },
  });
  await expect(channel.start()).rejects.toThrow(/timeout/);
  await channel.stop();
  silent.close();
});
