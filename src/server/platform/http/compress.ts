import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import { z } from 'zod';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the answer hands out what opens something, so that its length must not depend on what it says. */
    handsOutSecrets?: () => boolean;
  }
}

const compress = promisify(gzip);
/** Below this a packet is one packet either way. */
const smallestBytes = 1024;
const texts = /^(application\/json|text\/)/;
const secretNames = /(^|_)(token|codes?|secret|password|qr|uuid|auth|link)$/;

/**
 * From here on answers of 1 KB and more leave with gzip, for whoever takes it: JSON and the pages. Never one that hands
 * out a secret: where what a caller sends stands in the same answer, the compressed length tells a listener how much of
 * the secret was guessed (BREACH, breachattack.com; RFC 8446 §5.4 leaves lengths visible). The pages' nonce is another
 * one each time, so there is nothing to guess on.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const type = String(reply.getHeader('content-type') ?? '');
    const { handsOutSecrets }: FastifyContextConfig = request.routeOptions.config;
    if (typeof payload !== 'string' || !texts.test(type)) return payload;
    if (reply.hasHeader('content-encoding') || Buffer.byteLength(payload) < smallestBytes) return payload;
    if (handsOutSecrets?.()) return payload;
    reply.header('vary', 'accept-encoding');
    if (!takesGzip(request.headers['accept-encoding'])) return payload;
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return compress(payload);
  });
}

/** What was found of each shape: to look takes a millisecond, too long for each answer and for all calls at a start. */
const found = new WeakMap<z.ZodType, boolean>();

/** Whether an answer of this shape hands out what opens something: told by the names of its fields. */
export function handsOutSecrets(answer: z.ZodType): boolean {
  const known = found.get(answer);
  if (known !== undefined) return known;
  const shape = JSON.stringify(z.toJSONSchema(answer, { unrepresentable: 'any' }));
  const does = [...shape.matchAll(/"([a-z_]+)":\{/g)].some(([, name = '']) => secretNames.test(name));
  found.set(answer, does);
  return does;
}

/** RFC 9110 §12.5.3; `q=0` refuses. */
export function takesGzip(header: string | string[] | undefined): boolean {
  return String(header ?? '')
    .split(',')
    .some((coding) => /^\s*(gzip|\*)\s*(;\s*q\s*=\s*(0\.\d*[1-9]\d*|1(\.0*)?)\s*)?$/i.test(coding));
}
