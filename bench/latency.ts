import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from '#server/platform/database/roles.ts';
import type { Ground } from './ground.ts';
import { median, quantile } from './numbers.ts';
import type { Order, Said } from './people.ts';
import { press } from './press.ts';
import type { Product } from './product.ts';

export type Latency = { pressP50: number; pressP99: number; floorP50: number; floorP99: number; shown: number };

const restMs = 20;

/**
 * (a), S5: from the press to `request.changed` on every staff socket of the department, with all beds and staff
 * connected and echoing; the floor after each press in the same run. Commit → receipt lies within press → shown.
 */
export async function measureLatency(product: Product, ground: Ground, presses: number): Promise<Latency> {
  await withClient(product.database.ownerUrl, async (client) => {
    await client.query('create table if not exists bench_floor (id bigserial primary key, body text not null)');
  });
  const floorServer = fork(join(import.meta.dirname, 'floor.ts'), [product.database.ownerUrl]);
  const [{ port: floor }] = (await once(floorServer, 'message')) as [{ port: number }];
  const people = fork(join(import.meta.dirname, 'people.ts'));
  try {
    const everybody = [...ground.staff, ...ground.beds];
    const ready = heard(people, 'ready');
    people.send({ do: 'connect', port: product.port, people: everybody, floor } satisfies Order);
    await ready;
    const pressed = new Map<string, number>();
    const times: number[] = [];
    const floors: number[] = [];
    people.on('message', (said: Said) => {
      const begun = said.is === 'shown' ? pressed.get(said.mark) : undefined;
      if (said.is === 'shown' && begun !== undefined) times.push(said.at - begun);
    });
    for (let index = -20; index < presses; index++) {
      const bed = ground.beds[((index + 20) * 7) % ground.beds.length];
      if (!bed) throw new Error('There are no beds.');
      const mark = crypto.randomUUID();
      if (index === 0) await withClient(product.database.superuserUrl, (client) => client.query('analyze'));
      if (index >= 0) pressed.set(mark, Number(process.hrtime.bigint()) / 1e6);
      await press(product.port, bed, ground.service, mark);
      await pause(restMs);
      const echoed = heard(people, 'floor');
      people.send({ do: 'floor', body: 'x'.repeat(900) } satisfies Order);
      const said = await echoed;
      if (index >= 0 && said.is === 'floor') floors.push(said.ms);
      await pause(restMs);
    }
    await pause(1_000);
    const each = { pressP50: median(times), pressP99: quantile(times, 0.99) };
    return { ...each, floorP50: median(floors), floorP99: quantile(floors, 0.99), shown: times.length / presses };
  } finally {
    people.kill();
    floorServer.kill();
  }
}

function heard(people: ChildProcess, is: Said['is']): Promise<Said> {
  return new Promise((resolve) => {
    const listen = (said: Said) => {
      if (said.is !== is) return;
      people.off('message', listen);
      resolve(said);
    };
    people.on('message', listen);
  });
}
