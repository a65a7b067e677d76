import type { InHospital } from '#server/platform/tx/in-hospital.ts';

/** Takes so many connections and holds them until it is told to stop. */
export async function keepBusy(inHospital: InHospital, hospital: string, connections: number) {
  const over = Promise.withResolvers<void>();
  const begun: Promise<void>[] = [];
  const work = Array.from({ length: connections }, () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    begun.push(promise);
    return inHospital({ hospital, actor: { kind: 'system', reason: 'test' } }, async () => {
      resolve();
      await over.promise;
    });
  });
  await Promise.all(begun);
  return async () => {
    over.resolve();
    await Promise.all(work);
  };
}

/** As many as the server has of each kind (`pools.ts`). */
export const connections = { calls: 10, urgent: 5 } as const;
