import type { ChannelGrant, ChannelsAuth, ChannelsGranted } from '#shared/kernel/realtime.endpoints.ts';
import { realtimePaths } from '#shared/kernel/realtime.endpoints.ts';
import { timing } from '#shared/kernel/timing.ts';
import { ApiError, isRefusal } from '#web/kit/http/api-error.ts';
import { postToPath } from '#web/kit/http/call.ts';
import { socketId } from '#web/kit/http/socket-id.ts';

type Answer = (error: Error | null, grant: ChannelGrant | null) => void;

export type AuthorizeChannel = (asked: { socketId: string; channelName: string }, answer: Answer) => void;

type Asking = {
  /** Posts with the session whose channels they are. */
  ask(path: string, body: unknown): Promise<unknown>;
  /** Its socket, as long as there is one. */
  socketId(): string | null;
};

/**
 * Authorizes a channel for a socket, in one call together with all that are asked for at the same time: a page that
 * comes back asks for all of its channels at once. A call without an answer decides nothing and is made again after 1 s
 * while there is this socket, since the library asks once and a connection without channels hears nothing (S32).
 * After a 401 that a renewed session did not mend it pauses, 4 s doubling to 30 s, and answers with an error meanwhile.
 */
export function authorizerOf({ ask, socketId }: Asking): AuthorizeChannel {
  /** What the connections of this session wait for: by socket, each channel with who wants to know. */
  const waiting = new Map<string, Map<string, Answer>>();
  /** 401 although the session could be renewed: asking again at once would go on for ever. */
  let refusals = 0;
  let pausedUntil = 0;

  async function askFor(socket_id: string): Promise<void> {
    const answers = waiting.get(socket_id) ?? new Map<string, Answer>();
    waiting.delete(socket_id);
    try {
      if (performance.now() < pausedUntil) throw new Error('channel authorization pauses after a refusal');
      const asked: ChannelsAuth = { socket_id, channel_names: [...answers.keys()] };
      const body = await insist(asked);
      refusals = 0;
      const { channels } = body as ChannelsGranted; // our own call, whose answer the server's types and tests fix
      for (const [name, answer] of answers) {
        const grant = channels[name] ?? null;
        answer(grant ? null : new Error(`no right to ${name}`), grant);
      }
    } catch (error) {
      if (isRefusal(error) && error.status === 401) pause();
      for (const answer of answers.values()) answer(error instanceof Error ? error : new Error('not authorized'), null);
    }
  }

  /** Asks until there is an answer, or the socket is gone and with it whoever waits. */
  async function insist(asked: ChannelsAuth): Promise<unknown> {
    for (;;) {
      try {
        return await ask(realtimePaths.pusherAuthChannels, asked);
      } catch (error) {
        if (isRefusal(error) || !(error instanceof ApiError)) throw error;
        await new Promise((resolve) => setTimeout(resolve, timing.authorizationUnansweredSeconds * 1000));
        if (socketId() !== asked.socket_id) throw error;
      }
    }
  }

  function pause(): void {
    const { first, most } = timing.authorizationRetrySeconds;
    pausedUntil = performance.now() + Math.min(most, first * 2 ** refusals) * 1000;
    refusals += 1;
  }

  return (asked, answer) => {
    const known = waiting.get(asked.socketId);
    if (known) {
      known.set(asked.channelName, answer);
      return;
    }
    waiting.set(asked.socketId, new Map([[asked.channelName, answer]]));
    queueMicrotask(() => void askFor(asked.socketId));
  };
}

/** With the app's own session. */
export const authorizeChannel = authorizerOf({ ask: postToPath, socketId });
