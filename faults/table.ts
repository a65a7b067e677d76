import type { CrashReport } from './crash-run.ts';
import { faults } from './service.ts';

/** One line for each kind of fault: what was acknowledged in the time up to it, and how long it was away. */
export function tableOf({ acknowledged, findings, recoveries }: CrashReport): Record<string, string | number>[] {
  const count = (is: 'lost' | 'doubled', taps: Set<string> | undefined) =>
    new Set(findings.filter((one) => one.is === is && (!taps || taps.has(one.tap))).map((one) => one.tap)).size;
  const line = (name: string, own: typeof acknowledged | undefined, away: number[]) => {
    const taps = own && new Set(own.map(({ tap }) => tap.id));
    return {
      'kill -9 of': name,
      times: away.length,
      acknowledged: (own ?? acknowledged).length,
      lost: count('lost', taps),
      doubled: count('doubled', taps),
      'back p50 ms': Math.round(quantile(away, 0.5)),
      'back max ms': Math.round(Math.max(0, ...away)),
    };
  };
  const until = (kind: string) => acknowledged.filter((one) => one.before === kind);
  return [
    ...faults.map((fault) =>
      line(
        fault,
        until(fault),
        recoveries.filter((one) => one.fault === fault).map(({ ms }) => ms),
      ),
    ),
    line('(after the last)', until('none'), []),
    line(
      'all',
      undefined,
      recoveries.map(({ ms }) => ms),
    ),
  ];
}

function quantile(values: number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}
