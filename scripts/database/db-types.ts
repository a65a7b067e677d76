import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withClient } from '#server/platform/database/roles.ts';
import { startScratchDatabase } from '#server/platform/database/scratch.ts';

// Writes the row types that Kysely works with, from a freshly migrated database: `npm run db:types`.
// With --check it writes nothing and fails when the files differ from what it would write.
//
// How types travel: timestamptz is a Date; date and time are text; int8 and xid8 are text (a number would lose digits);
// bytea is a Buffer; jsonb is read as it is and written as JSON text; a text with a check of words is their union.

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MIGRATIONS = join(ROOT, 'migrations');
const TARGET = join(ROOT, 'src/server/platform/database/schema');
const HEAD = '// Made by `npm run db:types` from the migrated database. Do not edit.\n';

type Column = {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  has_default: boolean;
  computed: boolean;
  words: string | null;
};
type View = { view: string; of: string };

const SCALARS: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'string',
  xid8: 'string',
  bool: 'boolean',
  timestamptz: 'Date',
  time: 'string',
  date: 'string',
  bytea: 'Buffer',
  jsonb: 'Json',
  _text: 'string[]',
  _uuid: 'string[]',
};

const COLUMNS = `
  select c.relname as table, a.attname as name, t.typname as type, not a.attnotnull as nullable,
    a.atthasdef and a.attgenerated = '' as has_default, a.attgenerated <> '' as computed,
    (select pg_get_constraintdef(k.oid) from pg_constraint k
     where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
       and pg_get_constraintdef(k.oid) ~ '(= ANY \\(|<@ )ARRAY\\[''' limit 1) as words
  from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    and c.relname <> 'schema_migration'
  order by c.relname, a.attnum`;

const VIEWS = `
  select view_name as view, min(table_name) as of from information_schema.view_table_usage
  where view_schema = 'public' group by view_name having count(*) = 1 order by view_name`;

async function main(): Promise<void> {
  const { columns, views } = await readCatalog();
  const files = render(columns, views);
  if (process.argv.includes('--check')) return report(findDifferences(files));
  mkdirSync(TARGET, { recursive: true });
  for (const file of readdirSync(TARGET).filter((name) => !files.has(name))) rmSync(join(TARGET, file));
  for (const [file, text] of files) writeFileSync(join(TARGET, file), text);
  console.log(`${files.size} files written to ${TARGET}`);
}

async function readCatalog(): Promise<{ columns: Column[]; views: View[] }> {
  const database = await startScratchDatabase('wardbell_types');
  try {
    return await withClient(database.superuserUrl, async (client) => ({
      columns: (await client.query<Column>(COLUMNS)).rows,
      views: (await client.query<View>(VIEWS)).rows,
    }));
  } finally {
    await database.stop();
  }
}

/** One file for each migration that makes tables, in their order, and one that brings them together. */
function render(columns: Column[], views: View[]): Map<string, string> {
  const tables = Map.groupBy(columns, (column) => column.table);
  const files = new Map<string, string>();
  const database: string[] = [];
  const imports: string[] = [];
  for (const { topic, names } of readTopics()) {
    const made = names.filter((name) => tables.has(name));
    if (made.length === 0) continue;
    const text = made.map((name) => renderTable(name, tables.get(name) ?? [])).join('\n');
    files.set(`${topic}.ts`, `${HEAD}${renderImports(text)}\n${text}`);
    imports.push(`import type { ${made.map(typeName).sort().join(', ')} } from './${topic}.ts';`);
    database.push(...made.map((name) => `  ${name}: ${typeName(name)};`));
  }
  database.push(...views.map(({ view, of }) => `  ${view}: ${typeName(of)};`));
  files.set('json.ts', renderJson());
  files.set(
    'database.ts',
    `${HEAD}${imports.sort().join('\n')}\n\n/** Every table and view, for Kysely. */\nexport interface Database {\n${database.join('\n')}\n}\n`,
  );
  return files;
}

