import type { Log } from '#server/platform/log.ts';
import type { Head } from './chain-hospital.ts';
import type { HeadsPlace } from './heads.ts';

/**
 * `write` takes the newest heads, `prove` one that the chain has no more, to every place; `kept` waits for what is
 * under way, for as long as a place is waited for.
 */
export type HeadKeeper = { write(heads: readonly Head[]): void; prove(head: Head): void; kept(): Promise<void> };

type KeeperOptions = { places: readonly HeadsPlace[]; now: () => Date; log: Log; patienceMs: number };

/**
 * Keeps the heads of all hospitals in several places. Each place is written in its own time, one write after the other,
 * so that a share that hangs holds up neither the chain nor another place; what it missed it gets with the next write.
 */
export function keepHeads({ places, now, log, patienceMs }: KeeperOptions): HeadKeeper {
  const latest = new Map<string, Head>();
  const keepers = places.map((place) => {
    const written = new Map<string, bigint>();
    const proofs: Head[] = [];
    let writing: Promise<void> | undefined;
    let again = false;
    async function bring(): Promise<void> {
      const changed = [...latest.values()].filter(({ hospital, seq }) => written.get(hospital) !== seq);
      const proven = [...proofs];
      const heads = [...proven, ...changed];
      try {
        await place.append(heads, now());
        proofs.splice(0, proven.length);
        for (const { hospital, seq } of changed) written.set(hospital, seq);
      } catch (err) {
        log.error({ err, place: place.name }, 'heads were not written');
      }
    }
    async function run(): Promise<void> {
      do {
        again = false;
        await bring();
      } while (again);
      writing = undefined;
    }
    const wake = () => {
      again = true;
      writing ??= run();
    };
    return {
      wake,
      prove(head: Head) {
        proofs.push(head);
        wake();
      },
      done: () => writing ?? Promise.resolve(),
    };
  });

  return {
    write(heads) {
      for (const head of heads) latest.set(head.hospital, head);
      for (const keeper of keepers) keeper.wake();
    },
    prove(head) {
      for (const keeper of keepers) keeper.prove(head);
    },
    async kept() {
      const patience = Promise.withResolvers<void>();
      const timer = setTimeout(patience.resolve, patienceMs);
      await Promise.race([Promise.all(keepers.map(({ done }) => done())), patience.promise]);
      clearTimeout(timer);
    },
  };
}
