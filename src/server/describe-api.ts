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
  await app.register(async (api) => registerRoutes(api, {} as RouteContext, allRoutes({} as SharedSecrets)));
  await app.register(async (live) => registerChannelRoutes(live, {} as ChannelPorts));
  await app.ready();
  const description = app.swagger();
  await app.close();
  return description;
}
