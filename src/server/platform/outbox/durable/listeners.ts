import type { LiveEvent } from '#shared/kernel/live-event.ts';

/** A durable delivery as its handler gets it. Ids and codes only; the handler reads the state itself. */
export type Delivery = {
  event_id: string;
  listener: string;
  hospital_id: string;
  kind: string;
  subject: string;
  detail: unknown;
  created_at: Date;
  /** 1 at the first try. */
  attempts: number;
};

/**
 * Does what must happen besides sockets (push, mail, robots, webhooks). It is called at least once and must make
 * repeats harmless by a key of its own. It may throw to be called again, and must stop when the signal aborts.
 */
export type DurableHandler = (delivery: Delivery, signal: AbortSignal) => Promise<void>;

/** Who wants which events durably. Filled once at start, so that whoever announces knows none of them. */
export class ListenerRegistry {
  private readonly handlers = new Map<string, DurableHandler>();
  private readonly byKind = new Map<string, string[]>();

  /** Names are stored with open deliveries: renaming a listener leaves the old name's behind. */
  register(name: string, events: readonly Pick<LiveEvent, 'kind'>[], handler: DurableHandler): void {
    if (this.handlers.has(name)) throw new Error(`the listener ${name} is registered twice`);
    this.handlers.set(name, handler);
    for (const { kind } of events) this.byKind.set(kind, [...this.of(kind), name]);
  }

  /** The listeners of a kind. */
  of(kind: string): readonly string[] {
    return this.byKind.get(kind) ?? [];
  }

  handler(name: string): DurableHandler | undefined {
    return this.handlers.get(name);
  }

  names(): string[] {
    return [...this.handlers.keys()];
  }
}
