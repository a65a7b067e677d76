import pg from 'pg';
import { timing } from '#shared/kernel/timing.ts';

/** What the roles sign in with. `wardbell_crossing` signs in nowhere: it only owns the sign-in lookups. */
export type RolePasswords = { owner: string; app: string };

/** The cluster's part of a database: `database` is the name it gets, `wardbell` by default. */
export type ClusterOptions = RolePasswords & { database?: string };

export const OWNER = 'wardbell_owner';
export const APP = 'wardbell_app';
export const CROSSING = 'wardbell_crossing';

/**
 * The three roles, as SQL that may run again and again: `wardbell_owner` migrates, `wardbell_app` serves and owns
 * nothing, `wardbell_crossing` sees every hospital and is reached only through named functions.
 */
export function rolesSql({ owner, app }: RolePasswords): string {
  return `${createRole(OWNER)}
${createRole(APP)}
${createRole(CROSSING)}
alter role ${OWNER} login nosuperuser nobypassrls nocreatedb nocreaterole password ${pg.escapeLiteral(owner)};
alter role ${APP} login nosuperuser nobypassrls nocreatedb nocreaterole password ${pg.escapeLiteral(app)};
alter role ${CROSSING} nologin nosuperuser bypassrls nocreatedb nocreaterole;
-- So that a migration can give a sign-in lookup to wardbell_crossing; its rights are not inherited.
grant ${CROSSING} to ${OWNER} with inherit false, set true;
-- A query that hangs must not hold a row that a nurse needs.
alter role ${APP} set idle_in_transaction_session_timeout = '10s';
alter role ${APP} set transaction_timeout = '30s';
alter role ${APP} set lock_timeout = '3s';`;
}

/** Whose the database is, and who may connect. */
export function databaseSql(database: string): string {
  const name = pg.escapeIdentifier(database);
  return `alter database ${name} owner to ${OWNER};
alter database ${name} set timezone to 'UTC';
revoke all on database ${name} from public;
grant connect on database ${name} to ${APP};`;
}

/** Run inside the database by a superuser. */
export const EXTENSION_SQL = 'create extension if not exists btree_gist;';

/** Makes roles, database and extension where they are missing, and sets the passwords. Needs a superuser's url. */
export async function prepareCluster(superuserUrl: string, options: ClusterOptions): Promise<void> {
  const database = options.database ?? 'wardbell';
  await withClient(superuserUrl, async (client) => {
    await client.query(rolesSql(options));
    const known = await client.query('select from pg_database where datname = $1', [database]);
    if (known.rowCount === 0)
      await client.query(`create database ${pg.escapeIdentifier(database)} owner ${OWNER} encoding 'UTF8'`);
    await client.query(databaseSql(database));
  });
  await withClient(inDatabase(superuserUrl, database), (client) => client.query(EXTENSION_SQL));
}

/** The same connection string with another database. */
export function inDatabase(url: string, database: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${encodeURIComponent(database)}`);
}

/** Opens one connection, and closes it whatever happens. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    // An address that swallows everything would else be waited for as long as the system does.
    connectionTimeoutMillis: timing.databaseConnectSeconds * 1000,
  });
  // A connection cut between two queries is reported here; the next query rejects, and that is what counts.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function createRole(name: string): string {
  return `do $$ begin if not exists (select from pg_roles where rolname = '${name}') then create role ${name}; end if; end $$;`;
}
