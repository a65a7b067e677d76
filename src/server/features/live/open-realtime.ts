import type { Kysely } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/schema/database.ts';
import type { Log } from '#server/platform/log.ts';
import { Echoes } from '#server/platform/realtime/echoes.ts';
import {
  type ClientEvent,
  type RealtimeOptions,
  type RealtimeTiming,
  standardLimits,
} from '#server/platform/realtime/options.ts';
import { Realtime } from '#server/platform/realtime/server.ts';
import type { SharedSecrets } from '#server/platform/secrets.ts';
import { systemTicker } from '#server/platform/ticker.ts';
import { channels, readChannel } from '#shared/kernel/channels.ts';
import { clientEcho } from '#shared/kernel/echo.events.ts';
import { realtimeKey, realtimePaths } from '#shared/kernel/realtime.endpoints.ts';
import { timing } from '#shared/kernel/timing.ts';
import { clientTyping } from '#shared/messages/message.events.ts';
import type { AnnouncedLately } from './announced-lately.ts';
import type { DeviceStates } from './device-states.ts';

const realtimeTiming: RealtimeTiming = {
  activityTimeoutSeconds: timing.socketActivitySeconds,
  pingAfterMs: timing.socketPingAfterSeconds * 1000,
  pongWithinMs: timing.socketCloseAfterPingSeconds * 1000,
  often: {
    pingAfterMs: timing.visiblePage.pingAfterSeconds * 1000,
    pongWithinMs: timing.visiblePage.closeAfterPingSeconds * 1000,
  },
  handshakeWithinMs: timing.handshakeSeconds * 1000,
  sessionSweepMs: timing.sessionSweepSeconds * 1000,
  returnSpreadMs: timing.returnSpreadSeconds * 1000,
  rereadSpreadMs: timing.rereadSpreadSeconds * 1000,
  closeWithinMs: timing.socketCloseSeconds * 1000,
};

type Needs = {
  socketsPerAddress?: number;
  db: Kysely<Database>;
  clock: Clock;
  secrets: SharedSecrets;
  log: Log;
  peers: NonNullable<RealtimeOptions['peers']>;
  deviceStates: DeviceStates;
  announcedLately: AnnouncedLately;
  /** How long ago the outbox was read for this process's sockets. */
  readMsAgo(): number;
};

/** The keys that sign subscriptions and encrypt encrypted channels. */
export function realtimeKeys(secrets: SharedSecrets) {
  return {
    key: realtimeKey,
    secret: secrets.realtime_secret,
    masterKey: Buffer.from(secrets.realtime_master_key, 'base64url'),
  };
}

/** The socket server as Wardbell uses it: echoes on a device's or a user's own channel, sessions checked by their tokens. */
export function openRealtime({
  db,
  clock,
  secrets,
  log,
  peers,
  deviceStates,
  announcedLately,
  readMsAgo,
  socketsPerAddress = standardLimits.socketsPerAddress,
}: Needs): Realtime {
  const { key, secret, masterKey } = realtimeKeys(secrets);
  const hospitals = new Map<string, string>();
  const echoes = new Echoes({
    channelPrefix: devicePrefix,
    silentAfterMs: timing.foregroundEchoSeconds * 1000,
    ticker: systemTicker,
    serverTime: () => clock.now().getTime(),
    readMsAgo,
    onChange: (changed) => {
      const hospital = hospitals.get(changed.id);
      if (hospital) deviceStates.changed(hospital, changed);
      if (changed.state === 'silent') hospitals.delete(changed.id);
    },
  });
  deviceStates.follow(() => {
    echoes.sweep();
    return echoes.all().flatMap((echoing) => {
      const hospital = hospitals.get(echoing.id);
      return hospital ? [{ hospital, echoing }] : [];
    });
  });
  return new Realtime({
    key,
    secret,
    encryptionMasterKey: masterKey,
    path: realtimePaths.socket,
    isAllowedOrigin: (origin, host) => URL.parse(origin)?.host === host,
    clientEvents: {
      [clientEcho.name]: answeredToUsers(
        withHospital(echoes.clientEvent, hospitals, (id) => echoes.state(id).state === 'silent'),
        (...question) => void echoes.answer(...question),
      ),
      [clientTyping.name]: { allowedOn: (channel) => readChannel(channel)?.kind === 'stay', relay: 'channel' },
    },
    // The apps count on it and read once per start.
    mayHaveMissed: (channel) => !channel.startsWith(devicePrefix) && announcedLately.has(channel),
    stillValid: (sessions) => liveSessions(db, clock, sessions),
    timing: realtimeTiming,
    limits: { ...standardLimits, socketsPerAddress },
    ticker: systemTicker,
    log,
    peers,
  });
}

const devicePrefix = channels.device('');
const userPrefix = channels.user('');

/** Notes which hospital a device is of, as the session of its socket says; the echo itself names none. */
function withHospital(
  event: ClientEvent,
  hospitals: Map<string, string>,
  isSilent: (id: string) => boolean,
): ClientEvent {
  return {
    ...event,
    handle(sender, channel, data) {
      if (sender.session) hospitals.set(channel.slice(devicePrefix.length), sender.session.hospitalId);
      event.handle?.(sender, channel, data);
    },
    gone(socketId, channel) {
      event.gone?.(socketId, channel);
      const id = channel.slice(devicePrefix.length);
      if (isSilent(id)) hospitals.delete(id);
    },
  };
}

/** A user's page asks on the account's own channel; it is no device of the hospital, so that nothing waits for it. */
function answeredToUsers(event: ClientEvent, answer: NonNullable<ClientEvent['handle']>): ClientEvent {
  const isOfUser = (channel: string) => channel.startsWith(userPrefix);
  return {
    ...event,
    allowedOn: (channel) => isOfUser(channel) || event.allowedOn(channel),
    handle: (sender, channel, data) => (isOfUser(channel) ? answer : event.handle)?.(sender, channel, data),
    gone(socketId, channel) {
      if (!isOfUser(channel)) event.gone?.(socketId, channel);
    },
  };
}

/** A session lives as long as one of its tokens does. */
async function liveSessions(db: Kysely<Database>, clock: Clock, sessions: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('session_token')
    .select('session_id')
    .distinct()
    .where('session_id', 'in', sessions)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', clock.now())]))
    .execute();
  return new Set(rows.map((row) => row.session_id));
}
