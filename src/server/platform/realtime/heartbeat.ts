import type { Connection } from './connection.ts';
import type { RealtimeTiming } from './options.ts';

const ping = JSON.stringify({ event: 'pusher:ping', data: '{}' });

/**
 * One pass over every connection: asks silent pages whether they live, and closes those that did not answer (4201);
 * sooner where a page is expected to be heard often (docs/decisions/0021-two-ages-of-silence.md). One pass for all
 * instead of a timer each, which at thousands of sockets is memory and work for nothing.
 */
export function checkHeartbeats(connections: Iterable<Connection>, timing: RealtimeTiming, now: number): void {
  for (const connection of connections) {
    const silence = now - connection.heardAt;
    const { pingAfterMs, pongWithinMs } = connection.isOftenHeard ? timing.often : timing;
    if (connection.pinged && silence >= pingAfterMs + pongWithinMs) {
      connection.refuse(4201, 'Pong reply not received in time');
    } else if (!connection.pinged && silence >= pingAfterMs) {
      connection.pinged = true;
      connection.send(ping);
    }
  }
}

/** Any frame from the page is a sign of life. */
export function heard(connection: Connection, now: number): void {
  connection.heardAt = now;
  connection.pinged = false;
}
