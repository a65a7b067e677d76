import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Identity, readSession, type Session } from '#server/platform/credentials/sessions.ts';
import { addressFamily } from '#server/platform/credentials/throttle/address-family.ts';
import { AppError, denied } from '#server/platform/errors.ts';
import type { Upload } from '#server/platform/files/read-upload.ts';
import { text } from '#server/platform/texts.ts';
import type { AnonymousContext, InSession } from '#server/platform/tx/anonymous-context.ts';
import type { InHospital } from '#server/platform/tx/in-hospital.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { Need } from '#shared/access/rights.ts';
import { deviceMarkHeader } from '#shared/kernel/device-mark.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { errorCodes } from '#shared/kernel/errors.ts';
import { isLanguageCode } from '#shared/locales/languages.ts';
import type { Identify } from './authenticate.ts';
import { handsOutSecrets } from './compress.ts';
import { routeAddress } from './declared-call.ts';
import { paramsSchema, type SentCall } from './read-call.ts';
import { Download, type Route } from './route.ts';
import { isStorable } from './storable.ts';
import type { urgencyJudge } from './urgent-calls.ts';

export type RouteContext = {
  identify: Identify;
  /** An anonymous context without the parts that a call brings. */
  anonymous: Omit<AnonymousContext, 'locale' | 'address' | 'deviceMark' | 'userAgent' | 'caller'>;
  /** On connections that are kept for urgent calls. */
  urgent: { inHospital: InHospital; judge: ReturnType<typeof urgencyJudge> };
  /** Does this socket belong to this session? Only then does it get no echo of its own change. */
  ownsSocket(session: string, socket: string): boolean;
  /** Why the employee or platform administrator who calls may not do what needs this; null where they may. */
  refusalOf(tx: Tx, need: Need): Promise<AppError | null>;
};

const addressed = z.looseObject({ locale: z.string() });

/** Registers declared routes under `/api/{locale}`: parse, who is it, one transaction, answer by the schema. */
export function registerRoutes(app: FastifyInstance, context: RouteContext, routes: Route[]): void {
  app.addHook('preValidation', async ({ params, query, body }) => {
    if (![params, query, body].every(isStorable)) throw new AppError('invalid');
  });
  const register = (on: FastifyInstance, route: Route) =>
    registerRoute(on.withTypeProvider<ZodTypeProvider>(), context, route);
  for (const route of routes.filter(({ takesFile }) => !takesFile)) register(app, route);
  app.register(async (files) => {
    files.removeAllContentTypeParsers();
    files.addContentTypeParser('*', (_request, _stream, done) => done(null)); // read by who takes it, if at all
    for (const route of routes.filter(({ takesFile }) => takesFile)) register(files, route);
  });
}

function registerRoute(app: FastifyInstance, context: RouteContext, route: Route): void {
  const { endpoint, schemas } = route;
  const answer = z.object({
    data: schemas.answer,
    meta: schemas.meta ?? z.undefined().optional(),
    message: z.string().optional(),
  });
  app.route({
    method: endpoint.method,
    url: routeAddress(endpoint.path),
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.path.split('/')[1] ?? 'api'],
      params: z.object({ locale: z.string().max(5) }).extend(paramsSchema(endpoint.path).shape),
      ...(schemas.body ? { body: schemas.body } : {}),
      ...(schemas.query ? { querystring: schemas.query } : {}),
      response: { '2xx': answer, ...waitingAnswers(endpoint) },
      ...(endpoint.who === 'public' ? {} : { security: [{ bearer: [] }] }),
    },
    config: { handsOutSecrets: () => handsOutSecrets(schemas.answer) },
    handler: (request, reply) => handle(context, route, request, reply),
  });
}

const waiting = z.object({ message: z.string(), code: z.string(), data: z.unknown() });

/** What is neither done nor refused is answered as an error is, by a code, but with a status below 300. */
function waitingAnswers({ refuses }: Endpoint): Record<number, typeof waiting> {
  const statuses = refuses.map((code) => errorCodes[code].status).filter((status) => status < 300);
  return Object.fromEntries(statuses.map((status) => [status, waiting]));
}

async function handle(context: RouteContext, route: Route, request: FastifyRequest, reply: FastifyReply) {
  const { locale, ...params } = addressed.parse(request.params);
  if (!isLanguageCode(locale)) throw new AppError('unknown_locale');
  const sent: SentCall = { params, body: request.body, query: request.query, locale, gone: goneOf(reply) };
  if (route.takesFile) sent.file = fileOf(request);
  const { data, extra, meta } = await run(context, route, request, sent);
  reply.status(extra.made ? 201 : 200).header('cache-control', 'no-store');
  if (data instanceof Download) return sendFile(reply, data);
  const message = extra.message ?? usualMessage(route, extra.made);
  return { data, meta: meta[0], message: message && text(locale, message) };
}

