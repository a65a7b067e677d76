/**
 * What should be and is not: gone, there twice, never shown, or otherwise not as it must be; `late` is there, but later
 * than it should be, as may happen on a machine that has other work. `of` names a tap, a step or a board.
 */
export type Finding = { of: string; is: 'lost' | 'doubled' | 'missed' | 'broken' | 'late'; why: string };

/** What nothing excuses. */
export function withoutLate(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ is }) => is !== 'late');
}

export function differs(of: string, what: string, is: number, should: number): Finding[] {
  if (is === should) return [];
  return [{ of, is: is < should ? 'lost' : 'doubled', why: `${what}: ${is}, should be ${should}` }];
}
