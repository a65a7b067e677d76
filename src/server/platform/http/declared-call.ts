import type { z } from 'zod';
import type { Method, Who } from '#shared/kernel/endpoint.ts';
import type { Route } from './route.ts';

/** A call as the outside sees it. */
export type DeclaredCall = {
  method: Method;
  /** The whole of it, with `:name` for each parameter, `:locale` among them. */
  address: string;
  /** `session`: anybody who is signed in. */
  who: Who | 'session';
  schemas: { body?: z.ZodType; query?: z.ZodType };
  /** Whether it stands in the description of the API; what another protocol declares does not. */
  isDescribed: boolean;
};

/** A declared route with the address at which it is registered. */
export function declaredCall({ endpoint, schemas }: Route): DeclaredCall {
  const { method, path, who } = endpoint;
  return { method, address: routeAddress(path), who, schemas, isDescribed: true };
}

export function routeAddress(path: string): string {
  return `/api/:locale${path}`;
}
