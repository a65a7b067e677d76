import type pg from 'pg';
import { type Project, type Type, TypeFlags } from 'typescript/unstable/sync';

/** A column as PostgreSQL describes it, without running the statement. */
export type Column = { name: string; type: string; nullable: boolean; words: string[] | null };

type Field = { name: string; dataTypeID: number; tableID: number; columnID: number };

/** Parses and plans a statement and answers its columns; throws what PostgreSQL says against it. */
export async function describeColumns(client: pg.Client, text: string): Promise<Column[]> {
  const fields = await new Promise<Field[]>((resolve, reject) => client.query(new Describe(text, resolve, reject)));
  const { rows } = await client.query<Omit<Column, 'name'>>(
    `select t.typname as type, coalesce(not a.attnotnull, false) as nullable,
      (select array(select m[1] from regexp_matches(pg_get_constraintdef(k.oid), '''([^'']+)''::text', 'g') m)
        from pg_constraint k where k.conrelid = a.attrelid and k.contype = 'c' and k.conkey = array[a.attnum]
          and pg_get_constraintdef(k.oid) ~ '= ANY \\(ARRAY\\[''' limit 1) as words
    from unnest($1::oid[], $2::oid[], $3::int[]) with ordinality f (type, rel, col, at)
    join pg_type t on t.oid = f.type
    left join pg_class c on c.oid = f.rel
    left join pg_attribute a on a.attrelid = f.rel and a.attnum = f.col and c.relkind = 'r'
    order by f.at`,
    [fields.map((one) => one.dataTypeID), fields.map((one) => one.tableID), fields.map((one) => one.columnID)],
  );
  return rows.map((row, at) => ({ ...row, name: fields[at]?.name ?? '' }));
}

/** One statement of the extended protocol that is parsed and described, never executed. */
class Describe {
  private readonly text: string;
  private readonly resolve: (fields: Field[]) => void;
  private readonly reject: (error: Error) => void;
  private fields: Field[] = [];

  constructor(text: string, resolve: (fields: Field[]) => void, reject: (error: Error) => void) {
    this.text = text;
    this.resolve = resolve;
    this.reject = reject;
  }

  submit(connection: pg.Connection): void {
    connection.parse({ name: '', text: this.text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.fields = fields;
  }

  handleError(error: Error): void {
    this.reject(error);
  }

  handleReadyForQuery(): void {
    this.resolve(this.fields);
  }
}

const scalars: Readonly<Record<string, 'text' | 'number' | 'boolean' | 'Date' | 'Buffer' | 'json'>> = {
  ...{
    uuid: 'text',
    text: 'text',
    varchar: 'text',
    name: 'text',
    int8: 'text',
    xid8: 'text',
    time: 'text',
    date: 'text',
  },
  ...{ int2: 'number', int4: 'number', float8: 'number', oid: 'number' },
  ...{ bool: 'boolean', timestamptz: 'Date', bytea: 'Buffer', json: 'json', jsonb: 'json' },
};

/** What does not fit; narrower where the type says less than the column may hold, and a condition may say why. */
export type Fault = { column: string; why: string; isNarrower: boolean };

/** What does not fit between a row type and what the statement answers. */
export function faultsOf(project: Project, row: ReadonlyMap<string, Type>, columns: readonly Column[]): Fault[] {
  return [...row].flatMap(([name, type]) => {
    const column = columns.find((one) => one.name === name);
    if (!column) return isOptional(type) ? [] : [{ column: name, why: 'is not answered', isNarrower: false }];
    return faultOf(project, type, column).map((fault) => ({ column: name, ...fault }));
  });
}

function faultOf({ checker }: Project, type: Type, column: Column): Omit<Fault, 'column'>[] {
  const parts = partsOf(type);
  const values = parts.filter((part) => (part.flags & (TypeFlags.Null | TypeFlags.Undefined)) === 0);
  const said = checker.typeToString(type);
  const of = column.type.startsWith('_') ? column.type.slice(1) : undefined;
  const wanted = scalars[of ?? column.type];
  if (!wanted) return [{ why: `is ${column.type}, which this test does not know`, isNarrower: false }];
  const fits = values.every((value) => (of ? /\[\]$|^Array</.test(checker.typeToString(value)) : isOf(wanted, value)));
  if (!fits) return [{ why: `is ${column.type}, not ${said}`, isNarrower: false }];
  const neverNull = values.length === parts.length && wanted !== 'json';
  if (column.nullable && neverNull) return [{ why: `is nullable, not ${said}`, isNarrower: true }];
  return wordFaults(values, column, said);
}

/** A union of words with one that the column cannot hold, or without one that it can. */
function wordFaults(values: readonly Type[], { words }: Column, said: string): Omit<Fault, 'column'>[] {
  const literals = values.flatMap((value) => (value.isStringLiteralType() ? [String(value.value)] : []));
  if (!words || literals.length < values.length || literals.length === 0) return [];
  const isUnknown = literals.some((one) => !words.includes(one));
  const isMissing = words.some((one) => !literals.includes(one));
  return isUnknown || isMissing ? [{ why: `is one of ${words.join(', ')}, not ${said}`, isNarrower: !isUnknown }] : [];
}

function isOf(wanted: string, type: Type): boolean {
  const name = type.getSymbol()?.name;
  if (wanted === 'text') return (type.flags & TypeFlags.StringLike) !== 0;
  if (wanted === 'number') return (type.flags & TypeFlags.NumberLike) !== 0;
  if (wanted === 'boolean') return (type.flags & TypeFlags.BooleanLike) !== 0;
  if (wanted === 'json') return name !== 'Date' && name !== 'Buffer';
  return name === wanted || (type.flags & TypeFlags.Unknown) !== 0;
}

const partsOf = (type: Type) => (type.isUnionType() ? (type.getTypes() ?? []) : [type]);

const isOptional = (type: Type) => partsOf(type).some((part) => (part.flags & TypeFlags.Undefined) !== 0);
