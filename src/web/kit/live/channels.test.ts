import nacl from 'tweetnacl';
import { expect, expectTypeOf, test, vi } from 'vitest';
import { channels } from '#shared/kernel/channels.ts';
import { clientEcho } from '#shared/kernel/echo.events.ts';
import { clientTyping, messageCreated } from '#shared/messages/message.events.ts';
import { requestChanged } from '#shared/requests/request.events.ts';
import type { HelpRequestForStaff, HelpRequestForStay } from '#shared/requests/request.schemas.ts';
import { listen, ofPage, Subscriptions } from './channels.ts';
import type { Pusher } from './pusher.ts';

test('each audience hears its own form, and what is never said on a channel cannot be listened for', () => {
  // Never called: the compiler is what is tested.
  const listening = () => {
    listen(channels.stay('a'), requestChanged, (it) => expectTypeOf(it).toEqualTypeOf<HelpRequestForStay>());
    listen(channels.employee('a'), requestChanged, (it) => expectTypeOf(it).toEqualTypeOf<HelpRequestForStaff>());
    // @ts-expect-error: never said there
    listen(channels.hospital('a'), requestChanged, () => undefined);
    // @ts-expect-error: no channel of ours
    listen('private-anything.a', requestChanged, () => undefined);
    // @ts-expect-error: only on the own channel of a device or a user
    ofPage.send(channels.stay('a'), clientEcho, { n: 1, visible: true, audio: false });
    // @ts-expect-error: the sound is missing
    ofPage.send(channels.device('a'), clientEcho, { n: 1, visible: true });
  };
  expect(listening).toBeTypeOf('function');
});

type Fake = {
  config: { nacl?: unknown };
  subscribe: (channel: string) => unknown;
  unsubscribe: () => void;
};
type Say = (event: string, payload: unknown) => void;

/** A connection that notes what it is asked for, and through which something can be said. */
function fakePusher() {
  const said = new Map<string, Say>();
  const knew: unknown[] = [];
  const fake: Fake = {
    config: {},
    unsubscribe: () => undefined,
    subscribe(channel) {
      knew.push(fake.config.nacl);
      return { bind_global: (say: Say) => void said.set(channel, say) };
    },
  };
  return { pusher: fake as unknown as Pusher, said, knew };
}

test('an encrypted channel is asked for once the connection can decrypt, and only while somebody still listens', async () => {
  const { pusher, said, knew } = fakePusher();
  const lines = new Subscriptions();
  lines.carryOver(pusher);
  const heard: unknown[] = [];
  const leave = lines.listen(channels.messages('a'), messageCreated, (message) => heard.push(message));
  expect(said.size).toBe(0);
  await vi.waitFor(() => expect(said.size).toBe(1));
  expect(knew).toEqual([nacl]);
  said.get(channels.messages('a'))?.('message.created', { id: '1' });
  expect(heard).toEqual([{ id: '1' }]);
  leave();

  const next = fakePusher();
  const left = new Subscriptions();
  left.carryOver(next.pusher);
  left.listen(channels.messages('b'), messageCreated, () => undefined)();
  await new Promise((resolve) => setTimeout(resolve));
  expect(next.said.size).toBe(0);
});

test('what another page sends is heard if it is an object, whatever it holds', () => {
  const { pusher, said } = fakePusher();
  const lines = new Subscriptions();
  lines.carryOver(pusher);
  const heard: unknown[] = [];
  lines.hearPages(channels.stay('a'), clientTyping, (payload) => heard.push(payload));
  for (const sent of [{ side: 'staff' }, null, 'x', {}]) said.get(channels.stay('a'))?.('client-typing', sent);
  expect(heard).toEqual([{ side: 'staff' }, {}]);
});
