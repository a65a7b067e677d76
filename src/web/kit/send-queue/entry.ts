/** A call that waits: its kind, as the app names it, and what it is made with. */
export type QueuedCall = {
  readonly kind: string;
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
};

/** What one tap set off, as the device keeps it until the server has answered all of it. */
export type Entry<Call extends QueuedCall = QueuedCall, Shown = unknown> = {
  /** Made by this device; the server knows the first call by it. */
  id: string;
  /** For whom it is sent and for nobody else, such as the stay that asked. */
  scope: string;
  asked_at: string;
  /** What the person tapped, so that it can be shown without the server. */
  shown: Shown;
  /** In the order in which they are made; what is answered is gone. */
  calls: readonly Call[];
  /** Whether it may have reached the server; written before the first try. */
  attempted: boolean;
  /** The server said no, and the entry is kept all the same: it is sent no more by itself. */
  refused?: true;
};

/** A tap of this device, which may be answered and gone from the send queue by now. */
export type Tapped<Shown = unknown> = Pick<Entry<never, Shown>, 'id' | 'scope' | 'asked_at' | 'shown'>;

/** What becomes of a stored entry: the next one, or null to delete it. */
export type Rule<E> = (entry: E | null) => E | null;

export function newEntry<Call extends QueuedCall, Shown>(tapped: Tapped<Shown>, call: Call): Entry<Call, Shown> {
  const { id, scope, asked_at, shown } = tapped;
  return { id, scope, asked_at, shown, calls: [call], attempted: false };
}

/** A tap that cannot have left is deleted; any other undo is queued behind it, once (docs/product.md). */
export function undoRule<Call extends QueuedCall, Shown>(tapped: Tapped<Shown>, undo: Call): Rule<Entry<Call, Shown>> {
  return (entry) => {
    if (!entry) return { ...newEntry(tapped, undo), attempted: true };
    if (!entry.attempted) return null;
    return entry.calls.some(({ kind }) => kind === undo.kind) ? entry : { ...entry, calls: [...entry.calls, undo] };
  };
}

/** A try is about to leave. An entry that was undone meanwhile stays away. */
export function attemptRule<E extends Entry>(entry: E | null): E | null {
  return entry && { ...entry, attempted: true };
}

/** What was refused is kept until it is asked again or dropped. An entry that was dropped meanwhile stays away. */
export function refusedRule<E extends Entry>(entry: E | null): E | null {
  return entry && { ...entry, refused: true };
}

/** The first call is answered: what was queued behind it comes next, unless it has nothing to follow. */
export function answeredRule<E extends Entry>(goesOn: boolean): Rule<E> {
  return (entry) => (entry && goesOn && entry.calls.length > 1 ? { ...entry, calls: entry.calls.slice(1) } : null);
}

export const byAsked = (a: Entry, b: Entry) => a.asked_at.localeCompare(b.asked_at) || a.id.localeCompare(b.id);
