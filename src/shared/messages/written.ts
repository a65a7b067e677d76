import { messageTiming } from './timing.ts';

type Times = { written_at: string; sent_at: string };

/** When a message was written by the device that kept it; by a clock that is ahead, when it was sent. */
export function writtenAt({ written_at, sent_at }: Times): string {
  return Date.parse(written_at) < Date.parse(sent_at) ? written_at : sent_at;
}

/** Whether it waited so long to be sent that its reader is told when it was written. */
export function wasKept(times: Times): boolean {
  const waited = Date.parse(times.sent_at) - Date.parse(writtenAt(times));
  return waited >= messageTiming.keptShownSeconds * 1000;
}
