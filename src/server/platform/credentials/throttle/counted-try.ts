import type { AppError } from '#server/platform/errors.ts';
import { KeyedQueues, tooMany } from './bounded-queue.ts';
import { type Counter, type Counting, decideWrong, giveBack, keyOf, take } from './counters.ts';
import { noteFailure, type Watching } from './failures.ts';
import { limits, undecidedTries } from './limits.ts';

type Secret<Found, Opened> = {
  /** Null when the secret is wrong. */
  check(): Promise<Found | null>;
  open(found: Found): Promise<Opened>;
  wrong(): AppError;
  /** It was wrong, or the last of the counters has refused it without looking. */
  failed?(how: 'wrong' | 'refused'): Promise<void>;
};

const queues = new KeyedQueues();
const pollMs = 25;

/**
 * One try at a secret, counted on each counter before it is checked and given back when it was right (docs/security.md,
 * "Sign-in throttle"). Of one counter no more are under way than are free; the others wait for what becomes of those,
 * so that a ward whose devices come back at once is let in, and a burst of wrong ones is refused from the last free one
 * on. Throws `too_many`, or what `wrong` says.
 */
export async function countedTry<Found, Opened>(
  watching: Watching,
  counters: readonly Counter[],
  secret: Secret<Found, Opened>,
): Promise<Opened> {
  const last = counters.at(-1);
  if (!last) throw new Error('a try is counted somewhere');
  const bounds = { atOnce: limits[last.limit].free, waiting: undecidedTries.waiting };
  return queues.run(keyOf(last), bounds, async () => {
    await takeAll(watching, counters, secret);
    const found = await secret.check().catch(async (error) => {
      await each(counters, (counter) => giveBack(watching, counter, false)); // nobody knows whether it was wrong
      throw error;
    });
    if (found !== null) {
      await each(counters, (counter) => giveBack(watching, counter, true));
      return secret.open(found);
    }
    await each(counters, (counter) => decideWrong(watching, counter));
    await noteFailure(watching);
    await secret.failed?.('wrong');
    throw secret.wrong();
  });
}

/**
 * Asking for what is neither right nor wrong, such as a mail: counted before it is done, and never given back. Throws
 * `too_many`.
 */
export async function countedAsking(counting: Counting, counters: readonly Counter[]): Promise<void> {
  for (const counter of counters) {
    const seconds = await pauseBefore(counting, counter);
    if (seconds !== null) throw tooMany(seconds);
    await decideWrong(counting, counter);
  }
}

/**
 * The same for what is proved first: refused before a proof is used up, and given back where the proof is refused. Throws
 * `too_many`, and what `prove` throws.
 */
export async function countedOnceProved<Done>(
  counting: Counting,
  counters: readonly Counter[],
  prove: () => Promise<Done>,
): Promise<Done> {
  for (const [index, counter] of counters.entries()) {
    const seconds = await pauseBefore(counting, counter);
    if (seconds === null) continue;
    await each(counters.slice(0, index), (taken) => giveBack(counting, taken, false));
    throw tooMany(seconds);
  }
  const done = await prove().catch(async (error) => {
    await each(counters, (counter) => giveBack(counting, counter, false));
    throw error;
  });
  await each(counters, (counter) => decideWrong(counting, counter));
  return done;
}

async function takeAll(
  watching: Watching,
  counters: readonly Counter[],
  { failed }: Pick<Secret<unknown, unknown>, 'failed'>,
): Promise<void> {
  for (const [index, counter] of counters.entries()) {
    const seconds = await pauseBefore(watching, counter);
    if (seconds === null) continue;
    await each(counters.slice(0, index), (taken) => decideWrong(watching, taken));
    await noteFailure(watching);
    if (counter === counters.at(-1)) await failed?.('refused');
    throw tooMany(seconds);
  }
}

/**
 * Null as soon as the counter lets the try through, else the seconds to wait. Another process may have tries under way.
 */
async function pauseBefore(counting: Counting, counter: Counter): Promise<number | null> {
  for (let waitedMs = 0; ; waitedMs += pollMs) {
    const answer = await take(counting, counter);
    if (answer.is === 'admitted') return null;
    if (answer.is === 'refused') return answer.seconds;
    if (waitedMs >= undecidedTries.waitSeconds * 1000) return 1;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

async function each(counters: readonly Counter[], action: (counter: Counter) => Promise<void>): Promise<void> {
  for (const counter of counters) await action(counter);
}
