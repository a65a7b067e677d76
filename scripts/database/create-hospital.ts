import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readConfig } from '#server/config.ts';
import { type Added, createHospital, type NewAdministrator } from '#server/features/hospitals/hospital.actions.ts';
import { databaseClock } from '#server/platform/clock.ts';
import { hashPassword } from '#server/platform/credentials/passwords/passwords.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { readDatabaseClock } from '#server/platform/timers/move-times.ts';
import { hospitalTransactions } from '#server/platform/tx/in-hospital.ts';
import { type Options, readOptions } from './create-hospital/options.ts';
import { choosePassword } from './create-hospital/password.ts';
import { type Opened, openDatabase, openKysely, startEmbedded } from './open-database.ts';

// Makes a hospital with its first administrator, beside a running server or before the first start:
//   npm run create-hospital -- --code NORD --name "Klinikum Nord" --username eva --first-name Eva --family-name Muster
// Repeated, it changes nothing. Ends with 0 when the hospital and that administrator are there, with 1 otherwise.

try {
  const { hospital, administrator, passwordFrom } = readOptions(process.argv.slice(2), process.stdin);
  const { username, name, family, email } = administrator;
  const own = ['wardbell', username, name, family, email, hospital.name, hospital.code];
  const { password, isMade } = await choosePassword(passwordFrom, own);
  const added = await make({
    hospital,
    administrator: { ...administrator, password_hash: await hashPassword(password) },
  });
  if (added === 'occupied')
    throw new Error(`there is a hospital ${hospital.code} already, with other people; nothing was changed.`);
  console.log(
    added === 'made'
      ? `${hospital.name} is made. ${administrator.username} signs in at /admin with the hospital code ${hospital.code}.`
      : `The hospital ${hospital.code} and its administrator ${administrator.username} are there already; nothing was changed.`,
  );
  if (added === 'made' && isMade) console.log(`Password, shown only now: ${password}`);
} catch (error) {
  console.error(`No hospital was made: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

async function make(wanted: Pick<Options, 'hospital'> & { administrator: NewAdministrator }): Promise<Added> {
  const opened = await open(readConfig());
  try {
    await migrate(opened.ownerUrl);
    return await makeIn(opened, wanted);
  } finally {
    await opened.close();
  }
}

async function makeIn(opened: Opened, { hospital, administrator }: Parameters<typeof make>[0]): Promise<Added> {
  const db = openKysely(opened);
  const clock = databaseClock({ sample: () => readDatabaseClock(db), onJump: () => undefined });
  try {
    await clock.start();
    // Nothing of it is announced: nobody listens to a hospital that has no people yet.
    const inHospital = hospitalTransactions({ db, clock, write: async () => [], committed: () => undefined });
    return await createHospital({ db, inHospital }, hospital, administrator);
  } finally {
    clock.stop();
    await db.destroy();
  }
}

/** One's own database; else the embedded one, made in the data folder where none is yet. */
function open(config: Config): Promise<Opened> {
  const isThere = config.database || existsSync(join(config.data_folder, 'postgres', 'PG_VERSION'));
  return isThere ? openDatabase(config) : startEmbedded(config.data_folder);
}
