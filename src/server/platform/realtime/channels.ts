import type { Connection } from './connection.ts';

/** Who of this process is subscribed to what. */
export class Channels {
  private readonly members = new Map<string, Set<Connection>>();

  /** Answers false when the socket was there already. */
  join(channel: string, connection: Connection): boolean {
    if (connection.channels.has(channel)) return false;
    connection.channels.add(channel);
    const members = this.members.get(channel);
    if (members) members.add(connection);
    else this.members.set(channel, new Set([connection]));
    return true;
  }

  /** Answers false when the socket was not there. */
  leave(channel: string, connection: Connection): boolean {
    if (!connection.channels.delete(channel)) return false;
    const members = this.members.get(channel);
    members?.delete(connection);
    if (members?.size === 0) this.members.delete(channel);
    return true;
  }

  has(channel: string): boolean {
    return this.members.has(channel);
  }

  /** Every socket on one of the channels, each once. */
  socketsOn(channels: readonly string[]): Set<Connection> {
    return new Set(channels.flatMap((channel) => [...(this.members.get(channel) ?? [])]));
  }

  /** Writes one ready frame to every socket of a channel but one; answers to how many. */
  write(channel: string, frame: Buffer, exceptSocket: string | null): number {
    let written = 0;
    for (const connection of this.members.get(channel) ?? []) {
      if (connection.id !== exceptSocket && connection.write(frame)) written += 1;
    }
    return written;
  }

  /** The same where each socket gets the frame for whose session it is: null is nobody's, undefined not known here. */
  writeEach(
    channel: string,
    frameFor: (person: string | null | undefined) => Buffer,
    exceptSocket: string | null,
  ): number {
    let written = 0;
    for (const connection of this.members.get(channel) ?? []) {
      if (connection.id !== exceptSocket && connection.write(frameFor(connection.session?.person))) written += 1;
    }
    return written;
  }

  /** Whose sessions listen on a channel, each once. */
  peopleOn(channel: string): string[] {
    const people = new Set<string>();
    for (const connection of this.members.get(channel) ?? []) {
      const person = connection.session?.person;
      if (person) people.add(person);
    }
    return [...people];
  }
}
