import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createApp } from '#server/app.ts';
import { openAppContext } from '#server/app-context.ts';
import { readConfig } from '#server/config.ts';
import { simulateLightly } from '#server/demo/live/light.ts';
import { printDemo } from '#server/demo/print.ts';
import { holdsDemo, seedDemo } from '#server/demo/seed.ts';
import { startChainWriter } from '#server/platform/history/chain-writer.ts';
import { headsPlaces } from '#server/platform/history/heads.ts';
import { findLostTails } from '#server/platform/history/lost-tail.ts';
import { Mailbox } from '#server/platform/mail/mailbox.ts';
import type { Parts } from '#server/platform/process/parts.ts';
import { listen, originOf } from '#server/start/listen.ts';
import { runServer } from '#server/start/run-server.ts';
import type { Foundation } from '#server/start/start-rest.ts';

// Both src/server and dist/server lie two folders below the top; the build lays its results beside its server.
const top = join(import.meta.dirname, '..', '..');
const built = join(import.meta.dirname, '..');
const migrations = existsSync(join(built, 'migrations')) ? join(built, 'migrations') : join(top, 'migrations');
const webFolder = existsSync(join(built, 'needs.json')) ? join(built, 'web') : join(top, 'dist', 'web');

process.exit(await runServer({ readConfig, migrations, startRest }));

/** Everything beyond the database, in the order of starting; it stops in reverse. */
async function startRest({ config, dataFolder, log, database }: Foundation, parts: Parts): Promise<string[]> {
  const { url, secrets, lossySettings } = database;
  const context = await parts.start('app context', () =>
    openAppContext({
      url,
      secrets,
      log,
      lossySettings,
      release: release(),
      startsAt: config.test_clock,
      push: config.push,
      // Whoever tries it out reads at /mails what a mail server would have taken.
      mail: config.mail ?? (config.demo.made ? { kept: new Mailbox(), public_url: originOf(config) } : undefined),
      quiet: config.quiet,
      socketsPerAddress: config.http.sockets_per_address,
    }),
  );
  await findLostTails({ db: context.history, places: headsPlaces(dataFolder, config.heads.place), log });
  // A copy that goes on by itself must not write its heads over those of the original.
  const places = headsPlaces(dataFolder, config.quiet ? undefined : config.heads.place);
  await parts.start('chain writer', () =>
    startChainWriter({
      ...{ db: context.history, key: secrets.log_chain_key, now: () => context.clock.now(), log, places },
      failures: context.jobFailures,
      headsEveryMs: config.heads.seconds * 1_000,
      headsEveryRows: config.heads.rows,
    }),
  );

  if (config.demo.made) {
    log.info('Looking after the demo hospital; the first time this takes a moment');
    const { isNew, tookMs } = await seedDemo({ url, clock: context.clock, secrets, production: config.production });
    if (isNew) log.info(`Made the demo hospital in ${(tookMs / 1000).toFixed(1)} s`);
  }
  const { tls, trust_proxy, public_url, sockets_without_tls } = config.http;
  const { production } = config;
  const app = await createApp({
    ...{ context, webFolder, trustProxy: trust_proxy ?? [], tls, production, publicUrl: public_url },
    socketsWithoutTls: sockets_without_tls,
  });
  const isDemo = await holdsDemo(context.db);
  const closeSockets = async () => context.realtime.stop();
  const listening = await parts.start('http', () => listen(app, { config, log, holdsDemo: isDemo, closeSockets }));
  if (config.quiet) listening.lines.push('This copy is quiet: no push, no mail, no timers. It calls nobody.');
  if (!isDemo) return listening.lines;
  if (!config.demo.quiet && !config.quiet) await parts.start('simulation', () => simulateLightly(context));
  const mails = context.mailbox ? [`  Mails     ${listening.origin}/mails`] : [];
  return [...listening.lines, ...(await printDemo({ ...context, origin: listening.origin })), ...mails];
}

function release(): string {
  const { version } = JSON.parse(readFileSync(join(top, 'package.json'), 'utf8')) as { version: string }; // Our own file.
  return version;
}
