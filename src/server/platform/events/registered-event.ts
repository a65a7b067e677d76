import { z } from 'zod';
import type { Log } from '#server/platform/log.ts';
import type { OutboxRow } from '#server/platform/outbox/event.ts';
import type { InHospital } from '#server/platform/tx/in-hospital.ts';
import type { Actor, Tx } from '#server/platform/tx/tx.ts';
import type { ChannelKind } from '#shared/kernel/channels.ts';
import type { EventMark, EventPayloads, LiveEvent } from '#shared/kernel/live-event.ts';

/**
 * Reads the states of several subjects, by id, in the form for one audience; nothing is sent of one that is missing.
 */
export type ReadForm<Payload = unknown> = (
  tx: Tx,
  subjects: readonly string[],
) => Promise<ReadonlyMap<string, Payload>>;

/**
 * The same for each of these people, who are named by their ids; null is whoever is none of them. Those who get the
 * same get the same object, so that it is framed once for them.
 */
export type ReadForEach<Payload = unknown> = (
  tx: Tx,
  subjects: readonly string[],
  people: readonly string[],
) => Promise<ReadonlyMap<string, (person: string | null) => Payload>>;

/**
 * What the sockets of one kind of channel get: the same for all by `read`, or each person their own by `readForEach`.
 * Without either it is the mark and the detail of the event.
 */
export type Form<Payload = unknown> = {
  schema: z.ZodType<Payload>;
  read?: ReadForm<Payload>;
  readForEach?: ReadForEach<Payload>;
};

/** Who wants to listen on a channel of some kind, and to whose. */
export type Listener = { actor: Actor; device: string | null; id: string };

/** May each of them listen? In their order; whoever asks at the same time is answered by one statement. */
export type MayListen = (tx: Tx, listeners: readonly Listener[]) => boolean[] | Promise<boolean[]>;
export type ChannelRules = { readonly [Kind in ChannelKind]: MayListen };

/** What a process can do to its own sockets when it learns of an event. */
export type ReactionPorts = {
  inHospital: InHospital;
  /** By the channel's whole name. */
  maySubscribe(tx: Tx, channel: string): Promise<boolean>;
  closeSession(session: string): void;
  /** Whose sessions listen on a channel. */
  peopleOn(channel: string): string[];
  unsubscribe(person: string, which: (channel: string) => boolean): void;
  log: Log;
};

/** Runs once on every process, after its sockets were notified. */
export type Reaction = (ports: ReactionPorts, row: OutboxRow) => void | Promise<void>;

/** A declared event with what the server knows of it. */
export type RegisteredEvent = {
  readonly event: LiveEvent;
  readonly forms: { readonly [Kind in ChannelKind]?: Form };
  readonly react?: Reaction;
};

type More = { react?: Reaction };

export const Mark = z.object({ id: z.uuid(), version: z.number().int() }) satisfies z.ZodType<EventMark>;

/** An event of which every audience gets the mark, with the detail that it declares. */
export function registerMarked<On extends ChannelKind>(
  event: LiveEvent<Record<On, EventMark>, undefined>,
  more?: More,
): RegisteredEvent;
export function registerMarked<On extends ChannelKind, Detail>(
  event: LiveEvent<Record<On, EventMark & Detail>, Detail>,
  more: More & { detail: z.ZodObject & z.ZodType<Detail> },
): RegisteredEvent;
export function registerMarked(event: LiveEvent, { detail, ...more }: More & { detail?: z.ZodObject } = {}) {
  const form: Form = { schema: detail ? Mark.extend(detail.shape) : Mark };
  return { event, forms: Object.fromEntries(event.on.map((kind) => [kind, form])), ...more };
}

/** An event that carries the whole state, in a form for each audience. Audiences of one form are read for once. */
export function registerState<Payloads extends EventPayloads>(
  event: LiveEvent<Payloads, undefined>,
  forms: { readonly [Kind in keyof Payloads]-?: Form<Payloads[Kind]> },
  more: More = {},
): RegisteredEvent {
  return { event, forms, ...more };
}
