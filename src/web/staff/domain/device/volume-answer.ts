import { readStored, writeStored } from '#web/kit/session/storage.ts';

/** What a person said after the signal of high urgency was played on this device, and when by the server's time. */
export type VolumeAnswer = { is_heard: boolean; at: string };

const key = 'staff.volume_test';

/** The last answer. It stays over sign-outs: the loudspeaker is the same. */
export function readVolumeAnswer(): VolumeAnswer | null {
  const kept = readStored(key);
  return isAnswer(kept) ? kept : null;
}

export function keepVolumeAnswer(answer: VolumeAnswer): void {
  writeStored(key, answer);
}

function isAnswer(kept: unknown): kept is VolumeAnswer {
  if (typeof kept !== 'object' || kept === null || !('is_heard' in kept) || !('at' in kept)) return false;
  return typeof kept.is_heard === 'boolean' && typeof kept.at === 'string' && !Number.isNaN(Date.parse(kept.at));
}
