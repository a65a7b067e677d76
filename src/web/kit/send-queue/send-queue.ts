import { type ApiError, isRefusal, isSilent } from '#web/kit/http/api-error.ts';
import { createStore, type Store } from '#web/kit/store.ts';
import type { SendQueueDatabase } from './database.ts';
import {
  answeredRule,
  attemptRule,
  type Entry,
  newEntry,
  type QueuedCall,
  type Rule,
  refusedRule,
  type Tapped,
  undoRule,
} from './entry.ts';
import type { About, Answered } from './queued-calls.ts';

/** How the send queue reaches the app and the server. */
export type SendQueuePorts<Call extends QueuedCall, Shown> = {
  database: SendQueueDatabase<Entry<Call, Shown>>;
  /**
   * Whose calls may leave now, such as the stay of the session; null while signed out: all is kept and nothing sent.
   */
  scope(): string | null;
  /** Makes a call once. Rejects as `call` does. */
  make(call: Call, about: About<Shown>): Promise<Answered>;
  /** Whether an entry is not sent by itself any more, until the person says that they still want it. */
  isHeld(entry: Entry<Call, Shown>): boolean;
  /** An entry that would have been sent now is held. */
  onHeld(entry: Entry<Call, Shown>): void;
  /** What is sent in the order in which it was asked, such as a thread; entries that are in none hold up no other. */
  lineOf?(entry: Entry<Call, Shown>): string | undefined;
  /** A try came to nothing; the entry waits. */
  onNoAnswer(id: string): void;
  /** Whether this refusal says that all of the scope is over, such as the stay. */
  endsScope(error: ApiError): boolean;
  /** Whether a refused entry stays, marked as such, until it is added again or dropped. */
  keepsRefused?: true;
  /** The server said no, and the person reads why; the entry is gone, unless refused ones are kept. */
  onRefused(entry: Entry<Call, Shown>, error: ApiError): void;
  /** The scope is over: these entries are about to be deleted unsent, and somebody should know (S13). */
  onScopeOver(scope: string, entries: readonly Entry<Call, Shown>[]): void;
  /** Runs `work` while no other tab does (one sender per device). */
  exclusively(work: () => Promise<void>): Promise<void>;
  /** Something stored has changed: the other pages of this device read it again. */
  announce(): void;
};

/** A durable queue of typed calls: each tap with what belongs to it, sent in order until it is answered. */
export type SendQueue<Call extends QueuedCall, Shown> = {
  /** What has not been answered yet, in the order in which it was asked. */
  entries: Store<readonly Entry<Call, Shown>[]>;
  /** Stores the call of a tap, then makes it at once; one that is there and was not refused stays as it is. */
  add(tapped: Tapped<Shown>, call: Call): Promise<void>;
  /**
   * Takes back what a tap of this device set off, sent or not: `undo` is made behind it, unless it cannot have left.
   */
  undo(tapped: Tapped<Shown>, undo: Call): Promise<void>;
  /** The person says anew that it is to be sent, at this moment: it waits from then on. */
  askAnew(id: string, asked_at: string): Promise<void>;
  /** Gives an entry up: it is sent no more, though it may have reached the server. */
  drop(id: string): Promise<void>;
  /** Sends what is there. True when nothing of this scope is left. Never throws for want of an answer. */
  flush(): Promise<boolean>;
  /** As `flush`, but gives up a try that is still waiting: the link it left by is gone. */
  flushAnew(): Promise<boolean>;
  /** The scope is over: deletes its entries unsent. */
  endScope(scope: string): Promise<void>;
  /** Reads the entries again, after another tab changed them. */
  refresh(): Promise<void>;
};

