import type { Config } from '#server/config.ts';
import type { PostgresState } from '#server/platform/database/supervisor/keep-running.ts';
import { leaveRoot } from '#server/platform/database/supervisor/root/leave-root.ts';
import { createLog, type Log } from '#server/platform/log.ts';
import { createParts, type Part, type Parts } from '#server/platform/process/parts.ts';
import { type StopReason, stopSignal } from '#server/platform/process/stop-signals.ts';
import { openWaitingRoom } from '#server/platform/process/waiting-room.ts';
import { type Database, openDatabase } from '#server/start/open-database.ts';
import { exitCodeOf, inWords } from '#server/start/refusals.ts';
import { type Foundation, type StartRest, startPatiently } from '#server/start/start-rest.ts';

export type RunOptions = { readConfig(): Config; migrations: string; startRest: StartRest };

const PATIENCE = 3_000; // milliseconds
const LONGEST_STOP = 40_000; // milliseconds; the database alone may need 30 s to write all it holds

/**
 * Runs the server until it is told to stop, then stops everything in reverse. Answers the exit code: 0 when it was
 * asked to stop, 78 when it refuses to start, 1 when it met a defect; the reason is printed in plain words.
 */
export async function runServer({ readConfig, migrations, startRest }: RunOptions): Promise<number> {
  const stopping = stopSignal();
  let parts: Parts | undefined;
  try {
    const config = readConfig();
    const log = createLog({ level: config.log_level, pretty: process.stdout.isTTY === true });
    parts = createParts(log, stopping);
    const dataFolder = leaveRoot(config.data_folder, (line) => log.info(line));
    const database = await openPatiently({ config, dataFolder, log, migrations, stopping, parts });
    const reason = await Promise.race([
      notified(stopping),
      serve(startRest, { config, dataFolder, log, database }, { parts, stopping }),
    ]);
    log.info(`Stopping: ${reason.says}`);
    if (reason.error) log.fatal({ err: reason.error }, 'Defect');
    return reason.error ? 1 : 0;
  } catch (error) {
    if (stopping.aborted && !hasDefect(stopping)) return 0; // It was stopped while it started.
    process.stderr.write(`${inWords(error)}\n`);
    return exitCodeOf(error);
  } finally {
    setTimeout(() => process.exit(1), LONGEST_STOP).unref();
    await parts?.stop();
  }
}

type PatientOptions = {
  config: Config;
  dataFolder: string;
  log: Log;
  migrations: string;
  stopping: AbortSignal;
  parts: Parts;
};

/** Opens the database; while that takes long, such as on a full disk, the server's address answers 503. */
async function openPatiently({ parts, ...o }: PatientOptions): Promise<Database> {
  let waitingRoom: Promise<Part | undefined> | undefined;
  const late = setTimeout(() => {
    o.log.warn('The database is not ready yet; calls are answered with 503 meanwhile');
    waitingRoom = openWaitingRoom(o.config.http).catch((error) => {
      o.log.error({ err: error }, 'Nothing can be answered meanwhile');
      return undefined;
    });
  }, PATIENCE);
  const onState = (state: PostgresState) => o.log[state === 'retrying' ? 'error' : 'debug'](`Database: ${state}`);
  try {
    return await parts.start('database', () => openDatabase({ ...o, onState }));
  } finally {
    clearTimeout(late);
    await (await waitingRoom)?.stop();
  }
}

/** Starts the rest and then only waits; whoever stops the server does not wait for a slow start, such as the demo's. */
async function serve(
  startRest: StartRest,
  foundation: Foundation,
  how: { parts: Parts; stopping: AbortSignal },
): Promise<never> {
  // For people, as they are: a QR code among log lines could not be read.
  for (const line of await startPatiently(startRest, foundation, how)) process.stdout.write(`${line}\n`);
  return new Promise(() => undefined);
}

function notified(stopping: AbortSignal): Promise<StopReason> {
  return new Promise((resolve) => {
    const settle = () => resolve(stopping.reason as StopReason); // stopSignal gives no other.
    if (stopping.aborted) settle();
    else stopping.addEventListener('abort', settle, { once: true });
  });
}

function hasDefect(stopping: AbortSignal): boolean {
  return (stopping.reason as StopReason).error !== undefined; // stopSignal gives no other.
}
