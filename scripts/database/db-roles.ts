import { databaseSql, EXTENSION_SQL, OWNER, rolesSql } from '#server/platform/database/roles.ts';

// Prints what a database administrator runs once, with psql, on a PostgreSQL of the hospital's own:
//   npm run --silent db:roles -- <owner password> <app password> [database] | psql -U postgres
const [owner, app, database = 'wardbell'] = process.argv.slice(2);

if (!owner || !app || !/^[a-z_][a-z0-9_]*$/.test(database)) {
  console.error(
    'Usage: npm run --silent db:roles -- <owner password> <app password> [database name in a-z, 0-9 and _]',
  );
  process.exitCode = 2;
} else {
  console.log(`\\set ON_ERROR_STOP on
${rolesSql({ owner, app })}
select 'create database ${database} owner ${OWNER} encoding ''UTF8''' where not exists
  (select from pg_database where datname = '${database}') \\gexec
${databaseSql(database)}
\\connect ${database}
${EXTENSION_SQL}`);
}
