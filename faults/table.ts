import type { FaultReport } from './fault-run.ts';
import { allKinds } from './kinds/kinds.ts';
import type { Finding } from './proof/finding.ts';

/** One line for each kind of fault: what was acknowledged around it, what became of that, and how long it was away. */
export function tableOf({ acknowledged, steps, findings, strikes }: FaultReport): Record<string, string | number>[] {
  const around = new Map([
    ...acknowledged.map((one) => [one.tap.id, one.around] as const),
    ...steps.map((one) => [one.action, one.around] as const),
  ]);
  const line = (name: string, belongs: (kind: string | undefined) => boolean) => {
    const count = (is: Finding['is']) =>
      new Set(
        findings.filter((one) => one.is === is && belongs(around.get(one.of) ?? boardOf(one))).map(({ of }) => of),
      ).size;
    const own = strikes.filter(({ kind }) => belongs(kind));
    const [first, all] = [own.map(({ firstMs }) => firstMs), own.map(({ allMs }) => allMs)];
    return {
      fault: name,
      times: own.length,
      submissions: acknowledged.filter((one) => belongs(one.around)).length,
      steps: steps.filter((one) => one.is === 'done' && belongs(one.around)).length,
      lost: count('lost'),
      doubled: count('doubled'),
      'other findings': count('missed') + count('broken'),
      late: count('late'),
      'answers p50 ms': Math.round(quantile(first, 0.5)),
      'max ms': Math.round(Math.max(0, ...first)),
      'all back p50 ms': Math.round(quantile(all, 0.5)),
      'all max ms': Math.round(Math.max(0, ...all)),
      'boards max ms': Math.round(Math.max(0, ...own.map(({ boardsMs }) => boardsMs))),
    };
  };
  const struck = allKinds.filter((kind) => strikes.some((one) => one.kind === kind));
  return [
    ...struck.map((kind) => line(kind, (one) => one === kind)),
    line('(after the last)', (one) => one === 'none'),
    line('all', () => true),
  ];
}

/** A board names the fault after which it differed. */
function boardOf({ of }: Finding): string | undefined {
  return of.startsWith('board after ') ? of.slice('board after '.length) : undefined;
}

function quantile(values: number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}
