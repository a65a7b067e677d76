import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { changedSince, withNames } from '#server/features/admin/engine/activity.ts';
import type { Hooks, Values } from '#server/features/admin/engine/hooks.ts';
import { type Reader, readReader, visibleFields } from '#server/features/admin/engine/reader.ts';
import { text } from '#server/platform/texts.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { ModuleCode } from '#shared/access/rights.ts';
import type { AreaRow, FieldChange } from '#shared/areas/answer.schemas.ts';
import type { Area } from '#shared/areas/define.ts';
import type { ChangedRow, ChangedRowsMeta, SetRowsQuery } from '#shared/change-sets/change-set.schemas.ts';
import { levelsOfSets } from '#shared/change-sets/set-areas.ts';
import { isAuthor } from './author.ts';
import { changesUnder } from './changes-under.ts';
import { displayNameFields } from './keep-set.ts';
import { readRowsOfSet } from './read-rows-of-set.ts';
import { rightsOfLevel } from './rights/level-changes.ts';
import { levelChangedSince } from './rights/level-rows.ts';
import { findSet } from './set-row.ts';

const perPage = 50;

type HooksOfAreas = Partial<Record<ModuleCode, Hooks>>;

type Kept = Pick<ChangedRow, 'outcome' | 'is_new' | 'line'> & {
  row_id: string;
  version: number;
  code: string | null;
  field_values: Values | null;
  total: number;
};

/**
 * A page of the rows of a set, of those that the reader may see. Before a row is written its change is what would become of it
 * now; afterwards it is what the log says. Where a set asks, a row also says what others have put there since the preview.
 */
export async function listChanged(
  tx: Tx,
  hooks: HooksOfAreas,
  id: string,
  { page = '1', outcome }: SetRowsQuery,
  locale: string,
): Promise<{ rows: ChangedRow[]; meta: ChangedRowsMeta }> {
  const { set, area } = await findSet(tx, id);
  const at = Number(page);
  const { rows: kept } = await sql<Kept>`
    select row_id, version, outcome, code, is_new, line, field_values, (count(*) over ())::int as total from change_set_row
    where change_set_id = ${id} ${outcome ? sql`and outcome = ${outcome}` : sql``}
    order by position limit ${perPage} offset ${(at - 1) * perPage}`.execute(tx.db);
  const reader = await readReader(tx);
  const ids = kept.map(({ row_id }) => row_id);
  const shown = new Map((await readRowsOfSet(tx, area, reader, ids)).map((row) => [row.id, row]));
  const [written, before] = await Promise.all([
    changesUnder(tx, area, set.id, ids),
    set.undoes_id ? changesUnder(tx, area, set.undoes_id, ids) : new Map(),
  ]);
  const seen = new Set(visibleFields(area, reader).map(([name]) => name));
  const rows: ChangedRow[] = [];
  for (const one of kept) {
    const { outcome, code, is_new, line } = one;
    const row = shown.get(one.row_id);
    const { id: row_id, display_name } = row ?? unmade(area, one);
    if (!row && !(is_new && one.field_values && isAuthor(tx, set))) continue;
    const ofFile = () => withFilledIn(tx, hooks[area.name] ?? {}, one.field_values ?? {}, row);
    const wanted = set.kind === 'import' ? await ofFile() : valuesFor(set, area, one.row_id);
    const pairs = written.get(row_id) ?? changesOf(wanted, row ?? {}, before.get(row_id));
    const asks = row && set.state === 'needs_review' && outcome === 'contested';
    const since = asks ? await sinceThen(tx, area, reader, row, one.version) : [];
    const message = code ? text(locale, `errors.${code}`) : null;
    const changes = withSince(asChanges(pairs, seen), since);
    rows.push({ id: row_id, display_name, outcome, is_new, line, changes, message });
  }
  const total = kept[0]?.total ?? 0;
  const meta = { page: at, pages: Math.max(1, Math.ceil(total / perPage)), total };
  return { rows: await withNames(tx, area, rows), meta };
}

const valuesFor = ({ field_values }: { field_values: Values }, area: Area, row: string): Values =>
  area === levelsOfSets ? rightsOfLevel(field_values, row) : field_values;

/** What others have changed in a row since this version of it. */
function sinceThen(tx: Tx, area: Area, reader: Reader, row: AreaRow, version: number): Promise<FieldChange[]> {
  return area === levelsOfSets ? levelChangedSince(tx, row, version) : changedSince(tx, area, reader, row, version);
}

/** A row that is still to be made, or was not: shown to who handed the file in alone, other than rows that are there. */
function unmade(area: Area, { row_id: id, field_values }: Kept): Pick<AreaRow, 'id' | 'display_name'> {
  return {
    id,
    display_name: displayNameFields(area)
      .map((name) => String(field_values?.[name] ?? ''))
      .join(' '),
  };
}

/** With what a hook would fill in now where the file leaves a field empty; of a row that is there only what becomes otherwise. */
async function withFilledIn(tx: Tx, hooks: Hooks, values: Values, row: AreaRow | undefined): Promise<Values> {
  const filled = (await hooks.valuesForEmpty?.(tx, { ...row, ...values })) ?? {};
  const isSo = (name: string) => name in filled && row && isDeepStrictEqual(row[name], filled[name]);
  return Object.fromEntries(Object.entries({ ...values, ...filled }).filter(([name]) => !isSo(name)));
}

type Pairs = Record<string, readonly [before: unknown, after: unknown]>;

/** From what stands there now to what the set wants, or to what stood there before the set that it undoes. */
function changesOf(values: Values, row: Values, undone: Pairs | undefined): Pairs {
  const wanted = undone
    ? Object.entries(undone).map(([name, [before]]) => [name, before] as const)
    : Object.entries(values);
  return Object.fromEntries(wanted.map(([name, value]) => [name, [row[name], value] as const]));
}

/** What others have changed meanwhile, with what the set wants there; and what it wants elsewhere. */
function withSince(changes: readonly FieldChange[], since: readonly FieldChange[]): FieldChange[] {
  const wanted = new Map(changes.map((change) => [change.field, change]));
  const ofOthers = since.map(({ field, before, after: meanwhile }): FieldChange => {
    const own = wanted.get(field);
    wanted.delete(field);
    return { field, before, meanwhile, after: own ? own.after : meanwhile };
  });
  return [...ofOthers, ...wanted.values()];
}

function asChanges(pairs: Pairs, seen: ReadonlySet<string>): FieldChange[] {
  return Object.entries(pairs).flatMap(([field, [before, after]]) =>
    seen.has(field) ? [{ field, before: before ?? null, after: after ?? null }] : [],
  );
}
