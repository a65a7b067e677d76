import pg from 'pg';
import { migrate } from '#server/platform/database/migrate.ts';
import { withClient } from '#server/platform/database/roles.ts';
import { BadExport, type End, type Header } from './export-format.ts';
import { readExport } from './read-export.ts';
import { type AppliedMigration, PORTABLE, readMigrations, readTables, type Table } from './tables.ts';

export type ImportOptions = {
  ownerUrl: string;
  /** The folder of this release's migrations. */
  migrations: string;
  file: string;
  /** Of the secrets that the imported database is to be run with. */
  fingerprint: string;
};

/** What was loaded; `heads` are the ends of the chains as they were at the export. */
export type Imported = { rows: number; heads: End['heads'] };

/**
 * Loads an export into an empty database, in one transaction: all of it or nothing. The database is first brought to
 * the schema of the export, and to this release's after it. Constraints are put back and checked once the rows are
 * there. Throws `BadExport` or one sentence when the database is not empty, or file, secrets and release do not fit.
 */
export async function importDatabase(o: ImportOptions): Promise<Imported> {
  return withClient(o.ownerUrl, async (client) => {
    await requireEmpty(client);
    let load: Load | undefined;
    try {
      const { rows, heads } = await readExport(o.file, {
        async header(header) {
          await prepareSchema(client, header, o);
          await client.query(`begin; ${PORTABLE}`);
          load = await Load.begin(client);
        },
        table: async (name, columns) => load?.table(name, columns),
        rows: async (lines) => load?.rows(lines),
        async sequence(name, last) {
          if (last !== null) await client.query('select setval($1::regclass, $2)', [pg.escapeIdentifier(name), last]);
        },
      });
      await load?.finish();
      await client.query('commit');
      await migrate(o.ownerUrl, o.migrations);
      await client.query('analyze');
      return { rows, heads };
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  });
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select to_regclass('public.hospital') is not null as is_there");
  if (!rows[0].is_there) return;
  const hospitals = await client.query('select from hospital limit 1');
  if (hospitals.rowCount === 0) return;
  throw new Error('The database is not empty: it holds a hospital. Import into a new one; nothing was changed.');
}

async function prepareSchema(client: pg.Client, header: Header, o: ImportOptions): Promise<void> {
  if (header.secrets_fingerprint !== null && header.secrets_fingerprint !== o.fingerprint)
    throw new Error(
      'The export was made with other secrets, without which its codes and its history cannot be read. Put the secrets.json of the old data folder into the new one, or give the secrets of the old server; nothing was changed.',
    );
  const upTo = header.migrations.at(-1)?.file ?? '';
  if (!(await isNewer(client, upTo))) await migrate(o.ownerUrl, o.migrations, { upTo });
  const applied = await readMigrations(client);
  const asText = (list: AppliedMigration[]) => list.map(({ file, checksum }) => `${file} ${checksum}`).join('\n');
  if (asText(applied) === asText(header.migrations)) return;
  throw new BadExport(
    `The export has the schema up to ${upTo}, this database up to ${applied.at(-1)?.file}. Use a new database, and a release that is not older than the export's (${header.release}); no row was loaded.`,
  );
}

/** Whether the database was brought further than the export already, such as by a start on it. */
async function isNewer(client: pg.Client, upTo: string): Promise<boolean> {
  const { rows } = await client.query("select to_regclass('public.schema_migration') is not null as is_there");
  return rows[0].is_there && ((await readMigrations(client)).at(-1)?.file ?? '') > upTo;
}

type ForeignKey = { of: string; name: string; definition: string };
type Forced = { name: string };

/** Loads rows while triggers, references and row level security are lifted; `finish` puts all of it back. */
class Load {
  private readonly client: pg.Client;
  private readonly tables: Map<string, Table>;
  private readonly references: ForeignKey[];
  private readonly forced: Forced[];
  private insert = '';

  private constructor(client: pg.Client, tables: Table[], references: ForeignKey[], forced: Forced[]) {
    this.client = client;
    this.tables = new Map(tables.map((table) => [table.name, table]));
    this.references = references;
    this.forced = forced;
  }

  static async begin(client: pg.Client): Promise<Load> {
    const tables = await readTables(client);
    const references = await client.query<ForeignKey>(`
      select conrelid::regclass::text as of, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`);
    const forced = await client.query<Forced>(`select oid::regclass::text as name from pg_class
      where relforcerowsecurity and relnamespace = 'public'::regnamespace`);
    const load = new Load(client, tables, references.rows, forced.rows);
    await load.lift();
    return load;
  }

  async table(name: string, columns: string[]): Promise<void> {
    const table = this.tables.get(name);
    const types = columns.map((column) => table?.columns.find((own) => own.name === column)?.type);
    if (!table || types.includes(undefined)) throw new BadExport(`The export's table ${name} does not fit.`);
    const names = columns.map((column) => pg.escapeIdentifier(column));
    const values = types.map((type, index) => `(line ->> ${index})::${type}`);
    // Without `offset 0` each value would parse its line again.
    this.insert = `insert into ${pg.escapeIdentifier(name)} (${names}) overriding system value
      select ${values} from (select given.text::jsonb as line from unnest($1::text[]) given(text) offset 0) lines`;
  }

  async rows(lines: string[]): Promise<void> {
    const { rowCount } = await this.client.query(this.insert, [lines]);
    if (rowCount !== lines.length) throw new Error(`Of ${lines.length} rows ${rowCount} were loaded.`);
  }

  async finish(): Promise<void> {
    await this.client.query(
      [
        ...this.references.map(({ of, name, definition }) => `alter table ${of} add constraint ${name} ${definition}`),
        ...this.forced.map(({ name }) => `alter table ${name} force row level security`),
        ...this.names().map((name) => `alter table ${name} enable trigger user`),
      ].join(';'),
    );
  }

  private async lift(): Promise<void> {
    await this.client.query(
      [
        ...this.forced.map(({ name }) => `alter table ${name} no force row level security`),
        ...this.references.map(({ of, name }) => `alter table ${of} drop constraint ${name}`),
        ...this.names().map((name) => `alter table ${name} disable trigger user`),
      ].join(';'),
    );
    // What migrations put into the tables is in the export too.
    const asked = this.names().map(
      (name) => `select ${pg.escapeLiteral(name)} as name where exists (select from ${name})`,
    );
    const { rows } = await this.client.query<{ name: string }>(asked.join(' union all '));
    if (rows.length > 0) await this.client.query(`truncate ${rows.map(({ name }) => name)}`);
  }

  private names(): string[] {
    return [...this.tables.keys()].map((name) => pg.escapeIdentifier(name));
  }
}
