import { type Config, readConfig } from '#server/config.ts';
import {
  type AddedAdministrator,
  addPlatformAdministrator,
} from '#server/features/employees/platform/add-administrator.ts';
import { endAdministratorByOperator } from '#server/features/employees/platform/end-administrator.ts';
import { databaseClock } from '#server/platform/clock.ts';
import { hashPassword } from '#server/platform/credentials/passwords/passwords.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { ListenerRegistry } from '#server/platform/outbox/durable/listeners.ts';
import { writeAnnouncements } from '#server/platform/outbox/write-announcements.ts';
import { readDatabaseClock } from '#server/platform/timers/move-times.ts';
import { hospitalTransactions } from '#server/platform/tx/in-hospital.ts';
import { adminPaths } from '#shared/kernel/addresses.ts';
import { choosePassword } from './create-hospital/password.ts';
import { openDatabase, openKysely } from './open-database.ts';
import { readOptions, type Wish } from './platform-admin/options.ts';

// Makes a platform administrator, or ends one, beside a running server or without one:
//   npm run platform-admin -- --username ada --first-name Ada --family-name Lund --email ada@example.org
//   npm run platform-admin -- --username ada --end
// Ends with 0 when it was done, with 1 otherwise.

try {
  const wish = readOptions(process.argv.slice(2), process.stdin);
  for (const line of await work(readConfig(), wish)) console.log(line);
} catch (error) {
  console.error(`Nothing was changed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

async function work(config: Config, wish: Wish): Promise<string[]> {
  if (wish.ends) {
    const isEnded = await inDatabase(config, (tools) => endAdministratorByOperator(tools, wish.username));
    if (!isEnded) throw new Error('there is no platform administrator of this user name.');
    return [`${wish.username} is ended: signed out everywhere, and in no hospital any more.`];
  }
  const { administrator, passwordFrom } = wish;
  const { username, name, family, email } = administrator;
  const { password, isMade } = await choosePassword(passwordFrom, ['wardbell', username, name, family, email]);
  const password_hash = await hashPassword(password);
  const added: AddedAdministrator = await inDatabase(config, (tools) =>
    addPlatformAdministrator(tools, { ...administrator, password_hash }),
  );
  if (added === 'taken') throw new Error('there is a platform administrator of this user name or address already.');
  const address = `/admin/en/${adminPaths.platformLogin}`;
  const said = `${username} is made, signs in at ${address} without a hospital code, and sets up a second step there.`;
  return isMade ? [said, `Password, shown only now: ${password}`] : [said];
}

type Tools = Parameters<typeof addPlatformAdministrator>[0];

/** What is announced is heard by the running servers, which close the sockets of who was ended. */
async function inDatabase<T>(config: Config, action: (tools: Tools) => Promise<T>): Promise<T> {
  const opened = await openDatabase(config);
  try {
    await migrate(opened.ownerUrl);
    const db = openKysely(opened);
    const clock = databaseClock({ sample: () => readDatabaseClock(db), onJump: () => undefined });
    const listeners = new ListenerRegistry();
    const inHospital = hospitalTransactions({
      ...{ db, clock, committed: () => undefined },
      write: (tx, hospital, announcements) =>
        writeAnnouncements(tx, hospital, announcements, { listeners, now: clock.now() }),
    });
    try {
      await clock.start();
      return await action({ db, inHospital });
    } finally {
      clock.stop();
      await db.destroy();
    }
  } finally {
    await opened.close();
  }
}
