import type { Config } from '#server/config.ts';
import { keepTrying } from '#server/platform/database/opening/keep-trying.ts';
import { withClient } from '#server/platform/database/roles.ts';
import type { Log } from '#server/platform/log.ts';
import { createParts, type Part, type Parts } from '#server/platform/process/parts.ts';
import { openWaitingRoom } from '#server/platform/process/waiting-room.ts';
import { SparingLog } from '#server/platform/sparing-log.ts';
import { systemTicker } from '#server/platform/ticker.ts';
import type { Database } from '#server/start/open-database.ts';

/** What every further part of the server is built on. */
export type Foundation = { config: Config; dataFolder: string; log: Log; database: Database };

/** Starts the further parts, in order, and answers the lines that tell a person where the server is. */
export type StartRest = (foundation: Foundation, parts: Parts) => Promise<string[]>;

/**
 * Starts everything beyond the database. One that is gone again before that is done is waited for: what had been
 * started is stopped, the server's address answers 503 meanwhile, and all begins anew.
 */
export async function startPatiently(
  startRest: StartRest,
  foundation: Foundation,
  { parts, stopping }: { parts: Parts; stopping: AbortSignal },
): Promise<string[]> {
  const { config, database, log } = foundation;
  const sparing = new SparingLog(log, systemTicker);
  const rest = await parts.start('rest', () => createParts(log, stopping));
  let waitingRoom: Part | undefined;
  const leaveRoom = async () => {
    await waitingRoom?.stop();
    waitingRoom = undefined;
  };
  const start = async () => {
    // The address is left only for a try that may succeed.
    if (waitingRoom) await withClient(database.url, (client) => client.query('select 1'));
    await leaveRoom();
    return startRest(foundation, rest);
  };
  try {
    return await keepTrying(start, {
      stopping,
      async onFailure(error) {
        sparing.warn({ err: error }, 'The database was lost while the server started; trying again');
        await rest.stop();
        waitingRoom ??= await openWaitingRoom(config.http);
      },
    });
  } finally {
    await leaveRoom();
  }
}
