import { createHash } from 'node:crypto';
import { requireRight } from '#server/features/access/access.reads.ts';
import { keepSet, type SetRow } from '#server/features/admin/change-sets/keep-set.ts';
import { readHospital } from '#server/features/admin/engine/export-rows.ts';
import type { Hooks } from '#server/features/admin/engine/hooks.ts';
import { readReader } from '#server/features/admin/engine/reader.ts';
import { type Words, wordsIn } from '#server/features/admin/engine/words-in.ts';
import { OpenQuote } from '#server/features/admin/table-files/open-quote.ts';
import { readTable, type Table } from '#server/features/admin/table-files/read-table.ts';
import { UnreadableFile } from '#server/features/admin/table-files/unreadable-file.ts';
import { AppError, denied } from '#server/platform/errors.ts';
import { readUpload, type Upload } from '#server/platform/files/read-upload.ts';
import { isAdmin } from '#server/platform/tx/actor.ts';
import type { SessionContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { requireWaiting } from '#server/platform/tx/while-waited.ts';
import type { Area } from '#shared/areas/define.ts';
import { mostInSet } from '#shared/change-sets/bulk-fields.ts';
import type { ImportFaultCode, ImportFound } from '#shared/change-sets/import.schemas.ts';
import { importKilobytes } from '#shared/change-sets/import-areas.ts';
import { areaWords } from '#shared/locales/areas/files.ts';
import { columnsIn, type FileColumn } from './file-columns.ts';
import { type Judged, judgeLines, type LinePlan } from './judge-lines.ts';
import { Faults } from './line-faults.ts';
import { type FileLine, matchRows } from './match-rows.ts';
import { readNames } from './read-names.ts';
import { rehearsePlan } from './rehearse-plan.ts';
import { countsSentBefore, type LineCounts } from './sent-before.ts';

/** Lines whose id no row has are named up to this many. */
const unknownNamed = 200;

type Import = { area: Area; hooks: Hooks; id: string };
/** What is kept as a set, of the file with this hash. */
type Kept = { area: Area; id: string; file_hash: string };

/**
 * Reads a file of rows and says what it would change, line by line; where nothing is wrong it is kept as a prepared set.
 * Sent again under the same id it is that set. Throws `set_too_large` above 1,000 lines, `other_file` under the id of another.
 */
export async function prepareImport(context: SessionContext, wanted: Import, file: Upload): Promise<ImportFound> {
  const sent = await readSent(file);
  if (sent instanceof Faults) return asFound(null, [], sent);
  const { table, file_hash } = sent;
  const [head, ...lines] = table.lines;
  if (!head) return asFound(table, [], faultOf('empty'));
  if (lines.length > mostInSet)
    throw new AppError('set_too_large', { values: { count: lines.length, most: mostInSet } });
  const languages = await Promise.all(Object.keys(areaWords).map(wordsIn));
  const as = { ...wanted, languages, locale: context.locale, gone: context.gone };
  const kept = { ...wanted, file_hash };
  const { columns, faults, read, known, before } = await context.inSession(async (tx) => {
    await requireRight(tx, `${wanted.area.name}:edit`);
    return { ...(await readLines(tx, as, { head, lines })), before: await countsSentBefore(tx, kept, lines) };
  });
  const keptBefore = (counts: LineCounts) => ({
    ...asFound(table, columns, new Faults(columns, context.locale), counts),
    set_id: wanted.id,
  });
  if (before) return keptBefore(before);
  const found = known ? await judgeLines({ ...as, ...known }, read, faults) : none;
  const judged = await rehearsed(context, wanted, found, faults);
  const stored = await context.inSession(async (tx) => {
    if (faults.count === 0 && judged.plans.length > 0) await keep(tx, kept, columns, judged);
    return countsSentBefore(tx, kept, lines); // another sending may have been faster, and found what was so then
  });
  return stored ? keptBefore(stored) : asFound(table, columns, faults, countsOf(judged));
}

/** What each line would write; one that changes nothing after all, since a hook fills in what stands there, is the same. */
async function rehearsed(
  context: SessionContext,
  { area, hooks }: Import,
  { plans, same, unknown }: Judged,
  faults: Faults,
): Promise<Judged> {
  const judged: Judged = { plans: [], same: [...same], unknown };
  for (const plan of plans) {
    requireWaiting(context.gone);
    const found = faults.isAt(plan.line) ? plan : await rehearsePlan(context, area, hooks, plan);
    if (found instanceof AppError) faults.addRefusal(plan.line, found);
    const written = found instanceof AppError ? plan : found;
    const isSame = written.row !== null && Object.keys(written.values).length === 0;
    (isSame ? judged.same : judged.plans).push(written);
  }
  return judged;
}

async function readSent(file: Upload): Promise<{ table: Table; file_hash: string } | Faults> {
  const { content } = await readUpload(file, importKilobytes * 1024);
  if (content === null) return faultOf('too_large');
  try {
    return { table: await readTable(content), file_hash: createHash('sha256').update(content).digest('hex') };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return error instanceof OpenQuote ? faultOf('open_quote', error.line) : faultOf('unreadable');
  }
}

function faultOf(fault: ImportFaultCode, line = 1): Faults {
  const faults = new Faults([], '');
  faults.add(line, null, fault);
  return faults;
}

type Lines = { head: Table['lines'][number]; lines: Table['lines'] };
type As = Import & { languages: readonly Words[]; locale: string };

/** The lines by the fields of the area, and what is known that they are judged by; null where no column can be. */
async function readLines(tx: Tx, { area, languages, locale }: As, { head, lines }: Lines) {
  const reader = await readReader(tx);
  const columns = columnsIn(area, reader, head.cells, languages);
  const faults = new Faults(columns, locale);
  judgeColumns(columns, head.line, faults);
  if (faults.count > 0) return { columns, faults, read: [], known: null };
  const read = lines.map((one) => asLine(one, columns, faults));
  const { at, language } = await readHospital(tx);
  const names = await readNames(tx, area, reader, fieldsOf(columns));
  const match = await matchRows(tx, area, reader, { lines: read, names });
  return { columns, faults, read, known: { at, language, names, match } };
}

const none: Judged = { plans: [], same: [], unknown: [] };
const fieldsOf = (columns: readonly FileColumn[]): string[] =>
  columns.flatMap(({ field }) => (field === null || field === 'id' ? [] : [field]));

function judgeColumns(columns: readonly FileColumn[], line: number, faults: Faults): void {
  if (fieldsOf(columns).length === 0) faults.add(line, null, 'no_column');
  for (const [at, { field, head }] of columns.entries())
    if (field !== null && columns.findIndex((one) => one.field === field) < at)
      faults.add(line, field, 'column_twice', head);
}

function asLine({ line, cells }: Table['lines'][number], columns: readonly FileColumn[], faults: Faults): FileLine {
  if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) faults.add(line, null, 'cells_beyond');
  const known = columns.flatMap(({ field }, at) => (field === null ? [] : [[field, cells[at] ?? ''] as const]));
  return { line, cells: new Map(known) };
}

