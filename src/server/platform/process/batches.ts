import { AppError } from '#server/platform/errors.ts';
import { timing } from '#shared/kernel/timing.ts';

type Limits = {
  /** How many are served in one go. */
  most: number;
  /** How many may wait for it; more are refused at once. */
  longest: number;
};
type Waiting<Asked, Answer> = { asked: Asked; resolve(answer: Answer): void; reject(error: unknown): void };

/** As for the queue of database connections, in steps that keep one statement short. */
const usual: Limits = { most: 200, longest: timing.callQueue.longest };

/**
 * Serves in one go what many ask at the same time. Who finds nothing under way is served at once; who comes meanwhile
 * waits and is served with the others, so the round trips of a burst do not grow with its callers. `serve` answers in
 * the order of what was asked, an `Error` for whom it refuses; what it throws, all of this batch get. Throws
 * `unavailable` while too many wait.
 */
export function inBatches<Asked, Answer>(
  serve: (asked: Asked[]) => Promise<(Answer | Error)[]>,
  { most, longest } = usual,
): (asked: Asked) => Promise<Answer> {
  const waiting: Waiting<Asked, Answer>[] = [];
  let isServing = false;

  async function serveAll(): Promise<void> {
    isServing = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, most);
      try {
        const answers = await serve(batch.map(({ asked }) => asked));
        if (answers.length !== batch.length) throw new Error('a batch was answered in part');
        batch.forEach(({ resolve, reject }, index) => {
          const answer = answers[index] as Answer | Error; // as long as the batch
          if (answer instanceof Error) reject(answer);
          else resolve(answer);
        });
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isServing = false;
  }

  return (asked) =>
    new Promise<Answer>((resolve, reject) => {
      if (waiting.length >= longest) {
        reject(new AppError('unavailable', { retryAfterSeconds: 2 }));
        return;
      }
      waiting.push({ asked, resolve, reject });
      if (!isServing) void serveAll();
    });
}
