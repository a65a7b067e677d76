import { APP, withClient } from '#server/platform/database/roles.ts';
import { findLossySettings } from '#server/platform/database/supervisor/durability.ts';

type Role = { name: string; version: number; is_superuser: boolean; bypasses: boolean; owned: string[] };

const OLDEST = 180_000; // PostgreSQL 18.0 as server_version_num
const HOW = 'npm run db:roles prints the SQL that makes the right one.';

/**
 * Checks a PostgreSQL of one's own before anything is written to it. Throws one sentence when the app's role could see
 * past row level security, or when the server is too old. Answers the settings that could lose an acknowledged request:
 * they are no reason to refuse, but are said aloud and make `/readyz` red.
 */
export async function requireServer(appUrl: string, ownerUrl: string): Promise<string[]> {
  const app = await reach('DATABASE_URL', appUrl);
  const owner = await reach('DATABASE_OWNER_URL', ownerUrl);
  const wrong = complaints(app, owner);
  if (wrong.length > 0) throw new Error(wrong.join(' '));
  return withClient(appUrl, (client) => findLossySettings(async (sql) => (await client.query(sql)).rows));
}

/** What is wrong with the server and its two roles, one sentence each. */
export function complaints(app: Role, owner: Role): string[] {
  const rules: [boolean, string][] = [
    [
      app.version < OLDEST,
      `The database server is PostgreSQL ${Math.floor(app.version / 10_000)}; Wardbell needs 18 or newer.`,
    ],
    [
      app.is_superuser,
      `DATABASE_URL signs in as the superuser ${app.name}; the app needs a role that row level security binds. ${HOW}`,
    ],
    [
      app.bypasses && !app.is_superuser,
      `DATABASE_URL signs in as ${app.name}, which has BYPASSRLS and would see every hospital. ${HOW}`,
    ],
    [
      app.owned.length > 0,
      `DATABASE_URL signs in as ${app.name}, which owns ${app.owned.join(', ')}; the app must own nothing. ${HOW}`,
    ],
    [app.name !== APP, `DATABASE_URL signs in as ${app.name}; the rights are granted to ${APP}. ${HOW}`],
    [
      owner.is_superuser,
      `DATABASE_OWNER_URL signs in as the superuser ${owner.name}; migrations run as an ordinary owner. ${HOW}`,
    ],
  ];
  return rules.filter(([broken]) => broken).map(([, sentence]) => sentence);
}

async function reach(variable: string, url: string): Promise<Role> {
  try {
    return await withClient(url, async (client) => {
      const { rows } = await client.query<Role>(ROLE);
      if (!rows[0]) throw new Error('no answer');
      return rows[0];
    });
  } catch (cause) {
    const says = cause instanceof Error ? cause.message || cause.name : String(cause);
    throw new Error(`The database of ${variable} cannot be used: ${says}.`, { cause });
  }
}

// A role counts as owner through every role it may become, too.
const ROLE = `
  select current_user as name, current_setting('server_version_num')::int as version,
    exists (select from pg_roles where rolsuper and pg_has_role(current_user, oid, 'member')) as is_superuser,
    exists (select from pg_roles where rolbypassrls and pg_has_role(current_user, oid, 'member')) as bypasses,
    array(
      select 'the database ' || datname from pg_database where datname = current_database() and pg_has_role(current_user, datdba, 'member')
      union all
      select 'the schema ' || nspname from pg_namespace where nspname = 'public' and pg_has_role(current_user, nspowner, 'member')
      union all
      (select 'the table ' || oid::regclass::text from pg_class
        where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and pg_has_role(current_user, relowner, 'member')
        order by 1 limit 3)
    ) as owned`;
