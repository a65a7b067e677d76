import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Identity, readSession } from '#server/platform/credentials/sessions.ts';
import { addressFamily } from '#server/platform/credentials/throttle/address-family.ts';
import { AppError, denied } from '#server/platform/errors.ts';
import { text } from '#server/platform/texts.ts';
import type { Door } from '#server/platform/tx/door.ts';
import type { InHospital } from '#server/platform/tx/in-hospital.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { Need } from '#shared/access/rights.ts';
import { deviceMarkHeader } from '#shared/kernel/device-mark.ts';
import { paramNames } from '#shared/kernel/endpoint.ts';
import { isLanguageCode } from '#shared/locales/languages.ts';
import type { Identify } from './authenticate.ts';
import { handsOutSecrets } from './compress.ts';
import { routeAddress } from './declared-call.ts';
import { Reply, type Route } from './route.ts';
import { isStorable } from './storable.ts';

export type RouteContext = {
  identify: Identify;
  /** A door without the parts that a call brings. */
  door: Omit<Door, 'locale' | 'address' | 'deviceMark' | 'caller'>;
  /** On connections that are kept for urgent calls. */
  urgent: { identify: Identify; inHospital: InHospital };
  /** Does this socket belong to this session? Only then does it get no echo of its own change. */
  ownsSocket(session: string, socket: string): boolean;
  /** Does the access level of the employee who calls cover what a call needs? */
  allows(tx: Tx, need: Need): Promise<boolean>;
};

const id = z.uuid();

/** Registers declared routes under `/api/{locale}`: parse, who is it, one transaction, answer by the schema. */
export function registerRoutes(app: FastifyInstance, context: RouteContext, routes: Route[]): void {
  app.addHook('preValidation', async ({ params, query, body }) => {
    if (![params, query, body].every(isStorable)) throw new AppError('invalid');
  });
  for (const route of routes) registerRoute(app.withTypeProvider<ZodTypeProvider>(), context, route);
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
      params: paramsOf(endpoint.path),
      ...(schemas.body ? { body: schemas.body } : {}),
      ...(schemas.query ? { querystring: schemas.query } : {}),
      response: { '2xx': answer },
      ...(endpoint.who === 'public' ? {} : { security: [{ bearer: [] }] }),
    },
    config: { handsOutSecrets: handsOutSecrets(schemas.answer) },
    // Who calls and what they may is asked before the form is looked at: 401 and 403 come before 422.
    attachValidation: true,
    handler: (request, reply) => handle(context, route, request, reply),
  });
}

function paramsOf(path: string): z.ZodType {
  const fields = paramNames(path).map((name) => [
    name,
    name === 'id' || name.endsWith('_id') ? id : z.string().max(100),
  ]);
  return z.object({ locale: z.string().max(5), ...Object.fromEntries(fields) });
}

async function handle(context: RouteContext, route: Route, request: FastifyRequest, reply: FastifyReply) {
  const { locale, ...params } = request.params as { locale: string } & Record<string, string>;
  if (!isLanguageCode(locale)) throw new AppError('unknown_locale');
  const input = { params, body: request.body, query: request.query, locale } as never;
  const answered = await run(context, route, request, input, locale);
  const { data, extra } = answered instanceof Reply ? answered : new Reply(answered);
  reply.status(extra.made ? 201 : 200).header('cache-control', 'no-store');
  const message = extra.message ?? usualMessage(route, extra.made);
  return { data, meta: extra.meta, message: message && text(locale, message) };
}

/** What a call says that makes or deletes something and has no words of its own. */
function usualMessage({ endpoint }: Route, made: boolean | undefined): string | undefined {
  if (endpoint.method === 'DELETE') return 'messages.deleted';
  return made ? 'messages.created' : undefined;
}

async function run(context: RouteContext, route: Route, request: FastifyRequest, input: never, locale: string) {
  const { isUrgent } = route;
  if (route.run.inside === 'door' && request.validationError) throw request.validationError;
  const { identify, inHospital } = isUrgent ? context.urgent : { ...context, ...context.door };
  const identity = await identify(request.headers.authorization);
  if (route.run.inside === 'door') {
    const address = addressFamily(request.ip);
    const deviceMark = header(request, deviceMarkHeader);
    return route.run.handle({ ...context.door, inHospital, locale, address, deviceMark, caller: identity }, input);
  }
  if (!identity) throw new AppError('no_session');
  if (identity.kind !== route.endpoint.who) throw denied();
  const { handle: act } = route.run;
  const caller = { hospital: identity.hospital, actor: unknownYet, socket: ownSocket(context, identity, request) };
  const answer = async (tx: Tx) => {
    const session = await readSession(tx, identity);
    if (!session) throw new AppError('no_session');
    const mine = { ...tx, actor: session.actor, device: session.device };
    if (route.endpoint.needs && !(await context.allows(mine, route.endpoint.needs))) throw denied();
    if (request.validationError) throw request.validationError;
    return act(mine, input);
  };
  if (!isUrgent || request.validationError) return inHospital(caller, answer);
  const urgent = await inHospital(caller, async (tx) =>
    (await isUrgent(tx, input)) ? { answer: await answer(tx) } : null,
  );
  return urgent ? urgent.answer : context.door.inHospital(caller, answer);
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
