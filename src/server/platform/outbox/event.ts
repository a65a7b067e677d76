import type { ChannelKind, ChannelName } from '#shared/kernel/channels.ts';
import type { EventDetail, EventPayloads, LiveEvent } from '#shared/kernel/live-event.ts';

/** What a transaction says has happened: ids and codes only, never a text that a person wrote. */
export type Announcement = {
  kind: string;
  /** The id of what it happened to. */
  subject: string;
  /** Orders the states of one subject; the newer wins wherever it arrives. */
  version: number;
  /** The channels whose sockets are notified; empty when only listeners care. */
  channels: readonly string[];
  /** No durable listener is called: it is for the sockets alone. */
  socketsOnly?: boolean;
  /** The socket that made the change itself. */
  exceptSocket?: string | null;
  /** Ids and codes that rendering or a listener needs besides the state. */
  detail?: EventDetail;
};

/** What is said of one event beside its kind: on channels on which it is declared, with the detail that it declares. */
export type Happened<Payloads extends EventPayloads, Detail> = Pick<Announcement, 'subject' | 'socketsOnly'> & {
  /** 0 where the subject has none. */
  version?: number;
} & ([keyof Payloads] extends [never]
    ? { channels?: never }
    : { channels: readonly ChannelName<keyof Payloads & ChannelKind>[] }) &
  (Detail extends EventDetail ? { detail: Detail } : { detail?: never });

export type Announce = <Payloads extends EventPayloads, Detail>(
  event: LiveEvent<Payloads, Detail>,
  happened: Happened<Payloads, Detail>,
) => void;

/** An announcement as it stands in the outbox. */
export type OutboxRow = {
  id: string;
  /** The transaction that wrote it, by which the sweep reads; ids do not follow the order of commits. */
  xid: string;
  hospital_id: string;
  kind: string;
  subject: string;
  version: number;
  channels: string[];
  exceptSocket: string | null;
  detail: EventDetail;
};

/** One event for one channel, made at delivery from the state as it then is. */
export type Rendered = { row: OutboxRow; channel: string; event: string; data: unknown };

/** Makes the payloads for rows, per channel kind, so that each audience gets its own. Rows may render to nothing. */
export type Render = (rows: OutboxRow[]) => Promise<Rendered[]>;
