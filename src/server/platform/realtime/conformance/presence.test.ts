import { afterEach, beforeEach, expect, test } from 'vitest';
import { RawPage } from './raw-page.ts';
import { openSocketServer, type SocketServer } from './socket-server.ts';

let socketServer: SocketServer;
beforeEach(async () => {
  socketServer = await openSocketServer();
});
afterEach(() => socketServer.close());

async function join(user: string | number, info: unknown = { name: user }) {
  const page = await RawPage.open(socketServer.port);
  const answer = await page.subscribe('presence-duty', {
    channel_data: JSON.stringify({ user_id: user, user_info: info }),
  });
  return { page, roster: answer.data.presence };
}

test('a member is added with the first socket of a user and removed with the last', async () => {
  const { page: watcher, roster } = await join('watcher');
  expect(roster).toEqual({ count: 1, ids: ['watcher'], hash: { watcher: { name: 'watcher' } } });

  const first = await join('nora');
  expect((await watcher.next('member_added')).data).toEqual({ user_id: 'nora', user_info: { name: 'nora' } });
  const second = await join('nora');
  expect(second.roster).toMatchObject({ count: 2, ids: ['watcher', 'nora'] });

  await first.page.leave();
  await watcher.settle();
  expect(watcher.frames).toEqual([]);
  second.page.send({ event: 'pusher:unsubscribe', data: { channel: 'presence-duty' } });
  expect((await watcher.next('member_removed')).data).toEqual({ user_id: 'nora' });
  expect((await join('omar')).roster).toMatchObject({ count: 2, ids: ['watcher', 'omar'] });
});

test('whoever joins is not notified of themselves', async () => {
  const { page } = await join('nora');
  await page.settle();
  expect(page.frames).toEqual([]);
});

test('a user id that is a number becomes a text', async () => {
  expect((await join(7)).roster).toMatchObject({ ids: ['7'] });
});

test('users may be called like built-in properties', async () => {
  await join('constructor', 1);
  expect((await join('__proto__', 2)).roster).toMatchObject({ count: 2, ids: ['constructor', '__proto__'] });
});
