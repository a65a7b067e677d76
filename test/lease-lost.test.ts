import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { withClient } from '#server/platform/database/roles.ts';
import { signal } from '#server/platform/database/supervisor/processes.ts';
import { buildCheckout } from '../faults/checkout.ts';
import { Device } from '../faults/load/device.ts';
import { openWardOfTwo, type Ward } from '../faults/ward/ward.ts';

const patience = { timeout: 60_000, interval: 100 };

let ward: Ward;
let checkout: { folder: string; remove(): void };
beforeAll(async () => {
  checkout = buildCheckout();
  ward = await openWardOfTwo(checkout.folder, { NODE_ENV: 'test' });
}, 120_000);
afterAll(async () => {
  await ward.stop();
  checkout.remove();
}, 60_000);

type Standing = { process: string; pid: number; waits: number };

/** Who has the lease by the database's clock, and for how many seconds nobody has had it. */
function standing(): Promise<Standing | undefined> {
  return withClient(ward.superuserUrl(), async (client) => {
    const { rows } = await client.query<Standing>(`
      select l.process_id as process, p.pid, extract(epoch from clock_timestamp() - l.until)::float8 as waits
      from lease l join process p on p.id = l.process_id where l.name = 'periodic jobs'`);
    return rows[0];
  });
}

/** Who has it now and is not `before`. */
async function heldBy(before?: string): Promise<Standing> {
  return vi.waitFor(async () => {
    const found = await standing();
    if (!found || found.process === before || found.waits > 0) throw new Error('Nobody else has the lease.');
    return found;
  }, patience);
}

const asSuperuser = <Row extends object>(statement: string, values: unknown[] = []) =>
  withClient(ward.superuserUrl(), async (client) => (await client.query<Row>(statement, values)).rows);

const timersOf = async (request: string) =>
  (await asSuperuser<{ kind: string }>('select kind from timer where subject = $1', [request])).map(({ kind }) => kind);

test.each(['SIGKILL', 'SIGSTOP'] as const)(
  'S9 S20 the process that does the periodic jobs gets %s: the other takes over, and a request that lost its timers has them again',
  async (how) => {
    const { hospital, link } = ward;
    const tries = { unanswered: 0, unavailable: 0, failed: 0, refused: [] };
    const device = new Device(`http://127.0.0.1:${link.port}`, tries);
    await device.signIn(hospital.beds[how === 'SIGKILL' ? 0 : 1]?.code ?? '');
    await device.deliver({ id: crypto.randomUUID(), service: hospital.services.pain });
    const [newest] = await asSuperuser<{ id: string }>(
      'select id from request where not is_probe order by submitted_at desc limit 1',
    );
    const request = newest?.id ?? '';

    const before = await heldBy();
    signal(before.pid, how);
    try {
      await asSuperuser('delete from timer where subject = $1', [request]);
      await vi.waitFor(async () => expect(await timersOf(request)).not.toEqual([]), patience);
      expect((await heldBy(before.process)).pid).not.toBe(before.pid);
    } finally {
      if (how === 'SIGSTOP') signal(before.pid, 'SIGCONT');
    }
    // Whoever comes back, or is started again, leaves it to the other.
    const after = await heldBy(before.process);
    await Promise.all(ward.services.map((service) => service.untilReady()));
    await pause(6_000);
    expect((await heldBy()).process).toBe(after.process);
  },
  180_000,
);
