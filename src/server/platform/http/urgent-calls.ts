import { inBatches } from '#server/platform/process/batches.ts';
import type { InHospital } from '#server/platform/tx/in-hospital.ts';
import type { Tx } from '#server/platform/tx/tx.ts';

/** A call as read, of whichever endpoint. */
export type AnyCall = { params: Readonly<Record<string, string>>; body: unknown };

/** Which of these calls of one hospital must not wait behind others, in their order. */
export type FindUrgent = (tx: Tx, calls: readonly AnyCall[]) => Promise<boolean[]>;

type Asked = { hospital: string; call: AnyCall; findUrgent: FindUrgent };

/**
 * Tells whether a call must not wait behind others. Calls that come at the same time are judged together, in one
 * transaction for each hospital: behind a burst of hundreds the next one waits for a batch, not for each of them.
 */
export function urgencyJudge(inHospital: InHospital): (asked: Asked) => Promise<boolean> {
  return inBatches<Asked, boolean>(async (batch) => {
    const judged = new Map<Asked, boolean | Error>();
    for (const asked of Map.groupBy(batch, ({ hospital }) => hospital).values()) {
      for (const alike of Map.groupBy(asked, ({ findUrgent }) => findUrgent).values()) {
        const answers = await judge(inHospital, alike);
        for (const [index, one] of alike.entries()) judged.set(one, answers[index] ?? unjudged());
      }
    }
    return batch.map((one) => judged.get(one) ?? unjudged());
  });
}

/** What fails in one hospital is an error for its calls alone. */
async function judge(inHospital: InHospital, asked: readonly Asked[]): Promise<(boolean | Error)[]> {
  const [first] = asked;
  if (!first) return [];
  const caller = { hospital: first.hospital, actor: { kind: 'system', reason: 'judge urgency' } } as const;
  const calls = asked.map(({ call }) => call);
  try {
    return await inHospital(caller, (tx) => first.findUrgent(tx, calls));
  } catch (error) {
    return asked.map(() => (error instanceof Error ? error : new Error('not judged', { cause: error })));
  }
}

const unjudged = () => new Error('a call was not judged');
