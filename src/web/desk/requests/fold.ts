import type { HistoryLine } from '#shared/requests/request.schemas.ts';

/** One line as it is read: the last of those folded into it, how many they are, and when the first was. */
export type FoldedLine = HistoryLine & { times: number; since: string };

/** What may come often while nothing else happens. */
const repeating: readonly string[] = ['repeat', 'escalate', 'step_missed', 'unreceived', 'patient_notified', 'remind'];

/**
 * Repeats are one line, where the last of them stands: in a stretch in which people were only called and asked again,
 * lines that say the same.
 */
export function foldHistory(lines: readonly HistoryLine[]): FoldedLine[] {
  const folded: FoldedLine[] = [];
  let stretch = 0;
  for (const line of lines) {
    if (!repeating.includes(line.step)) stretch = folded.length + 1;
    const same = folded.findIndex((other, place) => place >= stretch && isSame(other, line));
    const [earlier] = same === -1 ? [] : folded.splice(same, 1);
    folded.push({ ...line, times: (earlier?.times ?? 0) + 1, since: earlier?.since ?? line.at });
  }
  return folded;
}

function isSame(one: HistoryLine, other: HistoryLine): boolean {
  return one.step === other.step && one.reason === other.reason && one.actor_name === other.actor_name;
}
