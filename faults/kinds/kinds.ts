import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { processesIn, waitUntil } from '#server/platform/database/supervisor/processes.ts';
import type { Random } from '../random.ts';
import type { Direction } from '../ward/link.ts';
import type { Ward } from '../ward/ward.ts';
import { databaseOf, freeze, kill, serversOf } from './processes.ts';

type Struck = { ward: Ward; random: Random; longestSeconds: number };
type KindOf = {
  /** One server with the embedded database, or two servers on one. */
  servers: 1 | 2;
  /** How many of a hundred faults are of this kind. */
  share: number;
  /** Breaks it, and mends it if it does not mend itself. */
  strike(struck: Struck): Promise<void>;
};

const clockSeenWithinMs = 15_000;

/** What can happen, and how it is made to happen. Without its postmaster a database still ends what it is at. */
export const kinds = {
  'server killed': { servers: 1, share: 16, strike: ({ ward }) => kill(() => serversOf(ward)) },
  'postmaster killed': { servers: 1, share: 12, strike: ({ ward }) => kill(() => postmasterOf(ward)) },
  'power cut': { servers: 1, share: 12, strike: ({ ward }) => kill(() => everythingOf(ward)) },
  'server frozen': { servers: 1, share: 8, strike: (s) => freeze(() => serversOf(s.ward), spell(s)) },
  'database frozen': { servers: 1, share: 8, strike: (s) => freeze(() => databaseOf(s.ward), spell(s)) },
  'link silent both ways': { servers: 1, share: 6, strike: (s) => silence(s, 'both ways') },
  'link silent to the server': { servers: 1, share: 6, strike: (s) => silence(s, 'to the server') },
  'link silent to the devices': { servers: 1, share: 6, strike: (s) => silence(s, 'to the devices') },
  'disk full': { servers: 1, share: 6, strike: fillDisk },
  'clock forwards': { servers: 1, share: 4, strike: (s) => jump(s, 1) },
  'clock backwards': { servers: 1, share: 4, strike: (s) => jump(s, -1) },
  'one of two servers killed': { servers: 2, share: 8, strike: (s) => whileBothServe(s, () => kill(() => oneOf(s))) },
  'one of two servers frozen': {
    ...{ servers: 2, share: 4 },
    strike: (s) => whileBothServe(s, () => freeze(() => oneOf(s), spell(s))),
  },
} as const satisfies Record<string, KindOf>;
export type Kind = keyof typeof kinds;
export const allKinds = Object.keys(kinds) as Kind[]; // the keys of a constant

/** A plan of so many faults: each kind by its share, and as many as asked for. */
export function planOf(count: number): Kind[] {
  const exact = allKinds.map((kind) => ({ kind, wanted: (kinds[kind].share * count) / 100 }));
  const plan = exact.flatMap(({ kind, wanted }) => Array<Kind>(Math.floor(wanted)).fill(kind));
  const rest = [...exact].sort((a, b) => (b.wanted % 1) - (a.wanted % 1)).map(({ kind }) => kind);
  return [...plan, ...rest.slice(0, count - plan.length)];
}

/** The server and every process of the database in one instant; the database first: nothing may still be told to it. */
function everythingOf(ward: Ward): number[] {
  const [servers, database] = [serversOf(ward), databaseOf(ward)];
  return servers.length > 0 && database.length > 0 ? [...database, ...servers] : [];
}

function postmasterOf({ cluster }: Ward): number[] {
  const running = processesIn(cluster);
  if (running.length === 0) return [];
  const postmaster = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);
  return running.includes(postmaster) ? [postmaster] : [];
}

/** A server killed before may still be starting: with the other one struck then, there would be none (S32). */
async function whileBothServe({ ward }: Struck, strike: () => Promise<void>): Promise<void> {
  await Promise.all(ward.services.map((service) => service.untilReady()));
  await strike();
}

function oneOf({ ward, random }: Struck): number[] {
  const pids = serversOf(ward);
  return pids.length > 0 ? [random.pick(pids)] : [];
}

async function silence(struck: Struck, direction: Direction): Promise<void> {
  struck.ward.link.silence(direction, struck.random.pick(['late', 'lost']));
  await pause(spell(struck));
  struck.ward.link.mend();
}

async function fillDisk(struck: Struck): Promise<void> {
  struck.ward.disk?.fill();
  await pause(spell(struck));
  struck.ward.disk?.empty();
}

/** Over once every server has noticed, which it does when it next asks for the time. */
async function jump({ ward, random }: Struck, sign: 1 | -1): Promise<void> {
  const before = ward.services.map((service) => service.said('the clock jumped'));
  await ward.clock.jump(sign * (20 + random.below(70)));
  const noticed = () => ward.services.every((one, index) => one.said('the clock jumped') > (before[index] ?? 0));
  if (!(await waitUntil(noticed, clockSeenWithinMs))) throw new Error('A server did not notice that its clock jumped.');
}

function spell({ random, longestSeconds }: Struck): number {
  return 1_500 + random.below((longestSeconds - 1.5) * 1_000);
}
