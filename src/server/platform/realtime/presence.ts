import { channelEvent, textFrame } from '#server/platform/realtime/protocol/frames.ts';
import type { Channels } from './channels.ts';
import type { Peers, User } from './options.ts';

type Member = { info: unknown; sockets: number; processes: Set<string> };
type Roster = { members: Map<string, Member>; userOf: Map<string, string> };

/** Who is on the presence channels: a user is a member from their first socket to their last, on whichever process. */
export class Presence {
  private readonly rosters = new Map<string, Roster>();
  private readonly channels: Channels;
  private readonly peers: Peers | undefined;

  constructor(channels: Channels, peers?: Peers) {
    this.channels = channels;
    this.peers = peers;
    peers?.onMessage((from, message) => {
      if (message.kind === 'joined') this.joinedElsewhere(from, message.channel, message.user);
      if (message.kind === 'left') this.leftElsewhere(from, message.channel, message.user);
    });
    peers?.onFound(() => this.notifyAll());
    peers?.onLost((process) => this.lost(process));
  }

  /** A socket of this process came; the others of the channel learn of a new member. */
  enter(channel: string, socketId: string, user: User): void {
    const roster = this.rosterOf(channel);
    const member = roster.members.get(user.id) ?? this.added(channel, roster, user, socketId);
    roster.userOf.set(socketId, user.id);
    member.sockets += 1;
    if (member.sockets === 1) this.peers?.notify({ kind: 'joined', channel, user });
  }

  /** A socket of this process left; with the user's last one the others learn of it. */
  leave(channel: string, socketId: string): void {
    const roster = this.rosters.get(channel);
    const userId = roster?.userOf.get(socketId);
    const member = userId === undefined ? undefined : roster?.members.get(userId);
    if (!roster || userId === undefined || !member) return;
    roster.userOf.delete(socketId);
    member.sockets -= 1;
    if (member.sockets > 0) return;
    this.peers?.notify({ kind: 'left', channel, user: userId });
    this.removeIfGone(channel, roster, userId, member);
  }

  /** What a new subscriber gets: the ids, what is known of each, and how many. */
  listing(channel: string): { presence: { count: number; ids: string[]; hash: Record<string, unknown> } } {
    const members = this.rosters.get(channel)?.members ?? new Map<string, Member>();
    const hash = Object.fromEntries([...members].map(([id, member]) => [id, member.info]));
    return { presence: { count: members.size, ids: [...members.keys()], hash } };
  }

  /** The id under which a socket is a member, which its client events carry. */
  userOf(channel: string, socketId: string): string | null {
    return this.rosters.get(channel)?.userOf.get(socketId) ?? null;
  }

  private joinedElsewhere(process: string, channel: string, user: User): void {
    const roster = this.rosterOf(channel);
    const member = roster.members.get(user.id) ?? this.added(channel, roster, user, null);
    member.processes.add(process);
  }

  private leftElsewhere(process: string, channel: string, userId: string): void {
    const roster = this.rosters.get(channel);
    const member = roster?.members.get(userId);
    if (roster && member?.processes.delete(process)) this.removeIfGone(channel, roster, userId, member);
  }

  private lost(process: string): void {
    for (const [channel, roster] of this.rosters) {
      for (const userId of roster.members.keys()) this.leftElsewhere(process, channel, userId);
    }
  }

  // A process that has just been found knows nobody of ours yet; saying it twice does the others no harm.
  private notifyAll(): void {
    for (const [channel, roster] of this.rosters) {
      for (const [id, member] of roster.members) {
        if (member.sockets > 0) this.peers?.notify({ kind: 'joined', channel, user: { id, info: member.info } });
      }
    }
  }

  private added(channel: string, roster: Roster, user: User, exceptSocket: string | null): Member {
    const member: Member = { info: user.info, sockets: 0, processes: new Set() };
    roster.members.set(user.id, member);
    this.say(channel, 'pusher_internal:member_added', { user_id: user.id, user_info: user.info }, exceptSocket);
    return member;
  }

  private removeIfGone(channel: string, roster: Roster, userId: string, member: Member): void {
    if (member.sockets > 0 || member.processes.size > 0) return;
    roster.members.delete(userId);
    if (roster.members.size === 0) this.rosters.delete(channel);
    this.say(channel, 'pusher_internal:member_removed', { user_id: userId }, null);
  }

  private say(channel: string, event: string, data: unknown, exceptSocket: string | null): void {
    if (this.channels.has(channel)) {
      this.channels.write(channel, textFrame(channelEvent(channel, event, data)), exceptSocket);
    }
  }

  private rosterOf(channel: string): Roster {
    const known = this.rosters.get(channel);
    if (known) return known;
    const roster: Roster = { members: new Map(), userOf: new Map() };
    this.rosters.set(channel, roster);
    return roster;
  }
}
