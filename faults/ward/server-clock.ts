import type { Client } from 'pg';
import { APP, withClient } from '#server/platform/database/roles.ts';

/** The clock that the servers go by, which can be made to jump. */
export type ServerClock = { jump(seconds: number): Promise<void> };

/**
 * Servers take their time from the database (S20, two of them agree by that), so a jump of the machine's clock reaches
 * them there. The app's role finds a `clock_timestamp()` of ours before PostgreSQL's: the same plus a distance.
 */
export async function takeOverClock(superuserUrl: () => string): Promise<ServerClock> {
  const asSuperuser = (work: (client: Client) => Promise<unknown>) => withClient(superuserUrl(), work);
  await asSuperuser((client) =>
    client.query(`
      create schema faults;
      create table faults.jump (by interval not null);
      insert into faults.jump values ('0');
      create function faults.clock_timestamp() returns timestamptz language sql volatile
        as 'select pg_catalog.clock_timestamp() + by from faults.jump';
      grant usage on schema faults to ${APP};
      grant select on faults.jump to ${APP};
      alter role ${APP} in database wardbell set search_path = faults, pg_catalog, public;
      select pg_terminate_backend(pid) from pg_stat_activity where usename = '${APP}'`),
  );
  return {
    async jump(seconds) {
      await asSuperuser((client) =>
        client.query('update faults.jump set by = by + make_interval(secs => $1)', [seconds]),
      );
    },
  };
}
