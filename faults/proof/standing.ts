import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { findMissingTimers } from '#server/features/requests/escalation/watchdog.ts';
import { databaseTime, openPools } from '#server/platform/database/pools.ts';
import { withClient } from '#server/platform/database/roles.ts';
import { hospitalTransactions } from '#server/platform/tx/in-hospital.ts';
import { timing } from '#shared/kernel/timing.ts';
import type { Ward } from '../ward/ward.ts';
import type { Finding } from './finding.ts';

/** S20 has 10 s (`test/stopped.test.ts`); here hundreds may be due at once, each with a commit that is made slow. */
const overdueFiredWithinMs = 90_000;
const verifyTries = 3;

/**
 * No open request is without the timer it needs, by the watchdog's own query, and no watchdog had to bring one back.
 */
export async function proveTimers(ward: Ward): Promise<Finding[]> {
  const pools = openPools(ward.appUrl(), pino({ level: 'silent' }));
  try {
    const at = await databaseTime(pools.timers);
    const transactions = hospitalTransactions({
      ...{ db: pools.timers, clock: { now: () => at, movedMs: () => null, read: async () => undefined } },
      ...{ write: async () => [], committed: () => undefined },
    });
    const caller = { hospital: ward.hospital.id, actor: { kind: 'system', reason: 'faults' } as const };
    const missing = await transactions(caller, findMissingTimers);
    const woken = ward.services.filter((service) => service.said('requests were without the timer that they need') > 0);
    return [
      ...missing.map(({ id, kinds }) => ({ of: id, is: 'lost', why: `its timer ${kinds.join(', ')}` }) as const),
      ...woken.map(
        ({ origin }) => ({ of: origin, is: 'lost', why: 'timers, which the watchdog brought back' }) as const,
      ),
      ...(await proveFired(ward)),
    ];
  } finally {
    await pools.end();
  }
}

/** What is overdue fires soon after all is well again. */
async function proveFired({ appUrl }: Ward): Promise<Finding[]> {
  const end = performance.now() + overdueFiredWithinMs;
  return withClient(appUrl(), async (client) => {
    for (;;) {
      const { rows } = await client.query<{ kind: string; subject: string }>(
        'select kind, subject from timer where due_at < clock_timestamp() - make_interval(secs => $1)',
        [timing.watchdogSeconds],
      );
      if (rows.length === 0) return [];
      if (performance.now() > end)
        return rows.map(({ kind, subject }) => ({ of: subject, is: 'missed', why: `${kind} is overdue` }) as const);
      await pause(200);
    }
  });
}

/** The chained history is whole, by the script that a hospital would ask. */
export async function proveChain({ environment }: Ward): Promise<Finding[]> {
  let said = '';
  for (let tries = 0; tries < verifyTries; tries++) {
    const script = join(import.meta.dirname, '../../scripts/database/verify-log.ts');
    const child = spawn(process.execPath, [script], { env: { PATH: process.env.PATH, ...environment } });
    said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    const [code] = await once(child, 'close');
    if (code === 0) return [];
    await pause(1_000); // the newest rows may have been waiting to be chained, on a clock that jumped
  }
  return [{ of: 'chain', is: 'broken', why: said.trim() }];
}