/** Who hangs up closes the connection before the answer has left. */
function goneOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
}

function fileOf({ raw, headers }: FastifyRequest): Upload {
  const declared = Number(headers['content-length']);
  return { stream: raw, declaredBytes: Number.isSafeInteger(declared) ? declared : undefined };
}

/** Whatever it is, no page of ours shows it by its address, and opened as a page it may do nothing. */
function sendFile(reply: FastifyReply, { name, type, rows, content, isLasting }: Download) {
  reply.headers({
    'content-disposition': `attachment; filename="${name}"`,
    'content-security-policy': "default-src 'none'; sandbox",
    ...(isLasting ? { 'cache-control': 'public, max-age=31536000, immutable' } : {}),
    ...(rows === null ? {} : { 'x-total-rows': String(rows) }),
  });
  return reply.type(type).send(Readable.from(content));
}

/** What a call says that makes or deletes something and has no words of its own. */
function usualMessage({ endpoint }: Route, made: boolean | undefined): string | undefined {
  if (endpoint.method === 'DELETE') return 'messages.deleted';
  return made ? 'messages.created' : undefined;
}

async function run(context: RouteContext, route: Route, request: FastifyRequest, sent: SentCall) {
  if (route.run.inside === 'anonymous') {
    const ready = route.run.read(sent);
    if (ready instanceof AppError) throw ready;
    const caller = await context.identify(request.headers.authorization);
    const { inHospital } = ready.isUrgent ? context.urgent : context.anonymous;
    return ready.answer({ ...anonymousOf(context, request, sent), inHospital, caller });
  }
  const identity = await context.identify(request.headers.authorization);
  if (!identity) throw new AppError('no_session');
  const isAdmitted = route.admitsPlatform === true && identity.kind === 'platform';
  if (identity.kind !== route.endpoint.who && !isAdmitted) throw denied();
  const caller = { hospital: identity.hospital, actor: unknownYet, socket: ownSocket(context, identity, request) };
  if (route.run.inside === 'session') {
    const ready = route.run.read(sent);
    const inSession: InSession = (action) =>
      context.anonymous.inHospital(caller, async (tx) => {
        const { actor, device } = await permitted(context, route, tx, identity);
        return action({ ...tx, actor, device });
      });
    const session = await context.anonymous.inHospital(caller, (tx) => permitted(context, route, tx, identity));
    if (ready instanceof AppError) throw ready;
    const { gone = new AbortController().signal } = sent;
    return ready.answer({ ...anonymousOf(context, request, sent), caller: identity, session, inSession, gone });
  }
  const ready = route.run.read(sent);
  // Who calls and what they may is asked before the form is looked at: 401 and 403 come before 422.
  const answer = async (tx: Tx) => {
    const session = await permitted(context, route, tx, identity);
    if (ready instanceof AppError) throw ready;
    return ready.answer({ ...tx, actor: session.actor, device: session.device });
  };
  const { findUrgent } = route;
  if (!findUrgent || ready instanceof AppError) return context.anonymous.inHospital(caller, answer);
  const isUrgent = await context.urgent.judge({ hospital: identity.hospital, call: ready.call, findUrgent });
  return (isUrgent ? context.urgent : context.anonymous).inHospital(caller, answer);
}

/** The session of who calls. Throws `no_session` where it has ended, or why it may not call this. */
async function permitted(
  { refusalOf }: RouteContext,
  { endpoint }: Route,
  tx: Tx,
  identity: Identity,
): Promise<Session> {
  const session = await readSession(tx, identity);
  if (!session) throw new AppError('no_session');
  const mine = { ...tx, actor: session.actor, device: session.device };
  const refusal = endpoint.needs && (await refusalOf(mine, endpoint.needs));
  if (refusal) throw refusal;
  return session;
}

function anonymousOf({ anonymous }: RouteContext, request: FastifyRequest, { locale }: SentCall) {
  const { 'user-agent': userAgent = null } = request.headers;
  const said = { deviceMark: header(request, deviceMarkHeader), userAgent };
  return { ...anonymous, locale, address: addressFamily(request.ip), ...said };
}

/** Until the session was read, inside the same transaction as the action. */
const unknownYet = { kind: 'system', reason: 'authenticate' } as const;

function ownSocket(context: RouteContext, { session }: Identity, request: FastifyRequest): string | null {
  const named = header(request, 'x-socket-id');
  return named !== null && context.ownsSocket(session, named) ? named : null;
}

function header(request: FastifyRequest, name: string): string | null {
  const sent = request.headers[name];
  return typeof sent === 'string' ? sent : null;
}
