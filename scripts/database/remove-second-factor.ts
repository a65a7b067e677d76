import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import {
  type RemovedByOperator,
  removeFactorByOperator,
} from '#server/features/employees/second-factor/remove-by-operator.ts';
import { listenForMail } from '#server/features/notifications/mail/mail.listeners.ts';
import { databaseClock } from '#server/platform/clock.ts';
import { createLog } from '#server/platform/log.ts';
import { ListenerRegistry } from '#server/platform/outbox/durable/listeners.ts';
import { writeAnnouncements } from '#server/platform/outbox/write-announcements.ts';
import { readDatabaseClock } from '#server/platform/timers/move-times.ts';
import { hospitalTransactions, type InHospital } from '#server/platform/tx/in-hospital.ts';
import { type Opened, openDatabase, openKysely } from './open-database.ts';

// Takes a lost second factor off an account, beside a running server or without one:
//   npm run remove-second-factor -- --code NORD --username eva
// Without a code it is that of a platform administrator, who sets up another one at the next sign-in.
// It stands in the hospital's activity, and the running server, or the next one, mails it to the owner. Ends with 0 when
// the account asks for the password alone, with 1 otherwise.

const config = readConfig();
const failures: Partial<Record<RemovedByOperator, string>> = {
  no_hospital: 'there is no hospital with this code.',
  no_account: 'nobody there has this user name.',
};

try {
  const account = readOptions();
  const removed = await remove(account);
  const failure = failures[removed];
  if (failure) throw new Error(failure);
  console.log(
    removed === 'removed'
      ? `The second factor of ${account.username} was taken off, and the recovery codes with it.`
      : `${account.username} has no second factor; nothing was changed.`,
  );
} catch (error) {
  console.error(`Nothing was changed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

type Account = { code: string | null; username: string };

function readOptions(): Account {
  const text = { type: 'string' } as const;
  const { code, username } = parseArgs({ options: { code: text, username: text } }).values;
  if (!username) throw new Error('give --username, and --code of the hospital.');
  return { code: code ?? null, username };
}

async function remove(account: Account): Promise<RemovedByOperator> {
  const opened = await openDatabase(config);
  try {
    return await removeIn(opened, account);
  } finally {
    await opened.close();
  }
}

async function removeIn(opened: Opened, account: Account): Promise<RemovedByOperator> {
  const db = openKysely(opened);
  const clock = databaseClock({ sample: () => readDatabaseClock(db), onJump: () => undefined });
  const listeners = new ListenerRegistry();
  const inHospital: InHospital = hospitalTransactions({
    ...{ db, clock, committed: () => undefined },
    write: (tx, hospital, announcements) =>
      writeAnnouncements(tx, hospital, announcements, { listeners, now: clock.now() }),
  });
  const log = createLog({ level: 'silent', pretty: false });
  // Who mails is the server: here only that a mail is due is written down.
  listenForMail(listeners, { inHospital, mail: config.mail, log, secrets: opened.secrets });
  try {
    await clock.start();
    return await removeFactorByOperator({ db, inHospital }, account);
  } finally {
    clock.stop();
    await db.destroy();
  }
}
