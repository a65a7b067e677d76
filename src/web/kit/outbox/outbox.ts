import type { HelpRequestForStay, Submission, SubmissionMeta } from '#shared/requests/request.schemas.ts';
import { type ApiError, isRefusal, isSilent } from '#web/kit/http/api-error.ts';
import { createStore, type Store } from '#web/kit/store.ts';
import type { OutboxDatabase } from './database.ts';
import {
  answeredRule,
  attemptRule,
  cancelRule,
  type Entry,
  madeRequest,
  newEntry,
  type QueuedCancel,
  type Shown,
} from './entry.ts';

/** How the outbox reaches the rest of the house. */
export type OutboxPorts = {
  database: OutboxDatabase;
  /** The stay of the signed-in session; null while signed out, when everything is kept and nothing sent. */
  stayId(): string | null;
  submit(submission: Submission, signal: AbortSignal): Promise<{ data: HelpRequestForStay; meta: SubmissionMeta }>;
  cancel(submissionId: string, cancel: QueuedCancel, signal: AbortSignal): Promise<HelpRequestForStay>;
  /** The server has it on disk. `created` is false for a tap that only raised. */
  onAnswer(id: string, request: HelpRequestForStay, created: boolean): void;
  onCanceled(request: HelpRequestForStay): void;
  /** A try came to nothing; the entry waits. */
  onNoAnswer(id: string): void;
  /** The server said no; the entry is gone, and the person reads why. */
  onRefused(entry: Entry, error: ApiError): void;
  /** The stay that asked is over: its `unsent` taps are gone, and the ward should know (S13). */
  onStayOver(stayId: string, unsent: number): void;
  /** Runs `work` while no other tab does (one sender per device). */
  exclusively(work: () => Promise<void>): Promise<void>;
};

/** A tap of this device, which may be answered and gone from the outbox by now. */
export type Tapped = Pick<Entry, 'id' | 'stay_id' | 'asked_at' | 'shown'>;

export type Outbox = {
  /** What has not been answered yet, in the order in which it was asked. */
  entries: Store<readonly Entry[]>;
  /** Stores the tap, then sends it at once. */
  add(submission: Submission, shown: Shown): Promise<void>;
  /** Cancels what a tap of this device made, sent or not. */
  cancel(tap: Tapped, cancel: QueuedCancel): Promise<void>;
  /** Sends what is there. True when nothing of this stay is left. Never throws for want of an answer. */
  flush(): Promise<boolean>;
  /** As `flush`, but gives up a try that is still waiting: the link it left by is gone. */
  flushAnew(): Promise<boolean>;
  /** The stay is over: deletes its entries unsent. */
  endStay(stayId: string): Promise<void>;
  /** Reads the entries again, after another tab changed them. */
  refresh(): Promise<void>;
};

export function createOutbox(ports: OutboxPorts): Outbox {
  const { database } = ports;
  const entries = createStore<readonly Entry[]>([]);
  let asked = 0;
  let shown = 0;
  const refresh = async () => {
    const turn = ++asked;
    const present = await database.all();
    if (turn < shown) return; // decrypting takes its time: what was read later is shown already
    shown = turn;
    entries.set(present);
  };
  const change = async (id: string, rule: Parameters<OutboxDatabase['change']>[1]) => {
    const next = await database.change(id, rule);
    await refresh();
    return next;
  };
  let attempt = new AbortController();
  const flush = async () => {
    await ports.exclusively(() => {
      attempt = new AbortController();
      return sendAll({ ...ports, change, refresh, signal: attempt.signal });
    });
    const stayId = ports.stayId();
    return (await database.all()).every((entry) => entry.stay_id !== stayId);
  };
  return {
    entries,
    refresh,
    flush,
    flushAnew() {
      attempt.abort();
      return flush();
    },
    endStay: (stayId) => endStay({ ...ports, refresh }, stayId),
    async add(submission, shown) {
      await change(submission.id, () => newEntry(submission, shown));
      void flush();
    },
    async cancel(tap, cancel) {
      await change(tap.id, cancelRule(tap, cancel));
      void flush();
    },
  };
}

type Change = (id: string, rule: Parameters<OutboxDatabase['change']>[1]) => Promise<Entry | null>;
type Ending = OutboxPorts & { refresh: () => Promise<void> };
type Sending = Ending & { change: Change; signal: AbortSignal };

async function sendAll(sending: Sending): Promise<void> {
  for (const entry of await sending.database.all()) {
    const stayId = sending.stayId();
    if (stayId === null) return;
    if (entry.stay_id !== stayId) {
      await endStay(sending, entry.stay_id); // a tap belongs to the stay that asked; the next patient never sends it
      continue;
    }
    try {
      await sendEntry(sending, entry.id);
    } catch (error) {
      if (!(await goesOn(sending, entry, error))) return;
    }
  }
}

/** What a failed try means for its entry; whether the next one may be tried. */
async function goesOn(sending: Sending, entry: Entry, error: unknown): Promise<boolean> {
  if (!isRefusal(error)) {
    sending.onNoAnswer(entry.id);
    return !isSilent(error); // without a link none gets through; one that the server cannot do holds up no other
  }
  if (error.status === 401) return false; // signed out meanwhile; kept for whoever proves to be of the same stay
  if (error.code === 'stay_ended') await endStay(sending, entry.stay_id);
  else await sending.change(entry.id, () => null);
  sending.onRefused(entry, error);
  return true;
}

async function endStay({ database, refresh, onStayOver }: Ending, stayId: string): Promise<void> {
  const entries = (await database.all()).filter((entry) => entry.stay_id === stayId);
  if (entries.length === 0) return;
  onStayOver(stayId, entries.filter((entry) => entry.submission && !entry.cancel).length);
  await database.wipe(stayId);
  await refresh();
}

/** One entry to its end: the tap, then the cancel that was queued behind it. */
async function sendEntry({ change, submit, cancel, onAnswer, onCanceled, signal }: Sending, id: string): Promise<void> {
  let entry = await change(id, attemptRule);
  if (entry?.submission) {
    const { data, meta } = await submit(entry.submission, signal);
    entry = await change(id, answeredRule(meta));
    onAnswer(id, data, madeRequest(meta));
  }
  if (!entry?.cancel) return;
  const canceled = await cancel(id, entry.cancel, signal);
  await change(id, () => null);
  onCanceled(canceled);
}
