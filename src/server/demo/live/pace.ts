import { hourMs, minuteMs } from '#server/demo/history/local-time.ts';
import type { Random } from '#server/demo/history/random.ts';

/** How long a live nurse takes, in milliseconds: quicker than in the history, so that whoever watches sees it move. */
export function inventPace(random: Random): { accept: number; done: number } {
  return { accept: random.between(0.3, 2.5) * minuteMs, done: random.between(1, 4) * minuteMs };
}

/** Until the next patient rings, at `rate` requests an hour that come by chance. */
export function untilNext(rate: number, random: Random): number {
  return (-Math.log(1 - random.next()) * hourMs) / rate;
}
