import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Session } from '#server/platform/credentials/sessions.ts';
import { AppError, denied } from '#server/platform/errors.ts';
import type { Authenticate, Identify } from '#server/platform/http/authenticate.ts';
import type { DeclaredCall } from '#server/platform/http/declared-call.ts';
import { standardLimits } from '#server/platform/realtime/options.ts';
import { isChannelName } from '#server/platform/realtime/protocol/channel-names.ts';
import { isSocketId, sharedSecret, signChannel, signUser } from '#server/platform/realtime/protocol/signatures.ts';
import type { Realtime } from '#server/platform/realtime/server.ts';
import { type ChannelGrant, type ChannelsGranted, realtimePaths } from '#shared/kernel/realtime.endpoints.ts';
import type { AuthorizeChannels } from './authorize-channels.ts';
import { type Member, memberId } from './member.ts';

export type ChannelPorts = {
  authenticate: Authenticate;
  identify: Identify;
  authorize: AuthorizeChannels;
  realtime: Realtime;
  keys: { key: string; secret: string; masterKey: Uint8Array };
};

const ChannelAuth = z.object({
  socket_id: z
    .string()
    .refine(isSocketId)
    .meta({ examples: ['1234567890.1234567890'] }),
  channel_name: z
    .string()
    .refine(isChannelName)
    .meta({ examples: ['private-department.6f1de2a4-52a1-4d8e-9a52-0f5f4f6f6c11'] }),
});
const ChannelsAuth = ChannelAuth.pick({ socket_id: true }).extend({
  channel_names: z.array(ChannelAuth.shape.channel_name).min(1).max(standardLimits.channelsPerSocket),
});
const UserAuth = ChannelAuth.pick({ socket_id: true });

const Granted = z.object({
  auth: z.string(),
  channel_data: z.string().optional(),
  shared_secret: z.string().optional(),
});
/** What a call takes, what it does, and for the description of the API what it answers. */
type LiveCall = DeclaredCall & {
  schemas: { body: z.ZodType };
  description?: { summary: string; response: { 200: z.ZodType } };
  handle(ports: ChannelPorts, request: FastifyRequest): Promise<object>;
};

const liveCalls: LiveCall[] = [
  theProtocols(realtimePaths.pusherAuth, ChannelAuth, authorizeChannel),
  theProtocols(realtimePaths.broadcastingAuth, ChannelAuth, authorizeChannel),
  theProtocols(realtimePaths.userAuth, UserAuth, authenticateUser),
  {
    ...theProtocols(realtimePaths.pusherAuthChannels, ChannelsAuth, authorizeChannels),
    isDescribed: true, // It is ours.
    description: {
      summary: 'All channels of a device authorized in one call; null for one without a right',
      response: { 200: z.object({ channels: z.record(z.string(), Granted.nullable()) }) },
    },
  },
];

/** The calls of the realtime contract: authorization of channels, and of a user. */
export const channelCalls: readonly DeclaredCall[] = liveCalls;

function theProtocols(address: string, body: z.ZodType, handle: LiveCall['handle']): LiveCall {
  return { method: 'POST', address, who: 'session', schemas: { body }, isDescribed: false, handle };
}

/** Both addresses of channel authorization, and user authentication; form or JSON, with the bearer token. */
export function registerChannelRoutes(app: FastifyInstance, ports: ChannelPorts): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body.toString())));
  });
  for (const { method, address, schemas, description, handle } of liveCalls) {
    const schema = description
      ? { ...description, ...schemas, tags: ['realtime'], security: [{ bearer: [] }] }
      : { hide: true };
    // Signatures and the keys of encrypted channels. What comes in is checked by the handler itself.
    const config = { handsOutSecrets: () => true };
    app.route({ method, url: address, schema, config, handler: (sent) => handle(ports, sent) });
  }
}

async function authorizeChannel(ports: ChannelPorts, request: FastifyRequest): Promise<ChannelGrant> {
  const { socket_id, channel_name } = parsed(ChannelAuth, request.body);
  const { channels } = await grant(ports, request, socket_id, [channel_name]);
  const granted = channels[channel_name];
  if (!granted) throw denied();
  return granted;
}

async function authorizeChannels(ports: ChannelPorts, request: FastifyRequest): Promise<ChannelsGranted> {
  const { socket_id, channel_names } = parsed(ChannelsAuth, request.body);
  return grant(ports, request, socket_id, channel_names);
}

async function grant(
  ports: ChannelPorts,
  { headers }: FastifyRequest,
  socket: string,
  names: string[],
): Promise<ChannelsGranted> {
  const identity = await ports.identify(headers.authorization);
  if (!identity) throw new AppError('no_session');
  const { session, allowed } = await ports.authorize({ identity, names });
  if (allowed.size > 0) requireBound(ports, session, socket);
  const signed = names.map((name) => {
    const member = allowed.get(name);
    return [name, member === undefined ? null : signChannelFor(ports, socket, name, member)] as const;
  });
  return { channels: Object.fromEntries(signed) };
}

function signChannelFor(
  { keys }: ChannelPorts,
  socketId: string,
  channel: string,
  member: Member | null,
): ChannelGrant {
  const { key, secret, masterKey } = keys;
  const channelData = member ? JSON.stringify(member) : undefined;
  return {
    auth: signChannel({ key, secret, socketId, channel, channelData }),
    ...(channelData && { channel_data: channelData }),
    ...(channel.startsWith('private-encrypted-') && {
      shared_secret: sharedSecret(masterKey, channel).toString('base64'),
    }),
  };
}

async function authenticateUser(ports: ChannelPorts, request: FastifyRequest) {
  const session = await requireSession(ports, request);
  const { socket_id } = parsed(UserAuth, request.body);
  requireBound(ports, session, socket_id);
  const userData = JSON.stringify({ id: memberId(session.actor) });
  return { auth: signUser({ ...ports.keys, socketId: socket_id, userData }), user_data: userData };
}

async function requireSession(ports: ChannelPorts, request: FastifyRequest): Promise<Session> {
  const session = await ports.authenticate(request.headers.authorization);
  if (!session) throw new AppError('no_session');
  return session;
}

/** The socket is tied to this session, so that it ends with it (S28). */
function requireBound(ports: ChannelPorts, session: Session, socket: string): void {
  const bound = ports.realtime.sessions.bind(socket, {
    id: session.id,
    kind: session.kind,
    hospitalId: session.hospital,
    person: session.actor.kind === 'employee' ? session.actor.employee : null,
  });
  if (!bound) throw denied();
}

function parsed<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const result = schema.safeParse(body);
  if (!result.success) throw new AppError('invalid');
  return result.data;
}
