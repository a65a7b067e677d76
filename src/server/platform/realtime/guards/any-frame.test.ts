import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { RawPage } from '#server/platform/realtime/conformance/raw-page.ts';
import { openSocketServer, type SocketServer } from '#server/platform/realtime/conformance/socket-server.ts';
import { anyFrame } from './fixtures/any-frame.ts';

let socketServer: SocketServer;
let witness: RawPage;
let failing = false;
beforeAll(async () => {
  socketServer = await openSocketServer({
    clientEvents: {
      'client-typing': { allowedOn: () => true, relay: 'channel' },
      'client-echo': {
        allowedOn: () => true,
        relay: 'none',
        handle: () => {
          if (failing) throw new Error('a defect of a handler');
        },
        gone: () => {
          if (failing) throw new Error('a defect of a handler');
        },
      },
    },
  });
});
afterAll(() => socketServer.close());
beforeEach(async () => {
  failing = false;
  socketServer.errors.length = 0;
  witness = await RawPage.open(socketServer.port);
  await witness.subscribe('private-witness'); // A stranger's frames are counted.
});
afterEach(() => witness.leave());

test('no frame of any JSON harms another socket, and each of them is answered or borne', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyFrame(), { minLength: 1, maxLength: 12 }), async (frames) => {
      const page = await RawPage.open(socketServer.port);
      await page.subscribe('private-a');
      for (const each of frames) page.send(JSON.stringify(each));
      await witness.settle();
      page.ws.terminate();
      expect(socketServer.errors).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

const unreadable = { channel: { toString: 0 } };

test.each([
  ['as an object', unreadable],
  ['as a text', JSON.stringify(unreadable)],
])('a subscription to a channel that no conversion to text survives, %s, is refused', async (_what, sent) => {
  witness.send({ event: 'pusher:subscribe', data: sent });
  expect((await witness.next('pusher:subscription_error')).data.status).toBe(400);
  await witness.settle();
});

test('a defect while a frame is handled ends that socket alone, is logged, and nothing of it is left', async () => {
  const before = socketServer.realtime.size;
  const page = await RawPage.open(socketServer.port);
  await page.subscribe('private-device.1');
  failing = true;
  page.send({ event: 'client-echo', channel: 'private-device.1', data: { n: 1 } });
  expect((await page.closing()).code).toBe(1011);
  expect(socketServer.errors).toContainEqual(expect.objectContaining({ socket: page.socketId }));
  await witness.settle();
  expect(socketServer.realtime.size).toBe(before);
  expect(socketServer.realtime.hasSubscribers('private-device.1')).toBe(false);
});
