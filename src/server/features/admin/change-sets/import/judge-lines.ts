import { randomUUID } from 'node:crypto';
import { setImmediate as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { checkedValues } from '#server/features/admin/engine/checked-values.ts';
import { type AtTime, shownValue } from '#server/features/admin/engine/export-rows.ts';
import type { Values } from '#server/features/admin/engine/hooks.ts';
import type { Words } from '#server/features/admin/engine/words-in.ts';
import { asStored } from '#server/features/admin/engine/write-fields.ts';
import { unguarded } from '#server/features/admin/table-files/formula-guard.ts';
import { AppError } from '#server/platform/errors.ts';
import { requireWaiting } from '#server/platform/tx/while-waited.ts';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import { type Area, fieldOf, typedNames } from '#shared/areas/define.ts';
import { initialValue } from '#shared/areas/fields.ts';
import { keyOf } from '#shared/change-sets/import-areas.ts';
import { type Names, noNames, readCell } from './cell-values.ts';
import type { Faults } from './line-faults.ts';
import type { FileLine, Match } from './match-rows.ts';

/** What a line is to write: into `row` as it stands now, or into a new one. */
export type LinePlan = { line: number; id: string; row: AreaRow | null; values: Values };

export type Judging = {
  area: Area;
  languages: readonly Words[];
  at: AtTime;
  names: ReadonlyMap<string, Names>;
  /** The language of the hospital: that of a new row where the file gives none. */
  language: string;
  locale: string;
  /** Aborted once nobody waits for the answer. */
  gone: AbortSignal;
  match: (line: FileLine) => Match;
};

export type Judged = { plans: LinePlan[]; same: LinePlan[]; unknown: number[] };

/** In characters. What stands in the row already is left as it is, however long. */
const longestCell = 10_000;

/** So many lines are judged before others have their turn. */
const linesAtOnce = 20;

/**
 * What each line comes to, without asking the rows' hooks; what is wrong is in `faults`. It takes seconds for a thousand lines
 * and asks nothing of the database: not to be done in a transaction. Throws `unavailable` once nobody waits for it.
 */
export async function judgeLines(as: Judging, lines: readonly FileLine[], faults: Faults): Promise<Judged> {
  const judged: Judged = { plans: [], same: [], unknown: [] };
  for (const [at, line] of lines.entries()) {
    if (at % linesAtOnce === 0) await pauseFor(as.gone);
    const match = as.match(line);
    if (match === 'unknown') judged.unknown.push(line.line);
    else if (match === 'several') faults.add(line.line, keyOf(as.area).at(-1) ?? 'id', 'several_rows');
    else {
      const row = match === 'new' ? null : match;
      const values = readLine(as, line, row, faults);
      const plan = { line: line.line, id: row?.id ?? randomUUID(), row, values };
      const isSame = row !== null && Object.keys(values).length === 0;
      (isSame ? judged.same : judged.plans).push(plan);
    }
  }
  findTwice(as.area, [...judged.plans, ...judged.same], faults);
  const plans: LinePlan[] = [];
  for (const [at, plan] of judged.plans.entries()) {
    if (at % linesAtOnce === 0) await pauseFor(as.gone);
    plans.push(faults.isAt(plan.line) ? plan : checked(as, plan, faults));
  }
  return { ...judged, plans };
}

/** Others have their turn; nothing goes on for nobody. */
async function pauseFor(gone: AbortSignal): Promise<void> {
  await pause();
  requireWaiting(gone);
}

/** The values that become otherwise; of a new row those that the file gives. */
function readLine(as: Judging, { line, cells }: FileLine, row: AreaRow | null, faults: Faults): Values {
  const known = { ...as, namesOf: (field: string) => as.names.get(field) ?? noNames };
  const values: Record<string, unknown> = {};
  for (const [name, cell] of cells) {
    if (name === 'id' || (row && isShownSo(as, row, name, cell))) continue;
    if (cell.length > longestCell) {
      faults.addRefusal(line, new AppError('invalid', { fields: { [name]: 'too_large' } }));
      continue;
    }
    const field = fieldOf(as.area, name);
    const read = readCell(known, name, field, cell);
    if (read === null) continue;
    if ('fault' in read) faults.add(line, name, read.fault, cell);
    else if (!row || !isDeepStrictEqual(asStored(field, read.value), row[name])) values[name] = read.value;
  }
  return values;
}

/** Whether an export of the row, in whichever language, has the same in this cell: then nothing of it is read back. */
function isShownSo({ area, languages, at }: Judging, row: AreaRow, name: string, cell: string): boolean {
  const bare = (text: string) => text.replaceAll('\r\n', '\n').trim();
  const field = fieldOf(area, name);
  const shown = languages.map((words) => bare(shownValue(area, row, name, field, { words, at })));
  return shown.some((one) => one === bare(cell) || unguarded(one) === bare(cell));
}

/** By the rules of the form: `invalid` becomes a fault of each field that it names. */
function checked(as: Judging, plan: LinePlan, faults: Faults): LinePlan {
  const { area, locale } = as;
  try {
    const values = plan.row ? plan.values : { ...begun(as), ...plan.values };
    const read = checkedValues(area, values, locale, plan.row ? 'edit' : 'new');
    const stored = Object.entries(read).map(([name, value]) => [name, asStored(fieldOf(area, name), value)]);
    return { ...plan, values: Object.fromEntries(stored) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    faults.addRefusal(plan.line, error);
    return plan;
  }
}

/** What a new row begins with, as its form does. */
function begun({ area, language }: Judging): Values {
  return Object.fromEntries(
    typedNames(area).map((name) => {
      const field = fieldOf(area, name);
      const takesLanguageOfHospital = field.kind === 'choice' && field.isLanguage && field.initial !== undefined;
      return [name, takesLanguageOfHospital ? language : initialValue(field)];
    }),
  );
}

/** No two lines are the same row, nor hold the same of what only one row may have. */
function findTwice(area: Area, plans: readonly LinePlan[], faults: Faults): void {
  const key = keyOf(area);
  const alone = key.length > 1 ? [] : key;
  const single = Object.keys(area.fields).filter((name) => area.refuses?.some((code) => code === `${name}_taken`));
  const seen = new Set<string>();
  const see = (line: number, column: string, mark: readonly unknown[]) => {
    const one = JSON.stringify(mark).toLowerCase();
    if (seen.has(one)) faults.add(line, column, 'twice');
    seen.add(one);
  };
  for (const { line, id, row, values } of plans) {
    const after: Values = { ...row, ...values };
    const isSecond = seen.has(id);
    seen.add(id);
    if (isSecond) faults.add(line, key.at(-1) ?? 'id', 'twice');
    else if (key.every((name) => after[name]))
      see(line, key.at(-1) ?? 'id', ['key', ...key.map((name) => after[name])]);
    for (const name of single.filter((one) => !alone.includes(one) && after[one])) see(line, name, [name, after[name]]);
  }
}