export function createSendQueue<Call extends QueuedCall, Shown>(
  ports: SendQueuePorts<Call, Shown>,
): SendQueue<Call, Shown> {
  const { database } = ports;
  const entries = createStore<readonly Entry<Call, Shown>[]>([]);
  let asked = 0;
  let shown = 0;
  const refresh = async () => {
    const turn = ++asked;
    const present = await database.all();
    if (turn < shown) return; // decrypting takes its time: what was read later is shown already
    shown = turn;
    entries.set(present);
  };
  const change: Change<Call, Shown> = async (id, rule, show) => {
    const next = await database.change(id, rule);
    show?.(); // before the entry is gone: at no moment the screen has neither
    ports.announce();
    await refresh();
    return next;
  };
  let attempt = new AbortController();
  const flush = async () => {
    await ports.exclusively(() => {
      attempt = new AbortController();
      return sendAll({ ...ports, change, refresh, signal: attempt.signal });
    });
    await refresh(); // another page may have written or sent meanwhile
    const scope = ports.scope();
    return entries.get().every((entry) => entry.scope !== scope);
  };
  return {
    entries,
    refresh,
    flush,
    flushAnew() {
      attempt.abort();
      return flush();
    },
    endScope: (scope) => endScope({ ...ports, refresh }, scope),
    async add(tapped, call) {
      await change(tapped.id, (present) => (present && !present.refused ? present : newEntry(tapped, call)));
      void flush();
    },
    async askAnew(id, asked_at) {
      await change(id, (present) => present && { ...present, asked_at });
      void flush();
    },
    async drop(id) {
      await change(id, () => null);
    },
    async undo(tapped, undo) {
      await change(tapped.id, undoRule(tapped, undo));
      void flush();
    },
  };
}

type Ending<Call extends QueuedCall, Shown> = SendQueuePorts<Call, Shown> & { refresh: () => Promise<void> };
/** Changes an entry; what `show` puts on the screen in its place stands there once that is stored. */
type Change<Call extends QueuedCall, Shown> = (
  id: string,
  rule: Rule<Entry<Call, Shown>>,
  show?: () => void,
) => Promise<Entry<Call, Shown> | null>;
type Sending<Call extends QueuedCall, Shown> = Ending<Call, Shown> & {
  change: Change<Call, Shown>;
  signal: AbortSignal;
};

async function sendAll<Call extends QueuedCall, Shown>(sending: Sending<Call, Shown>): Promise<void> {
  /** Of these one has got no answer in this round: what was asked after it waits behind it. */
  const held = new Set<string>();
  for (const entry of await sending.database.all()) {
    const scope = sending.scope();
    if (scope === null) return;
    if (entry.scope !== scope) {
      await endScope(sending, entry.scope); // a tap belongs to whoever asked; the next patient never sends it
      continue;
    }
    if (entry.refused) continue;
    if (sending.isHeld(entry)) {
      sending.onHeld(entry);
      continue;
    }
    const line = sending.lineOf?.(entry);
    if (line !== undefined && held.has(line)) {
      sending.onNoAnswer(entry.id);
      continue;
    }
    try {
      await sendEntry(sending, entry.id);
    } catch (error) {
      if (line !== undefined && !isRefusal(error)) held.add(line);
      if (!(await goesOn(sending, entry, error))) return;
    }
  }
}

/** What a failed try means for its entry; whether the next one may be tried. */
async function goesOn<Call extends QueuedCall, Shown>(
  sending: Sending<Call, Shown>,
  entry: Entry<Call, Shown>,
  error: unknown,
): Promise<boolean> {
  if (!isRefusal(error)) {
    sending.onNoAnswer(entry.id);
    return !isSilent(error); // without a link none gets through; one that the server cannot do holds up its line alone
  }
  if (error.status === 401) return false; // signed out meanwhile; kept for whoever proves to be of the same scope
  if (sending.endsScope(error)) await endScope(sending, entry.scope);
  else await sending.change(entry.id, sending.keepsRefused ? refusedRule : () => null);
  sending.onRefused(entry, error);
  return true;
}

async function endScope<Call extends QueuedCall, Shown>(
  { database, refresh, onScopeOver, announce }: Ending<Call, Shown>,
  scope: string,
): Promise<void> {
  const entries = (await database.all()).filter((entry) => entry.scope === scope);
  if (entries.length === 0) return;
  onScopeOver(scope, entries);
  await database.wipe(scope);
  announce();
  await refresh();
}

/** One entry to its end: its calls in their order, each gone once it is answered. */
async function sendEntry<Call extends QueuedCall, Shown>(
  { change, make, signal }: Sending<Call, Shown>,
  id: string,
): Promise<void> {
  let entry = await change(id, attemptRule);
  for (let next = entry?.calls[0]; entry && next; next = entry?.calls[0]) {
    const { goesOn, show } = await make(next, { ...entry, signal });
    entry = await change(id, answeredRule(goesOn), show);
  }
}
