import { type PushGap, type PushProof, pushGap } from '#web/staff/domain/device/push-gap.ts';

/** What a test push says, and not the browser or the hospital. */
type TestGap = 'service_down' | 'failed' | 'untested';

/** Notifications on this device: `unknown` while the server has not said, or there is no link. */
export type NotifyStanding = Exclude<PushGap, TestGap> | 'allowed';

/** What the browser and the hospital say, the first thing to mend first. */
export function notifyStanding(proof: PushProof, now: number): NotifyStanding {
  const gap = pushGap(proof, now);
  return gap === null || isTestGap(gap) ? 'allowed' : gap;
}

/**
 * The round trip of a test push: `impossible` while nothing can be shown here; `reached` where no test was sent, but
 * another push was shown.
 */
export type TestStanding = 'unknown' | 'impossible' | 'waiting' | TestGap | 'shown' | 'reached';

export function testStanding(proof: PushProof, now: number): TestStanding {
  const gap = pushGap(proof, now);
  if (gap === 'unknown') return 'unknown';
  if (gap !== null && !isTestGap(gap)) return 'impossible';
  const test = proof.push?.test;
  if (test === 'waiting') return 'waiting';
  return gap ?? (test === 'shown' ? 'shown' : 'reached');
}

function isTestGap(gap: PushGap): gap is TestGap {
  return gap === 'service_down' || gap === 'failed' || gap === 'untested';
}
