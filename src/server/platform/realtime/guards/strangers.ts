import type { Connection } from '#server/platform/realtime/connection.ts';
import type { RealtimeLimits } from '#server/platform/realtime/options.ts';

/** Counts a frame of a socket that nobody has vouched for; false when it sends too many in a second, pings included. */
export function withinStrangerRate(connection: Connection, limits: RealtimeLimits, now: number): boolean {
  if (connection.isSigned) return true;
  if (now - connection.framesSince >= 1_000) {
    connection.framesSince = now;
    connection.frames = 0;
  }
  connection.frames += 1;
  return connection.frames <= limits.strangerFramesPerSecond;
}

/** Counts a wrong signature; too many of them cut the socket, signed or not. */
export function countWrongSignature(connection: Connection, limits: RealtimeLimits): void {
  connection.wrongSignatures += 1;
  if (connection.wrongSignatures >= limits.wrongSignatures) connection.refuse(4100, 'Too many wrong signatures');
}
