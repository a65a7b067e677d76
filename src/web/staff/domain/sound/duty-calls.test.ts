import { expect, test } from 'vitest';
import type { Handover } from '#shared/duty/colleague.schemas.ts';
import type { Duty } from '#shared/duty/duty.schemas.ts';
import { sampleReceived } from '#web/gallery/samples/hand-over.ts';
import { ago, me, sampleNow } from '#web/gallery/samples/requests.ts';
import { askedIdle, askedToCover, coverPromised, notifiedToCover, onDuty } from '#web/gallery/samples/ward.ts';
import { dutyCalls } from './duty-calls.ts';
import { type Heard, whoSounds } from './who-sounds.ts';

const at = { me, now: sampleNow };
const none: Heard = new Map();
const sounds = (duty: Duty | undefined, handover?: Handover) =>
  whoSounds(dutyCalls(duty, handover, at), none, { me, now: 0 }).play;

test('an offer of a colleague and a break to cover sound once each, like a request of normal urgency', () => {
  expect(sounds(onDuty, sampleReceived)).toBe('normal');
  expect(sounds(askedToCover)).toBe('normal');
  expect(sounds(notifiedToCover)).toBe('normal');
  const rows = dutyCalls(askedToCover, sampleReceived, at);
  const first = whoSounds(rows, none, { me, now: 0 });
  expect(whoSounds(rows, first.heard, { me, now: 60_000 }).play).toBeNull();
});

test('what has lapsed, and what one has agreed to or asked oneself, is silent', () => {
  expect(dutyCalls(askedToCover, sampleReceived, { me, now: Date.parse(ago(-3600)) })).toEqual([]);
  expect(sounds(coverPromised)).toBeNull();
});

test('S25 the question whether one is still on duty sounds softly, and again when it is asked anew', () => {
  const asked = (until: string) => dutyCalls({ ...askedIdle, idle_asked_until: until }, undefined, at);
  const first = whoSounds(asked(ago(-1500)), none, { me, now: 0 });
  expect(first.play).toBe('low');
  expect(whoSounds(asked(ago(-1500)), first.heard, { me, now: 1000 }).play).toBeNull();
  expect(whoSounds(asked(ago(-9000)), first.heard, { me, now: 2000 }).play).toBe('low');
});
