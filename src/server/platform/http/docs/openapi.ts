import { randomBytes } from 'node:crypto';
import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject, serializerCompiler } from 'fastify-type-provider-zod';
import { contentPolicy } from '#server/platform/http/pages/content-policy.ts';
import { type Description, renderDescription } from './render-description.ts';

/**
 * Describes every call that is declared from here on. Answers are sent through their schemas; what comes in is read by
 * the call's own handler, once it knows who calls.
 */
export async function describeCalls(app: FastifyInstance): Promise<void> {
  app.setSerializerCompiler(serializerCompiler);
  app.setValidatorCompiler(() => (value) => ({ value }));
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Wardbell', version: '1', description: 'Every call of the patient, staff and admin apps.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
}

/**
 * The description at `/api/docs`: a page without a script, and as JSON for tools. `requireReader` throws for whoever
 * may not read it (docs/decisions/0017-description-of-the-api.md).
 */
export function serveDocs(app: FastifyInstance, requireReader: (request: FastifyRequest) => Promise<void>): void {
  let page: string | undefined;
  app.get('/api/docs', { schema: { hide: true } }, async (request, reply) => {
    await requireReader(request);
    page ??= renderDescription(app.swagger() as unknown as Description); // what `describeCalls` asks for is OpenAPI 3.1
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', contentPolicy(request, nonce, null))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('__NONCE__', nonce));
  });
  app.get('/api/docs/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    await requireReader(request);
    return reply.header('cache-control', 'no-store').send(app.swagger());
  });
}
