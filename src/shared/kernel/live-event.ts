import type { ChannelKind } from './channels.ts';

/** What every event carries: what it happened to, and of which version that is now (0 where it has none). */
export type EventMark = { id: string; version: number };
/** Ids and codes beside the mark, never a text that a person wrote. */
export type EventDetail = Record<string, string | number | boolean | null | string[]>;
/** What is sent to the channels of each kind. */
export type EventPayloads = { readonly [Kind in ChannelKind]?: unknown };

/**
 * One kind of event, declared once for the server and the apps: its name, on which channels it is heard, and what each
 * of them gets. The feature that owns it registers how (`*.events.ts` on the server). Holds no schema, so that every
 * bundle may carry it.
 */
export type LiveEvent<Payloads extends EventPayloads = EventPayloads, Detail = unknown> = {
  /** `noun.past`, such as `request.changed`. */
  readonly kind: string;
  readonly on: readonly ChannelKind[];
  /** Types only; never present at run time. */
  readonly payloads?: Payloads;
  readonly detail?: Detail;
};

/** What is heard of `event` on channels of one kind. */
export type PayloadOn<Event, Kind extends ChannelKind> =
  Event extends LiveEvent<infer Payloads> ? (Payloads extends { [K in Kind]: infer Payload } ? Payload : never) : never;

/**
 * An event that says that something changed, and perhaps how; whoever wants to know more reads it. Without channels it
 * is for durable listeners alone.
 */
export function announcedEvent<On extends ChannelKind, Detail extends EventDetail | undefined = undefined>(
  kind: string,
  on: readonly On[],
): LiveEvent<Record<On, Detail extends undefined ? EventMark : EventMark & Detail>, Detail> {
  return { kind, on };
}

/** An event that carries the whole state, in the form for each audience. */
export function stateEvent<Payloads extends EventPayloads>(
  kind: string,
  on: readonly (keyof Payloads & ChannelKind)[],
): LiveEvent<Payloads, undefined> {
  return { kind, on };
}

/** An event that pages send, only on channels of these kinds that they have joined; its name begins with `client-`. */
export type ClientEventDeclaration<Kind extends ChannelKind = ChannelKind, Payload = unknown> = {
  readonly name: `client-${string}`;
  readonly on: readonly Kind[];
  /** Types only; never present at run time. */
  readonly payload?: Payload;
};
