import { type ChannelName, channels } from '#shared/kernel/channels.ts';
import { setSocketId } from '#web/kit/http/socket-id.ts';
import { createStore, type Store } from '#web/kit/store.ts';
import { authorizeChannel, authorizerOf } from './authorization/authorize.ts';
import { ofPage, Subscriptions } from './channels.ts';
import { knownAt, type LinkState, link } from './link-state.ts';
import { newPusher, type Pusher } from './pusher.ts';

/** A way to hear the server with one session: what is listened to on it, and what is known of its connection. */
export type Line = {
  readonly subscriptions: Subscriptions;
  /** The channel that carries its echo. */
  ownChannel(id: string): ChannelName<'device' | 'user'>;
  readonly state: Store<LinkState>;
  /** The server's time in milliseconds at which what it told was last known to be right. */
  readonly knownAt: Store<number | null>;
  /** Takes the name of its socket, null while it has none. */
  setSocketId(id: string | null): void;
  open(): Promise<Pusher>;
};

/** The line of the page's own session, whose socket calls name. */
export const ofThePage: Line = {
  ...{ subscriptions: ofPage, ownChannel: channels.device, state: link, knownAt, setSocketId },
  open: () => newPusher(authorizeChannel),
};

/** A user's line, beside the page's own: a socket belongs to one session. `ask` calls with the user's. */
export function newUserLine(ask: (path: string, body: unknown) => Promise<unknown>): Line {
  let socket: string | null = null;
  const authorize = authorizerOf({ ask, socketId: () => socket });
  return {
    subscriptions: new Subscriptions(),
    ownChannel: channels.user,
    state: createStore<LinkState>('off'),
    knownAt: createStore<number | null>(null),
    setSocketId: (id) => {
      socket = id;
    },
    open: () => newPusher(authorize),
  };
}