/** Each migration with the tables that it makes, under the names that later ones gave them. */
function readTopics(): { topic: string; names: string[] }[] {
  const files = readdirSync(MIGRATIONS).filter((file) => file.endsWith('.sql'));
  const texts = files.sort().map((file) => ({ file, text: readFileSync(join(MIGRATIONS, file), 'utf8') }));
  const renamed = new Map(
    texts.flatMap(({ text }) =>
      [...text.matchAll(/^alter table (\w+) rename to (\w+)/gm)].map(([, old = '', name = '']) => [old, name] as const),
    ),
  );
  return texts.map(({ file, text }) => ({
    topic: file.replace(/^\d+_(.*)\.sql$/, '$1').replaceAll('_', '-'),
    names: [...text.matchAll(/^create table (\w+)/gm)].map(([, name = '']) => renamed.get(name) ?? name),
  }));
}

function renderTable(name: string, columns: Column[]): string {
  return `export interface ${typeName(name)} {\n${columns.map((column) => `  ${column.name}: ${columnType(column)};\n`).join('')}}\n`;
}

function columnType(column: Column): string {
  const scalar = wordsOf(column) ?? SCALARS[column.type];
  if (!scalar)
    throw new Error(`${column.table}.${column.name} has type ${column.type}, which has no TypeScript type yet.`);
  if (scalar === 'Json') return column.nullable ? 'NullableJson' : column.has_default ? 'DefaultedJson' : 'Json';
  const type = column.nullable ? `${scalar} | null` : scalar;
  if (column.computed) return `GeneratedAlways<${type}>`;
  return column.has_default ? `Generated<${type}>` : type;
}

/** `CHECK ((status = ANY (ARRAY['a'::text, 'b'::text])))` is 'a' | 'b'. */
function wordsOf({ words, type }: Column): string | undefined {
  if (!words) return undefined;
  const union = [...words.matchAll(/'([^']+)'::text/g)].map(([, word]) => `'${word}'`).join(' | ');
  return type === '_text' ? `(${union})[]` : union;
}

function renderImports(text: string): string {
  const used = (names: string[]) => names.filter((name) => new RegExp(`\\b${name}\\b`).test(text)).join(', ');
  const kysely = used(['Generated', 'GeneratedAlways']);
  const json = used(['DefaultedJson', 'Json', 'NullableJson']);
  const lines = [
    kysely && `import type { ${kysely} } from 'kysely';`,
    json && `import type { ${json} } from './json.ts';`,
  ];
  return lines
    .filter(Boolean)
    .map((line) => `${line}\n`)
    .join('');
}

function renderJson(): string {
  return `${HEAD}import type { ColumnType } from 'kysely';

/** Read parsed, written with JSON.stringify: pg would send a bare array as a PostgreSQL array. */
export type Json = ColumnType<unknown, string, string>;
export type DefaultedJson = ColumnType<unknown, string | undefined, string>;
export type NullableJson = ColumnType<unknown, string | null | undefined, string | null>;
`;
}

function typeName(table: string): string {
  return `${table.replace(/(^|_)([a-z])/g, (_all, _start, letter: string) => letter.toUpperCase())}Table`;
}

function findDifferences(files: Map<string, string>): string[] {
  const present = existsSync(TARGET) ? readdirSync(TARGET) : [];
  const stale = present.filter((file) => !files.has(file));
  const changed = [...files].filter(
    ([file, text]) => !present.includes(file) || readFileSync(join(TARGET, file), 'utf8') !== text,
  );
  return [...stale, ...changed.map(([file]) => file)];
}

function report(differences: string[]): void {
  if (differences.length === 0) {
    console.log('The row types fit the migrations.');
  } else {
    console.error(`Row types differ from the migrations: ${differences.join(', ')}. Run: npm run db:types`);
    process.exitCode = 1;
  }
}

await main();
