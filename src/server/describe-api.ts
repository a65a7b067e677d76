import fastify from 'fastify';
import { allRoutes } from '#server/app.ts';
import { type ChannelPorts, registerChannelRoutes } from '#server/features/live/channel.routes.ts';
import { describeCalls } from '#server/platform/http/docs/openapi.ts';
import { type RouteContext, registerRoutes } from '#server/platform/http/register.ts';
import type { SharedSecrets } from '#server/platform/secrets.ts';

/** The OpenAPI description of every declared call, made without a database: nothing here is ever called. */
export async function describeApi(): Promise<object> {
  const app = fastify();
  await describeCalls(app);
  // Parts that only a call would use.
  const [context, secrets, ports] = [{} as RouteContext, {} as SharedSecrets, {} as ChannelPorts];
  await app.register(async (api) => registerRoutes(api, context, allRoutes(secrets)));
  await app.register(async (live) => registerChannelRoutes(live, ports));
  await app.ready();
  const description = app.swagger();
  await app.close();
  return description;
}
