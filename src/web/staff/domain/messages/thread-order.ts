import type { ThreadForStaff } from '#shared/messages/message.schemas.ts';

/** What waits as the server has it, then the others by their last message, the latest first. */
export function byWaiting(threads: readonly ThreadForStaff[]): ThreadForStaff[] {
  const waits = threads.filter(({ waiting_since }) => waiting_since !== null);
  const quiet = threads.filter(({ waiting_since }) => waiting_since === null);
  return [...waits, ...quiet.sort((a, b) => lastAt(b) - lastAt(a))];
}

const lastAt = ({ last }: ThreadForStaff) => (last ? Date.parse(last.sent_at) : 0);