/** Its rows in the order of the file. */
async function keep(
  tx: Tx,
  { area, id, file_hash }: Kept,
  columns: readonly FileColumn[],
  { plans, same }: Judged,
): Promise<void> {
  if (!isAdmin(tx)) throw denied();
  const asRow = (outcome: SetRow['outcome']) => (plan: LinePlan) => ({
    ...{ row_id: plan.id, version: plan.row?.version ?? 0, outcome, is_new: plan.row === null },
    ...{ line: plan.line, values: plan.values },
  });
  const rows = [...plans.map(asRow('waiting')), ...same.map(asRow('same'))];
  await keepSet(tx, {
    ...{ id, area: area.name, kind: 'import', undoes_id: null, query: null, file_hash },
    values: Object.fromEntries(fieldsOf(columns).map((name) => [name, null])),
    rows: rows.toSorted((one, other) => one.line - other.line),
  });
}

const countsOf = ({ plans, same, unknown }: Judged): LineCounts => {
  const added = plans.filter(({ row }) => row === null).length;
  return { added, changed: plans.length - added, same: same.length, unknown };
};

function asFound(
  table: Table | null,
  columns: readonly FileColumn[],
  faults: Faults,
  { added, changed, same, unknown }: LineCounts = countsOf(none),
): ImportFound {
  const { format = null, delimiter = null, encoding = null } = table ?? {};
  return {
    ...{ format, delimiter, encoding },
    columns: columns.map(({ head, field, isKnown }) => ({ head, field, is_known: isKnown })),
    rows: {
      total: added + changed + same + unknown.length,
      ...{ new: added, changed, same, unknown: unknown.length },
    },
    unknown_lines: unknown.slice(0, unknownNamed),
    ...{ faults: faults.first, fault_count: faults.count, set_id: null },
  };
}
