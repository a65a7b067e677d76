import type { HelpRequestForStay, Submission, SubmissionMeta } from '#shared/requests/request.schemas.ts';
import { type ApiError, isRefusal } from '#web/kit/http/api-error.ts';
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
  submit(submission: Submission): Promise<{ data: HelpRequestForStay; meta: SubmissionMeta }>;
  cancel(submissionId: string, cancel: QueuedCancel): Promise<HelpRequestForStay>;
  /** The server has it on disk. `created` is false for a tap that only raised. */
  onAnswer(id: string, request: HelpRequestForStay, created: boolean): void;
  onCanceled(request: HelpRequestForStay): void;
  /** The server said no; the entry is gone, and the person reads why. */
  onRefused(entry: Entry, error: ApiError): void;
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
  /** Reads the entries again, after another tab changed them. */
  refresh(): Promise<void>;
};

export function createOutbox(ports: OutboxPorts): Outbox {
  const { database } = ports;
  const entries = createStore<readonly Entry[]>([]);
  const refresh = async () => entries.set(await database.all());
  const change = async (id: string, rule: Parameters<OutboxDatabase['change']>[1]) => {
    const next = await database.change(id, rule);
    await refresh();
    return next;
  };
  const flush = async () => {
    await ports.exclusively(() => sendAll(ports, change));
    const stayId = ports.stayId();
    return (await database.all()).every((entry) => entry.stay_id !== stayId);
  };
  return {
    entries,
    refresh,
    flush,
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

async function sendAll(ports: OutboxPorts, change: Change): Promise<void> {
  for (const entry of await ports.database.all()) {
    const stayId = ports.stayId();
    if (stayId === null) return;
    if (entry.stay_id !== stayId) {
      await change(entry.id, () => null); // a tap belongs to the stay that asked; the next patient never sends it
      continue;
    }
    try {
      await sendEntry(ports, change, entry.id);
    } catch (error) {
      if (!isRefusal(error)) return; // no answer: the order is kept, and the whole row waits for the link
      if (error.status === 401) return; // signed out meanwhile; kept for whoever proves to be of the same stay
      await change(entry.id, () => null);
      ports.onRefused(entry, error);
    }
  }
}

/** One entry to its end: the tap, then the cancel that was queued behind it. */
async function sendEntry(ports: OutboxPorts, change: Change, id: string): Promise<void> {
  let entry = await change(id, attemptRule);
  if (entry?.submission) {
    const { data, meta } = await ports.submit(entry.submission);
    entry = await change(id, answeredRule(meta));
    ports.onAnswer(id, data, madeRequest(meta));
  }
  if (!entry?.cancel) return;
  const canceled = await ports.cancel(id, entry.cancel);
  await change(id, () => null);
  ports.onCanceled(canceled);
}
