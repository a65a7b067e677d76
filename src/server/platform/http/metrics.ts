import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import { failuresSeen, recentFailures } from '#server/platform/credentials/throttle/failures.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Db } from '#server/platform/tx/tx.ts';
import { isFromThisMachine } from './callers/this-machine.ts';

/**
 * `/metrics` in Prometheus' text format, for collectors on this machine alone; to everybody else there is no such
 * address.
 */
export function registerMetrics(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isFromThisMachine(request)) throw new AppError('not_found');
    const figures = [
      counter('wardbell_failed_sign_ins_total', 'Wrong or refused codes and passwords.', failuresSeen()),
      gauge(
        'wardbell_failed_sign_ins_recent',
        'The same of all servers in the last ten minutes.',
        await recentFailures(db, clock.now()),
      ),
    ];
    return reply.header('cache-control', 'no-store').type('text/plain; version=0.0.4').send(figures.join(''));
  });
}

const counter = (name: string, says: string, value: number) => figure(name, 'counter', says, value);
const gauge = (name: string, says: string, value: number) => figure(name, 'gauge', says, value);

function figure(name: string, type: 'counter' | 'gauge', says: string, value: number): string {
  return `# HELP ${name} ${says}\n# TYPE ${name} ${type}\n${name} ${value}\n`;
}
