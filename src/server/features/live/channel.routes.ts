import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError, denied } from '#server/platform/errors.ts';
import type { Authenticate, Session } from '#server/platform/http/authenticate.ts';
import { isChannelName } from '#server/platform/realtime/protocol/channel-names.ts';
import { isSocketId, sharedSecret, signChannel, signUser } from '#server/platform/realtime/protocol/signatures.ts';
import type { Realtime } from '#server/platform/realtime/server.ts';
import type { InHospital } from '#server/platform/tx/in-hospital.ts';
import { realtimePaths } from '#shared/kernel/realtime.endpoints.ts';
import { maySubscribe } from './channel.policy.ts';
import { memberId, readMember } from './member.ts';

type Ports = {
  authenticate: Authenticate;
  inHospital: InHospital;
  realtime: Realtime;
  keys: { key: string; secret: string; masterKey: Uint8Array };
};

const ChannelAuth = z.object({
  socket_id: z.string().refine(isSocketId),
  channel_name: z.string().refine(isChannelName),
});
const UserAuth = ChannelAuth.pick({ socket_id: true });

/** Both readings of the seed for channel authorization, and user authentication; form or JSON, with the bearer token. */
export function registerChannelRoutes(app: FastifyInstance, ports: Ports): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body.toString())));
  });
  for (const url of [realtimePaths.pusherAuth, realtimePaths.broadcastingAuth]) {
    app.post(url, { schema: { hide: true } }, (request) => authorizeChannel(ports, request));
  }
  app.post(realtimePaths.userAuth, { schema: { hide: true } }, (request) => authenticateUser(ports, request));
}

async function authorizeChannel(ports: Ports, request: FastifyRequest) {
  const session = await requireSession(ports, request);
  const { socket_id, channel_name } = parsed(ChannelAuth, request.body);
  const caller = { hospital: session.hospital, actor: session.actor, device: session.device };
  const member = await ports.inHospital(caller, async (tx) => {
    if (!(await maySubscribe(tx, channel_name))) throw denied();
    return channel_name.startsWith('presence-') ? readMember(tx) : null;
  });
  requireBound(ports, session, socket_id);
  const { key, secret, masterKey } = ports.keys;
  const channelData = member ? JSON.stringify(member) : undefined;
  return {
    auth: signChannel({ key, secret, socketId: socket_id, channel: channel_name, ...(channelData && { channelData }) }),
    ...(channelData && { channel_data: channelData }),
    ...(channel_name.startsWith('private-encrypted-') && {
      shared_secret: sharedSecret(masterKey, channel_name).toString('base64'),
    }),
  };
}

async function authenticateUser(ports: Ports, request: FastifyRequest) {
  const session = await requireSession(ports, request);
  const { socket_id } = parsed(UserAuth, request.body);
  requireBound(ports, session, socket_id);
  const userData = JSON.stringify({ id: memberId(session.actor) });
  return { auth: signUser({ ...ports.keys, socketId: socket_id, userData }), user_data: userData };
}

async function requireSession(ports: Ports, request: FastifyRequest): Promise<Session> {
  const session = await ports.authenticate(request.headers.authorization);
  if (!session) throw new AppError('no_session');
  return session;
}

/** The socket is tied to this session, so that it ends with it (S28). */
function requireBound(ports: Ports, session: Session, socket: string): void {
  const bound = ports.realtime.sessions.bind(socket, {
    id: session.id,
    kind: session.kind,
    hospitalId: session.hospital,
  });
  if (!bound) throw denied();
}

function parsed<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const result = schema.safeParse(body);
  if (!result.success) throw new AppError('invalid');
  return result.data;
}
