import type { RegisteredEvent } from './registered-event.ts';

/** Every kind of event that this server knows, filled once at start; whoever delivers them names none. */
export class EventRegister {
  private readonly byKind = new Map<string, RegisteredEvent>();

  constructor(registered: readonly RegisteredEvent[]) {
    for (const one of registered) {
      if (this.byKind.has(one.event.kind)) throw new Error(`the event ${one.event.kind} is registered twice`);
      this.byKind.set(one.event.kind, one);
    }
  }

  /** Undefined for a kind that only another release announces. */
  of(kind: string): RegisteredEvent | undefined {
    return this.byKind.get(kind);
  }
}
