import { fileOf } from '#server/features/admin/engine/file-formats.ts';
import { type Words, wordsIn } from '#server/features/admin/engine/words-in.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { SessionContext } from '#server/platform/tx/anonymous-context.ts';
import type { Dashboard, FiguresExported, Measures } from '#shared/figures/figure.schemas.ts';
import { readDashboard } from './read-dashboard.ts';

/** The figures of a period, one line for each part of it, as the dashboard shows them. */
export async function exportFigures(context: SessionContext, { format, ...asked }: FiguresExported) {
  const dashboard = await context.inSession(async (tx) => {
    const found = await readDashboard(tx, asked);
    const properties = { ...found.period, department_id: asked.department_id ?? null, format };
    await logActivity(tx, { subject: { type: 'figures', id: null }, action: 'figures.exported', properties });
    return found;
  });
  const words = await wordsIn(context.locale);
  const lines = linesOf(dashboard, words);
  const { from, to } = dashboard.period;
  const { ending, type, write } = fileOf(format);
  return {
    name: `figures-${from}-${to}.${ending}`,
    type,
    rows: lines.length,
    content: write(table(lines, words), context.locale),
  };
}

const columns = [
  ...(['part', 'name', 'requests', 'receipt_median', 'receipt_p90', 'acceptance_median', 'acceptance_p90'] as const),
  ...(['done_median', 'done_p90', 'escalated', 'declined', 'repeated', 'unreceived'] as const),
] as const;

async function* table(lines: readonly string[][], words: Words): AsyncGenerator<string[][]> {
  yield [columns.map((column) => words.get(`figures.${column}`) ?? column)];
  yield [...lines];
}

function linesOf({ period, period_before, ...found }: Dashboard, words: Words): string[][] {
  const lines = (part: string, rows: readonly ({ name: string } & Measures)[]) =>
    rows.map(({ name, ...measures }) => lineOf(words.get(`figures.part_${part}`) ?? part, name, measures));
  const named = (part: 'hour' | 'weekday' | 'urgency', rows: Dashboard['hours']) =>
    rows.map(({ key, ...measures }) => ({ name: words.get(`figures.${part}_${key}`) ?? `${key}:00`, ...measures }));
  return [
    ...lines('period', [
      { name: `${period.from} – ${period.to}`, ...found.totals },
      { name: `${period_before.from} – ${period_before.to}`, ...found.totals_before },
    ]),
    ...lines('department', found.departments),
    ...lines('service', found.services),
    ...lines('urgency', named('urgency', found.urgencies)),
    ...lines('weekday', named('weekday', inOrder(found.weekdays))),
    ...lines('hour', named('hour', inOrder(found.hours))),
  ];
}

const inOrder = (rows: Dashboard['hours']) => rows.toSorted((a, b) => Number(a.key) - Number(b.key));

function lineOf(part: string, name: string, { requests, receipt, acceptance, done, ...counts }: Measures): string[] {
  const spreads = [receipt, acceptance, done].flatMap((spread) => [
    seconds(spread?.median_ms),
    seconds(spread?.p90_ms),
  ]);
  const { escalated, declined, repeated, unreceived } = counts;
  return [
    part,
    name,
    ...[requests].map(String),
    ...spreads,
    ...[escalated, declined, repeated, unreceived].map(String),
  ];
}

/** Seconds with one digit behind the point; nothing where none came to that. */
const seconds = (ms: number | undefined) => (ms === undefined ? '' : (ms / 1000).toFixed(1));
